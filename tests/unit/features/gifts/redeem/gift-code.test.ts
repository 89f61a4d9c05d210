import { beforeEach, describe, expect, it } from 'vitest';
import { checkGiftCode, fillInGift } from '../../../../../src/features/gifts/redeem/check-gift-code';
import { loadGiftItems } from '../../../../../src/features/gifts/load-gift-items';
import { redeemGiftCode } from '../../../../../src/features/gifts/redeem/redeem-gift-code';
import { resetGiftForm, useGiftForm, updateGiftForm } from '../../../../../src/core/vouchers/gift-form.store';
import { giftCountOf, useGifts } from '../../../../../src/core/vouchers/gifts.store';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { usePoints } from '../../../../../src/features/gifts/points/points.store';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import { deferred, failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { refusal, walletProvider, type WalletProvider } from '../../../../support/provider/wallet-provider';

let fake: FakeServices;
let provider: WalletProvider;
beforeEach(async () => {
  fake = await signedInServices();
  provider = walletProvider(fake, 100);
});

const state = () => useGiftForm.getState();
const requested = (name: string) => fake.calls.filter((call) => call === name).length;
const write = (code: string, securityCode = '1') => updateGiftForm({ code, securityCode });
const said = () => useNotices.getState().notices.map(({ type }) => type);

async function checked(code = 'A'): Promise<void> {
  write(code);
  await checkGiftCode();
  expect(state().checked).not.toBeNull();
}

describe('before redeeming (docs/product.md section 5)', () => {
  it.each([
    ['', ''],
    ['A', ''],
    ['', '1'],
    [' ', '\u200B'],
  ])('%j and %j are not both filled, so neither check nor redeem makes a request', async (code, securityCode) => {
    for (const flow of [checkGiftCode, redeemGiftCode]) {
      write(code, securityCode);
      await flow();
      expect(state().problem).toEqual({ kind: 'empty' });
    }
    expect(fake.calls).toEqual([]);
  });

  it('an unchecked or changed code is not redeemed', async () => {
    write('A');
    await redeemGiftCode();
    expect(state().problem).toEqual({ kind: 'unchecked' });
    await checked('A');
    write('B');
    await redeemGiftCode();
    expect(state().problem).toEqual({ kind: 'unchecked' });
    write('A');
    await redeemGiftCode();
    expect(state().problem).toEqual({ kind: 'unchecked' });
    expect(requested('redeemGiftCode')).toBe(0);
  });

  it('the same codes with blanks around stay checked', async () => {
    await checked('A');
    write(' A ');
    expect(state().checked).not.toBeNull();
    await redeemGiftCode();
    expect(provider.given).toEqual(new Map([['A', 1]]));
  });

  it('the codes are sent trimmed, in the letter case that was typed', async () => {
    const sent: unknown[] = [];
    fake.handlers.giftCodeInfo = (request) => {
      sent.push(request);
      return { kind: 'days', value: 7 };
    };
    write(' demo7a\n', ' 47aB ');
    await checkGiftCode();
    expect(sent).toEqual([{ code: 'demo7a', security_code: '47aB' }]);
  });

  it.each(['network', 'timeout', 'server', 'bad-response', 'rejected'] as const)(
    'a failed check (%s) shows the reason, keeps the codes and can be retried',
    async (reason) => {
      const { giftCodeInfo } = fake.handlers;
      fake.handlers.giftCodeInfo = () => Promise.reject(failure(reason));
      write('A');
      await checkGiftCode();
      expect(state()).toMatchObject({ work: 'none', checked: null, problem: { kind: 'failed', failure: { reason } } });
      expect(state().form.code).toBe('A');
      if (giftCodeInfo) fake.handlers.giftCodeInfo = giftCodeInfo;
      await checkGiftCode();
      expect(state()).toMatchObject({ problem: null, checked: { kind: 'points', value: 50 } });
    },
  );

  it("one of the person's own gifts is put into the form and checked", async () => {
    await fillInGift({ id: '1', title: '', count: 1, code: 'B', securityCode: '1' });
    expect(state()).toMatchObject({ form: { code: 'B', securityCode: '1' }, checked: { title: 'Gift B' } });
  });
});

describe('redeeming', () => {
  it('confirms it, clears the form and reloads user, gifts, points and vouchers', async () => {
    fake.handlers.redeemGiftCode = () => ({ kind: 'days', value: 7, service_until: '2991-01-08 00:00:00' });
    let asks = 0;
    // The first answer was on its way before the days were added.
    fake.handlers.userInfo = () => {
      asks += 1;
      return { id: 7, ngayhethan: asks === 1 ? '2991-01-01 00:00:00' : '2991-01-08 00:00:00' };
    };
    await checked();
    fake.calls.length = 0;
    await redeemGiftCode();
    expect(useSession.getState().user?.expiresAt).toBe(Date.UTC(2991, 0, 7, 17));
    expect([...fake.calls].sort()).toEqual(
      ['redeemGiftCode', 'userInfo', 'userInfo', 'searchItems', 'pointBalance', 'listVouchers'].sort(),
    );
    expect(state()).toMatchObject({ form: { code: '', securityCode: '' }, checked: null, problem: null });
    expect(state().redeemed).toMatchObject({ kind: 'days', serviceUntil: Date.UTC(2991, 0, 7, 17) });
    expect(said()).toEqual(['success']);
  });

  it('reloads the user for a gift of any kind that moves the end of the service', async () => {
    fake.handlers.redeemGiftCode = () => ({ kind: 'voucher', value: 10, service_until: '2991-01-08 00:00:00' });
    fake.handlers.userInfo = () => ({ id: 7, ngayhethan: '2991-01-08 00:00:00' });
    await checked();
    await redeemGiftCode();
    expect(useSession.getState().user?.expiresAt).toBe(Date.UTC(2991, 0, 7, 17));
  });

  it('updates the badge and the balance', async () => {
    await loadGiftItems();
    expect(giftCountOf(useGifts.getState())).toBe(3);
    await checked();
    await redeemGiftCode();
    expect(giftCountOf(useGifts.getState())).toBe(2);
    expect(usePoints.getState().data?.balance).toBe(150);
  });

  it('E9: sends one request each for twenty presses each', async () => {
    write('A');
    await Promise.all(Array.from({ length: 20 }, () => checkGiftCode()));
    expect(requested('giftCodeInfo')).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => redeemGiftCode()));
    expect(requested('redeemGiftCode')).toBe(1);
    expect(provider.given.get('A')).toBe(1);
  });

  it.each(['timeout', 'network', 'bad-response', 'server'] as const)(
    'is repeated with the same key and counts once when the response is lost (%s) after its work',
    async (reason) => {
      Object.assign(provider, { mishap: 'after', reason });
      await checked();
      await redeemGiftCode();
      expect(state()).toMatchObject({ work: 'none', problem: { kind: 'unknown' }, checked: { title: 'Gift A' } });
      expect(said()).toEqual([]);
      await redeemGiftCode();
      expect(provider.keys).toEqual(['key-1', 'key-1']);
      expect(provider.given.get('A')).toBe(1);
      expect(said()).toEqual(['success']);
      expect(state().unknown.size).toBe(0);
    },
  );

  it('keeps its key while another code is redeemed in between when the response is lost', async () => {
    provider.mishap = 'after';
    await checked('A');
    await redeemGiftCode();
    await checked('B');
    await redeemGiftCode();
    write('a');
    await checkGiftCode();
    // The check shows it as used: the key of the unanswered request proves that it was this person.
    expect(state()).toMatchObject({ problem: null, redeemed: { title: 'Gift A' } });
    expect(provider.keys).toEqual(['key-1', 'key-2', 'key-1']);
    expect([...provider.given.values()]).toEqual([1, 1]);
  });

  it('shows the refusal when the response was lost and another person then used the code', async () => {
    provider.mishap = 'before';
    await checked('A');
    await redeemGiftCode();
    provider.given.set('A', 1);
    fake.handlers.redeemGiftCode = () => Promise.reject(refusal(409, 'This gift code has already been used'));
    await checkGiftCode();
    expect(state()).toMatchObject({ problem: { kind: 'failed' }, checked: null, redeemed: null });
    expect(state().unknown.size).toBe(0);
  });

  it('shows the reason and needs a new check and a new key when it was refused', async () => {
    const { redeemGiftCode: response } = fake.handlers;
    const keys: (string | undefined)[] = [];
    fake.handlers.redeemGiftCode = (_, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      throw refusal(409, 'This gift code has expired');
    };
    await checked();
    await redeemGiftCode();
    expect(state()).toMatchObject({ checked: null, problem: { kind: 'failed', failure: { reason: 'rejected' } } });
    if (response) fake.handlers.redeemGiftCode = response;
    await checked();
    await redeemGiftCode();
    expect([...keys, ...provider.keys]).toEqual(['key-1', 'key-2']);
  });

  it("B3: does not affect the next session when its response arrives after the session's end", async () => {
    const response = deferred<{ kind: string; value: number; balance: number }>();
    await checked();
    fake.handlers.redeemGiftCode = () => response.promise;
    const redeeming = redeemGiftCode();
    openSession('another');
    resetGiftForm();
    walletProvider(fake, 7);
    await checked('B');
    response.resolve({ kind: 'points', value: 50, balance: 999 });
    await redeeming;
    await settle();
    expect(state()).toMatchObject({ form: { code: 'B' }, work: 'none', redeemed: null });
    expect(usePoints.getState().data).toBeNull();
    expect(said()).toEqual([]);
    await redeemGiftCode();
    expect(usePoints.getState().data?.balance).toBe(57);
  });
});
