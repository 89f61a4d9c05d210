/** Sharing a voucher: sent once, repeated with its own key, never left half known (docs/product.md section 9; promises B3, E9). */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadVouchers } from '../../../../src/core/vouchers/load-vouchers';
import { sendVoucher } from '../../../../src/features/sharing/share-voucher';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { openSession } from '../../../../src/core/session/session.store';
import {
  chooseVoucherToShare,
  returnToStep,
  nameFriend,
  resetShareVoucher,
  stepBack,
  useShareVoucher,
} from '../../../../src/features/sharing/share-voucher.store';
import { useWallet } from '../../../../src/core/vouchers/wallet.store';
import { loadLaterTexts, startI18n } from '../../../../src/lib/i18n/i18n';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { deferred, failure, passTime, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

type Sent = Readonly<Record<'voucher' | 'account' | 'key', string | undefined>>;

let services: FakeServices;
let sent: Sent[];
/** How each call ends, in order; after them all is well. */
let answers: (() => Promise<null> | null)[];

beforeAll(async () => {
  // What a language is put on besides the texts; there is no page here.
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n('en');
  await loadLaterTexts();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  [sent, answers] = [[], []];
  services.handlers.listVouchers = () => [
    { id: 'a', percent: 10, state: sent.length > 0 ? 'shared' : 'available', shared_with: 'friend1' },
    { id: 'b', percent: 20, state: 'available' },
  ];
  services.handlers.shareVoucher = ({ voucher_id, account }, { idempotencyKey }) => {
    sent.push({ voucher: String(voucher_id), account, key: idempotencyKey });
    return (answers.shift() ?? (() => null))();
  };
  await loadVouchers();
});
afterEach(() => {
  vi.useRealTimers();
});

const state = () => useShareVoucher.getState();
const say = () => useNotices.getState().notices.map(({ type, getText }) => `${type}: ${getText()}`);
const lost = () => Promise.reject(failure('network'));
const refused = (message: string) => () =>
  Promise.reject(new ProviderError({ source: 'provider', reason: 'rejected', status: 422, message }));

function confirm(id = 'a', account = 'friend1'): void {
  const voucher = useWallet.getState().data?.find((known) => known.id === id);
  if (!voucher) throw new Error('no such voucher');
  chooseVoucherToShare(voucher);
  nameFriend(account);
}

/** Sends, and lets the pause before a repetition pass. */
async function send(): Promise<void> {
  const sending = sendVoucher();
  await passTime(1_000);
  await sending;
}

it('the confirmed voucher is sent with one key, and the list is reloaded when it is shared', async () => {
  confirm();
  await send();
  expect(sent).toEqual([{ voucher: 'a', account: 'friend1', key: 'key-1' }]);
  expect(state()).toMatchObject({ step: 'result', failure: null, key: null, isSending: false });
  expect(useWallet.getState().data?.map(({ state: now }) => now)).toEqual(['shared', 'available']);
});

it('nothing is sent before the third step, nor again afterwards', async () => {
  await send();
  const voucher = useWallet.getState().data?.[0];
  if (voucher) chooseVoucherToShare(voucher);
  await send();
  expect(sent).toEqual([]);
  nameFriend('friend1');
  await send();
  await send();
  expect(sent).toHaveLength(1);
});

it('E9: twenty clicks are one request', async () => {
  confirm();
  const clicks = Array.from({ length: 20 }, () => sendVoucher());
  await passTime(5_000);
  await Promise.all(clicks);
  expect(sent).toHaveLength(1);
  expect(services.keys).toBe(1);
});

it('Back works before the request, and not while it is pending', async () => {
  confirm();
  stepBack();
  expect(state().step).toBe('friend');
  stepBack();
  expect(state()).toMatchObject({ step: 'voucher', account: 'friend1' });
  stepBack();
  expect(state().step).toBe('voucher');
  const response = deferred<null>();
  answers = [() => response.promise];
  confirm('b', 'friend2');
  const sending = sendVoucher();
  await settle();
  stepBack();
  expect(state().step).toBe('confirm');
  response.resolve(null);
  await sending;
  expect(sent).toEqual([{ voucher: 'b', account: 'friend2', key: 'key-1' }]);
  stepBack();
  expect(state().step).toBe('result');
});

describe('a lost response', () => {
  it('is repeated once automatically after a second, with the same key', async () => {
    answers = [lost];
    confirm();
    const sending = sendVoucher();
    await passTime(999);
    expect(sent).toHaveLength(1);
    await passTime(1);
    await sending;
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(state()).toMatchObject({ step: 'result', failure: null });
  });

  it("keeps its key for the person's own retries when the repetition is lost too", async () => {
    answers = [lost, lost, lost, lost];
    confirm();
    await send();
    expect(state()).toMatchObject({ step: 'result', key: 'key-1', failure: { reason: 'network' } });
    await send();
    await send();
    expect(sent.map(({ key }) => key)).toEqual(Array.from({ length: 5 }, () => 'key-1'));
    expect(state()).toMatchObject({ step: 'result', failure: null, key: null });
  });

  it.each(['timeout', 'server', 'bad-response'] as const)(
    '%s is repeated only by the person, with its key',
    async (reason) => {
      answers = [() => Promise.reject(failure(reason))];
      confirm();
      await send();
      expect(sent).toHaveLength(1);
      expect(state()).toMatchObject({ key: 'key-1', failure: { reason } });
      await send();
      expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
      expect(state().failure).toBeNull();
    },
  );

  it('is settled when the repetition is refused', async () => {
    answers = [lost, refused('This account does not exist')];
    confirm();
    await send();
    expect(state()).toMatchObject({ key: null, failure: { reason: 'rejected' } });
  });
});

it('a refusal ends its key, so that another account is another request', async () => {
  answers = [refused('This account does not exist')];
  confirm();
  await send();
  expect(state()).toMatchObject({ step: 'result', key: null });
  await send();
  expect(sent).toHaveLength(1);
  returnToStep('friend');
  expect(state()).toMatchObject({ step: 'friend', account: 'friend1', voucher: { id: 'a' }, failure: null });
  nameFriend('friend2');
  await send();
  expect(sent.map(({ account, key }) => [account, key])).toEqual([
    ['friend1', 'key-1'],
    ['friend2', 'key-2'],
  ]);
});

describe('a person who leaves the page', () => {
  it('loses the choice, and the next share has a new key', async () => {
    answers = [lost, lost];
    confirm();
    await send();
    resetShareVoucher();
    expect(state()).toMatchObject({ step: 'voucher', voucher: null, account: '', key: null, failure: null });
    confirm('b');
    await send();
    expect(sent.at(-1)).toEqual({ voucher: 'b', account: 'friend1', key: 'key-2' });
  });

  it('shows a notice that it was shared, and the steps stay at the first', async () => {
    const response = deferred<null>();
    answers = [() => response.promise];
    confirm();
    const sending = sendVoucher();
    await settle();
    resetShareVoucher();
    response.resolve(null);
    await sending;
    expect(state().step).toBe('voucher');
    expect(say()).toEqual(['success: Voucher shared with friend1']);
    expect(useWallet.getState().data?.[0]?.state).toBe('shared');
  });

  it('shows where to check when there was no response', async () => {
    answers = [() => Promise.reject(failure('timeout'))];
    confirm();
    const sending = sendVoucher();
    resetShareVoucher();
    await sending;
    expect(say()).toEqual(['warning: The voucher may not have been shared: check your shared vouchers']);
  });
});

it('B3: a response for an ended session does not affect the next', async () => {
  const response = deferred<null>();
  answers = [() => response.promise];
  confirm();
  const sending = sendVoucher();
  await settle();
  void signOut();
  openSession('t2');
  response.resolve(null);
  await sending;
  await settle();
  expect(state()).toMatchObject({ step: 'voucher', voucher: null, key: null, isSending: false });
  expect(useWallet.getState().data).toBeNull();
  expect(say()).toEqual([]);
});

it('B3: a waiting repetition is not sent for the next session', async () => {
  answers = [lost];
  confirm();
  const sending = sendVoucher();
  await settle();
  void signOut();
  openSession('t2');
  await passTime(5_000);
  await sending;
  expect(sent).toHaveLength(1);
});
