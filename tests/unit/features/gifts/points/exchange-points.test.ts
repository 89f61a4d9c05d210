import { beforeEach, describe, expect, it } from 'vitest';
import { offersOf, type Offer } from '../../../../../src/model/shop/points';
import { exchangePoints, requestExchange } from '../../../../../src/features/gifts/points/exchange-points';
import { openEnvelope } from '../../../../../src/lib/api/envelope';
import { loadPoints } from '../../../../../src/features/gifts/points/load-points';
import { loadVouchers } from '../../../../../src/core/vouchers/load-vouchers';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { closeExchange, points, usePoints } from '../../../../../src/features/gifts/points/points.store';
import { pendingKeyedRequest } from '../../../../../src/core/session/keyed-request';
import { openSession } from '../../../../../src/core/session/session.store';
import { useWallet } from '../../../../../src/core/vouchers/wallet.store';
import { deferred, failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { refusal, walletProvider, type WalletProvider } from '../../../../support/provider/wallet-provider';

let fake: FakeServices;
let provider: WalletProvider;
beforeEach(() => begin(120));

async function begin(balance: number): Promise<void> {
  fake = await signedInServices();
  provider = walletProvider(fake, balance);
  await Promise.all([loadPoints(), loadVouchers()]);
}

const state = () => usePoints.getState();
const successes = () => useNotices.getState().notices.length;
const requested = () => fake.calls.filter((call) => call === 'exchangePoints').length;
function offer(): Offer {
  const [first] = offersOf(useWallet.getState().data ?? []);
  if (!first) throw new Error('no offer');
  return first;
}

it('the history is shown newest first when the provider sends it oldest first', async () => {
  const history = ['01', '02', '03'].map((day) => ({ id: day, delta: 10, created_at: `2026-11-${day}T08:00:00Z` }));
  fake.handlers.pointBalance = () => ({ balance: 30, history });
  await loadPoints();
  expect(state().data?.history?.map(({ id }) => id)).toEqual(['03', '02', '01']);
});

describe('an exchange', () => {
  it('asks for confirmation first, and takes the points after it', async () => {
    requestExchange(offer());
    expect(state().exchange).toMatchObject({ step: 'confirming', offer: { points: 50 } });
    expect(requested()).toBe(0);
    await exchangePoints();
    expect(state()).toMatchObject({ data: { balance: 70 }, exchange: null });
    expect(state().data?.history?.[0]).toMatchObject({ delta: -50, reason: 'exchange' });
    expect(successes()).toBe(1);
  });

  it('makes no request without a confirmation, or after it was closed', async () => {
    await exchangePoints();
    requestExchange(offer());
    closeExchange();
    await exchangePoints();
    expect(requested()).toBe(0);
  });

  it('E9: is one request for twenty presses, and cannot be closed meanwhile', async () => {
    requestExchange(offer());
    const all = Array.from({ length: 20 }, () => exchangePoints());
    closeExchange();
    requestExchange(offer());
    expect(state().exchange?.step).toBe('working');
    await Promise.all(all);
    expect([requested(), provider.exchanges]).toEqual([1, 1]);
  });

  it.each([
    [49, true],
    [50, false],
  ])('with %i points for 50 is short: %s', async (balance, isShort) => {
    await begin(balance);
    requestExchange(offer());
    expect([state().unaffordable !== null, state().exchange === null]).toEqual([isShort, isShort]);
  });

  it('shows the shortage and reloads the balance when the provider finds too few points', async () => {
    requestExchange(offer());
    provider.balance = 10;
    await exchangePoints();
    expect(state()).toMatchObject({
      data: { balance: 10 },
      exchange: { step: 'refused', failure: { message: 'Not enough point' } },
    });
    expect(successes()).toBe(0);
    closeExchange();
    provider.balance = 60;
    await loadPoints();
    requestExchange(offer());
    await exchangePoints();
    expect(provider.keys).toEqual(['key-1', 'key-2']);
    expect(state().data?.balance).toBe(10);
  });

  it.each(['timeout', 'network', 'bad-response', 'server'] as const)(
    'is repeated with the same key when the response is lost (%s) before its work',
    async (reason) => {
      Object.assign(provider, { mishap: 'before', reason });
      requestExchange(offer());
      await exchangePoints();
      expect(state()).toMatchObject({ data: { balance: 120 }, exchange: { step: 'unknown' } });
      closeExchange();
      requestExchange(offer());
      await exchangePoints();
      expect(provider.keys).toEqual(['key-1', 'key-1']);
      expect([provider.exchanges, state().data?.balance, successes()]).toEqual([1, 70, 1]);
    },
  );

  it('is recognised in balance and history and confirmed when the response is lost after its work', async () => {
    provider.mishap = 'after';
    requestExchange(offer());
    await exchangePoints();
    expect([requested(), provider.exchanges, successes()]).toEqual([1, 1, 1]);
    expect(state()).toMatchObject({ data: { balance: 70 }, exchange: null });
    expect(pendingKeyedRequest('exchangePoints', offer().id)).toBeNull();
  });

  it('stays open until the same key gets a response when response and history are both lost', async () => {
    Object.assign(provider, { mishap: 'after', hasBooks: false });
    requestExchange(offer());
    await exchangePoints();
    expect([state().exchange?.step, successes()]).toEqual(['unknown', 0]);
    provider.hasBooks = true;
    await exchangePoints();
    expect(provider.keys).toEqual(['key-1', 'key-1']);
    expect([provider.exchanges, state().data?.balance, successes()]).toEqual([1, 70, 1]);
  });

  it('E9: can be repeated after its dialog was closed, also when the balance is already that after it', async () => {
    await begin(50);
    Object.assign(provider, { mishap: 'after', hasBooks: false });
    requestExchange(offer());
    await exchangePoints();
    closeExchange();
    provider.hasBooks = true;
    await loadPoints();
    requestExchange(offer());
    expect(state()).toMatchObject({ data: { balance: 0 }, unaffordable: null, exchange: { step: 'confirming' } });
    await exchangePoints();
    expect([provider.keys, provider.exchanges, successes()]).toEqual([['key-1', 'key-1'], 1, 1]);
    requestExchange(offer());
    expect(state()).toMatchObject({ unaffordable: { points: 50 }, exchange: null });
  });

  it('J3: keeps its key when a firewall refuses the repetition, which knows nothing of the lost response', async () => {
    Object.assign(provider, { mishap: 'after', hasBooks: false });
    requestExchange(offer());
    await exchangePoints();
    const { exchangePoints: ofProvider } = fake.handlers;
    const page = { status: 403, text: '<html>Attention Required! | Cloudflare</html>' };
    Object.assign(fake.handlers, { exchangePoints: () => openEnvelope(page) });
    await exchangePoints();
    expect(state().exchange?.step).toBe('unknown');
    Object.assign(fake.handlers, { exchangePoints: ofProvider });
    await exchangePoints();
    expect([provider.keys, provider.exchanges, provider.balance]).toEqual([['key-1', 'key-1'], 1, 70]);
  });

  it('is refused when a firewall refuses its first request, which reached nobody', async () => {
    Object.assign(fake.handlers, { exchangePoints: () => openEnvelope({ status: 403, text: '<html>' }) });
    requestExchange(offer());
    await exchangePoints();
    expect(state().exchange?.step).toBe('refused');
  });

  it('docs/product.md section 15: is no longer offered when the provider lacks the call', async () => {
    fake.handlers.exchangePoints = () => Promise.reject(refusal(404, 'Not found'));
    requestExchange(offer());
    await exchangePoints();
    expect(state()).toMatchObject({ hasNoExchange: true, exchange: { step: 'refused' } });
  });

  it('hides no other offer when its own is gone', async () => {
    fake.handlers.exchangePoints = () => Promise.reject(refusal(404, 'Voucher is not found'));
    requestExchange(offer());
    await exchangePoints();
    expect(state()).toMatchObject({ hasNoExchange: false, exchange: { step: 'refused' } });
  });

  it("B3: does not affect the next session when its response arrives after the session's end", async () => {
    const response = deferred<{ balance: number }>();
    fake.handlers.exchangePoints = () => response.promise;
    requestExchange(offer());
    const exchanging = exchangePoints();
    openSession('another');
    points.reset();
    response.resolve({ balance: 1 });
    await exchanging;
    await settle();
    expect([state().data, successes()]).toEqual([null, 0]);
  });
});

describe('the points', () => {
  it('stay with the reason beside them when a reload fails', async () => {
    fake.handlers.pointBalance = () => Promise.reject(failure('timeout'));
    await loadPoints();
    expect(state()).toMatchObject({ data: { balance: 120 }, failure: { reason: 'timeout' } });
  });

  it('of a late response do not replace those of a newer one', async () => {
    const slow = deferred<{ balance: number }>();
    fake.handlers.pointBalance = () => slow.promise;
    const older = loadPoints();
    fake.handlers.pointBalance = () => ({ balance: 5 });
    await loadPoints();
    slow.resolve({ balance: 9 });
    await older;
    expect(state().data?.balance).toBe(5);
  });
});
