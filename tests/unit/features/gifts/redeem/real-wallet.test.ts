/** The wallet against the sandbox, on real sockets: each kind of gift, an exchange, lost answers; the books are read through the provider. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Call } from '../../../../../src/lib/api/client';
import type { Voucher } from '../../../../../common/contract/provider/voucher';
import { offersOf } from '../../../../../src/model/shop/points';
import { checkGiftCode, fillInGift } from '../../../../../src/features/gifts/redeem/check-gift-code';
import { exchangePoints, requestExchange } from '../../../../../src/features/gifts/points/exchange-points';
import { loadGiftItems } from '../../../../../src/features/gifts/load-gift-items';
import { loadPoints } from '../../../../../src/features/gifts/points/load-points';
import { loadVouchers } from '../../../../../src/core/vouchers/load-vouchers';
import { redeemGiftCode } from '../../../../../src/features/gifts/redeem/redeem-gift-code';
import { signIn } from '../../../../../src/core/session/sign-in';
import { loadSession } from '../../../../../src/core/bootstrap/load-session';
import { replaceServices, services } from '../../../../../src/core/services/services';
import { systemClock } from '../../../../../src/lib/platform/clock';
import { useGiftForm, updateGiftForm } from '../../../../../src/core/vouchers/gift-form.store';
import { giftCountOf, useGifts } from '../../../../../src/core/vouchers/gifts.store';
import { closeExchange, setBalance, usePoints } from '../../../../../src/features/gifts/points/points.store';
import { useSession } from '../../../../../src/core/session/session.store';
import { useWallet } from '../../../../../src/core/vouchers/wallet.store';
import { startSandbox, type Sandbox } from '../../../../../sandbox/sandbox';
import { useFakeServices } from '../../../../support/fakes/fake-services';

const DAY_MS = 86_400_000;
const REDEEM = '/api/end-user/giftcode/redeem';
const EXCHANGE = '/api/end-user/point/exchange';

/** Each is good for seven days. */
const LOST_CODES = { drop: ['DEMO7B', '4712'], malformed: ['DEMO7C', '4713'], status: ['WELCOME7', '1357'] } as const;

let sandbox: Sandbox;
/** The provider's books, read beside the app. */
let provider: Call;
beforeAll(async () => {
  sandbox = await startSandbox();
  useFakeServices({ isDesktop: false });
  provider = createClient({ apiUrl: sandbox.apiUrl });
  replaceServices({
    ...services(),
    clock: systemClock,
    call: createClient({ apiUrl: sandbox.apiUrl, timeoutMs: 3_000 }),
    newKey: () => crypto.randomUUID(),
  });
  expect(await signIn('demo', 'demo1234')).toBeNull();
  await loadSession();
  await Promise.all([loadGiftItems(), loadPoints(), loadVouchers()]);
});
afterAll(async () => {
  replaceServices(null);
  await sandbox.close();
});
beforeEach(() => sandbox.control.clearFaults());

const token = () => ({ token: useSession.getState().token });
const form = () => useGiftForm.getState();
const kept = async () => {
  const [user, points, vouchers, items] = await Promise.all([
    provider('userInfo', undefined, token()),
    provider('pointBalance', undefined, token()),
    provider('listVouchers', undefined, token()),
    provider('searchItems', { page: 1, keyword: '' }, token()),
  ]);
  return {
    endsAt: user.expiresAt ?? 0,
    balance: points.balance,
    moves: points.history?.length ?? 0,
    vouchers: vouchers.filter(({ state }) => state === 'available').length,
    gifts: items.items.reduce((sum, { count }) => sum + count, 0),
  };
};

async function redeem(code: string, securityCode: string): Promise<void> {
  updateGiftForm({ code, securityCode });
  await checkGiftCode();
  await redeemGiftCode();
}

/** The cheapest, which costs 50 points. */
function offer() {
  const [first] = offersOf(useWallet.getState().data ?? []);
  if (!first) throw new Error('no offer');
  return first;
}

describe('gifts', () => {
  it('of days extend the service, are used up, and update the app', async () => {
    const before = await kept();
    const item = useGifts.getState().data?.find(({ title }) => title === '7 extra days');
    expect([giftCountOf(useGifts.getState()), item?.count]).toEqual([7, 3]);
    if (item) await fillInGift(item);
    expect(form().checked).toMatchObject({ kind: 'days', value: 7 });
    await redeemGiftCode();
    const after = await kept();
    expect(after.endsAt - before.endsAt).toBe(7 * DAY_MS);
    expect(useSession.getState().user?.expiresAt).toBe(after.endsAt);
    expect([after.gifts, giftCountOf(useGifts.getState())]).toEqual([6, 6]);
    expect(form().redeemed).toMatchObject({ kind: 'days', serviceUntil: after.endsAt });
  });

  it('of points change balance and history', async () => {
    const before = await kept();
    await redeem(' demo50 ', '4716');
    const after = await kept();
    expect([after.balance - before.balance, after.moves - before.moves]).toEqual([50, 1]);
    expect(usePoints.getState()).toMatchObject({ data: { balance: after.balance } });
    expect(usePoints.getState().data?.history?.[0]).toMatchObject({ delta: 50, reason: 'gift' });
  });

  it("of a voucher add it to the person's own", async () => {
    const before = await kept();
    await redeem('DEMO10A', '4714');
    expect((await kept()).vouchers - before.vouchers).toBe(1);
    const own = (useWallet.getState().data ?? []).filter(({ state }: Voucher) => state === 'available');
    expect(own).toHaveLength(before.vouchers + 1);
  });

  it.each([
    ['a wrong security code', 'WELCOME7', '0000', 'Gift code or security code is not correct'],
    ['a code that does not exist', 'NOSUCH', '1', 'Gift code or security code is not correct'],
    ['a used one', 'USED30', '1111', 'This gift code has already been used'],
    ['one that is over', 'LATE30', '2222', 'This gift code has expired'],
    ["somebody else's", 'FOREIGN30', '3333', 'This gift code belongs to another account'],
  ])('%s is refused at the check, and nothing is redeemed', async (_, code, securityCode, message) => {
    const before = await kept();
    updateGiftForm({ code, securityCode });
    await checkGiftCode();
    expect(form()).toMatchObject({ checked: null, problem: { kind: 'failed', failure: { message } } });
    await redeemGiftCode();
    expect(form().problem).toEqual({ kind: 'unchecked' });
    expect(await kept()).toEqual(before);
  });

  it.each(['drop', 'malformed', 'status'] as const)(
    'count once when the response is lost (%s) after redeeming',
    async (kind) => {
      const [code, securityCode] = LOST_CODES[kind];
      const before = await kept();
      sandbox.control.addFault({ route: REDEEM, kind, when: 'after', times: 1 });
      await redeem(code, securityCode);
      expect(form().problem?.kind).toBe('unknown');
      await redeemGiftCode();
      expect(form()).toMatchObject({ problem: null, redeemed: { kind: 'days' } });
      expect((await kept()).endsAt - before.endsAt).toBe(7 * DAY_MS);
    },
  );

  it('are redeemed by the second press when the first never reached the provider', async () => {
    const before = await kept();
    sandbox.control.addFault({ route: REDEEM, kind: 'drop', times: 1 });
    await redeem('POINTS100', '2468');
    expect([form().problem?.kind, (await kept()).balance]).toEqual(['unknown', before.balance]);
    await redeemGiftCode();
    expect((await kept()).balance - before.balance).toBe(100);
  });

  it('are redeemed once for twenty presses', async () => {
    const before = await kept();
    updateGiftForm({ code: 'SAVE20', securityCode: '8642' });
    await checkGiftCode();
    await Promise.all(Array.from({ length: 20 }, () => redeemGiftCode()));
    expect((await kept()).vouchers - before.vouchers).toBe(1);
  });
});

describe('points', () => {
  it('buy a voucher once, however often it is pressed', async () => {
    const before = await kept();
    requestExchange(offer());
    await Promise.all(Array.from({ length: 20 }, () => exchangePoints()));
    const after = await kept();
    expect([before.balance - after.balance, after.vouchers - before.vouchers]).toEqual([50, 1]);
    expect(usePoints.getState()).toMatchObject({ data: { balance: after.balance }, exchange: null });
  });

  it.each(['before', 'after'] as const)('are taken once when the response is lost %s the work', async (when) => {
    const before = await kept();
    sandbox.control.addFault({ route: EXCHANGE, kind: 'drop', when, times: 1 });
    requestExchange(offer());
    await exchangePoints();
    await exchangePoints();
    const after = await kept();
    expect([before.balance - after.balance, after.vouchers - before.vouchers]).toEqual([50, 1]);
    expect(usePoints.getState()).toMatchObject({ data: { balance: after.balance }, exchange: null });
  });

  it('are refused by the app when they do not suffice, and by the provider when the app does not know it yet', async () => {
    const dear = offersOf(useWallet.getState().data ?? []).at(-1);
    const { balance } = await kept();
    // Spends until the dearest offer is out of reach.
    for (let left = balance; left >= (dear?.points ?? 0); left -= 50) {
      requestExchange(offer());
      await exchangePoints();
    }
    const before = await kept();
    if (dear) requestExchange(dear);
    expect(usePoints.getState()).toMatchObject({ unaffordable: dear, exchange: null });
    setBalance(1_000);
    if (dear) requestExchange(dear);
    await exchangePoints();
    expect(usePoints.getState().exchange).toMatchObject({ step: 'refused', failure: { message: 'Not enough point' } });
    expect(usePoints.getState().data?.balance).toBe(before.balance);
    closeExchange();
    expect(await kept()).toEqual(before);
  });
});
