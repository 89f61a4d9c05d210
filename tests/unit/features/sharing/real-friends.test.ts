/** Friends against the sandbox, on real sockets: vouchers that change hands, lost answers, both sides' lists, and the history page by page. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { createClient } from '../../../../src/lib/api/client';
import { sharedVouchers } from '../../../../src/model/shop/share-voucher';
import { usableVouchers } from '../../../../src/model/shop/voucher';
import {
  chooseAffiliateRange,
  openAffiliates,
  turnAffiliatePage,
} from '../../../../src/features/affiliate/load-affiliates';
import { loadReferral } from '../../../../src/core/sharing/load-referral';
import { loadVouchers } from '../../../../src/core/vouchers/load-vouchers';
import { sendVoucher } from '../../../../src/features/sharing/share-voucher';
import { signIn } from '../../../../src/core/session/sign-in';
import { replaceServices, services } from '../../../../src/core/services/services';
import { systemClock } from '../../../../src/lib/platform/clock';
import { providerDay } from '../../../../src/lib/platform/provider-zone';
import { useAffiliate } from '../../../../src/features/affiliate/affiliate.store';
import { useReferral } from '../../../../src/core/sharing/referral.store';
import {
  chooseVoucherToShare,
  returnToStep,
  nameFriend,
  resetShareVoucher,
  useShareVoucher,
} from '../../../../src/features/sharing/share-voucher.store';
import { useWallet } from '../../../../src/core/vouchers/wallet.store';
import { useFakeServices } from '../../../support/fakes/fake-services';
import { get, newcomer, type Voucher } from '../../sandbox/payments/money';

const SHARE = '/api/end-user/voucher/share';
const DAY_MS = 86_400_000;

let sandbox: Sandbox;
/** The friend's own key. */
let friend: string;
/** Every key that went out with a voucher. */
let keys: (string | undefined)[];

beforeAll(async () => {
  sandbox = await startSandbox();
  friend = await newcomer(sandbox, 'friend88');
  useFakeServices();
  const call = createClient({ apiUrl: sandbox.apiUrl, timeoutMs: 3_000 });
  replaceServices({
    ...services(),
    clock: systemClock,
    call(name, request, options) {
      if (name === 'shareVoucher') keys.push(options?.idempotencyKey);
      return call(name, request, options);
    },
    newKey: () => crypto.randomUUID(),
  });
  expect(await signIn('demo', 'demo1234')).toBeNull();
  await loadVouchers();
});
afterAll(async () => {
  replaceServices(null);
  await sandbox.close();
});
const LOOPBACK_LINK = /^http:\/\/127\.0\.0\.1:\d+\/register\?ref=MIKA2026$/;

beforeEach(() => {
  keys = [];
  sandbox.control.clearFaults();
  resetShareVoucher();
});

const usable = () => usableVouchers(useWallet.getState().data ?? [], Date.now());
const sharing = () => useShareVoucher.getState();
const friendsVouchers = () => get<Voucher[]>(sandbox, 'listVouchers', {}, { key: friend });
const received = async () =>
  (await friendsVouchers()).filter(({ state }) => state === 'available').map(({ id, shared_by }) => [id, shared_by]);
const given = () => sharedVouchers(useWallet.getState().data ?? []).map(({ id, sharedWith }) => [id, sharedWith]);

function confirmFirst(account: string): string {
  const [voucher] = usable();
  if (!voucher) throw new Error('no voucher is left');
  chooseVoucherToShare(voucher);
  nameFriend(account);
  return voucher.id;
}

describe('a voucher', () => {
  it('is transferred: listed for the friend with its giver, and for the giver with the friend', async () => {
    expect(usable()).toHaveLength(3);
    const id = confirmFirst('friend88');
    await Promise.all(Array.from({ length: 20 }, () => sendVoucher()));
    expect(sharing()).toMatchObject({ step: 'result', failure: null });
    expect(keys).toHaveLength(1);
    expect(await received()).toEqual([[id, 'demo']]);
    expect(given()).toEqual([[id, 'friend88']]);
    expect(usable()).toHaveLength(2);
  });

  it.each([
    ['nobody99', 'This account does not exist'],
    ['demo', 'You cannot share a voucher with yourself'],
  ])('is not given to %s: %s', async (account, message) => {
    confirmFirst(account);
    await sendVoucher();
    expect(sharing()).toMatchObject({ step: 'result', key: null, failure: { reason: 'rejected', message } });
    expect(usable()).toHaveLength(2);
    expect(await received()).toHaveLength(1);
  });

  it('is requested again automatically and given once when the response is dropped', async () => {
    sandbox.control.addFault({ route: SHARE, kind: 'drop', when: 'after', times: 1 });
    const id = confirmFirst('friend88');
    await sendVoucher();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(sharing()).toMatchObject({ step: 'result', failure: null });
    expect(await received()).toContainEqual([id, 'demo']);
    expect(given().filter(([shared]) => shared === id)).toHaveLength(1);
  });

  it('goes to the next named friend after a refusal, and is given once when a broken response is repeated by hand', async () => {
    const id = confirmFirst('nobody99');
    await sendVoucher();
    returnToStep('friend');
    nameFriend('friend88');
    sandbox.control.addFault({ route: SHARE, kind: 'status', status: 500, when: 'after', times: 1 });
    await sendVoucher();
    expect(sharing()).toMatchObject({ step: 'result', failure: { reason: 'server' } });
    expect(sharing().key).not.toBeNull();
    await sendVoucher();
    expect(sharing()).toMatchObject({ step: 'result', failure: null, key: null });
    expect(keys[1]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
    expect(await received()).toHaveLength(3);
    expect(given().map(([shared]) => shared)).toContain(id);
    expect(given()).toHaveLength(3);
    expect(usable()).toEqual([]);
  });
});

it('the referral has its code, its counts, and the link of the web platform, which on loopback may be plain http', async () => {
  await loadReferral();
  expect(useReferral.getState().data).toMatchObject({
    ...{
      code: 'MIKA2026',
      link: expect.stringMatching(LOOPBACK_LINK) as unknown,
      pointsPerFriend: 20,
      rewarded: 24,
      points: 480,
    },
  });
});

describe('the history', () => {
  const shown = () => useAffiliate.getState().data;
  const loaded = () => expect.poll(() => useAffiliate.getState().isLoading).toBe(false);

  it('is paged to its last page and back: every row once, with the totals', async () => {
    const close = openAffiliates();
    await loaded();
    expect(shown()).toMatchObject({ page: 1, lastPage: 2, total: 24, points: 480 });
    const first = shown()?.rows ?? [];
    await turnAffiliatePage(1);
    const second = shown()?.rows ?? [];
    await turnAffiliatePage(1);
    expect(shown()?.page).toBe(2);
    expect([first.length, second.length]).toEqual([20, 4]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(24);
    const times = [...first, ...second].map(({ createdAt }) => createdAt ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    await turnAffiliatePage(-1);
    expect(shown()?.rows).toEqual(first);
    close();
  });

  it.each([
    [{ kind: 'last', days: 7 }, 1],
    [{ kind: 'last', days: 30 }, 7],
    [{ kind: 'last', days: 90 }, 22],
    [{ kind: 'all' }, 24],
    [{ kind: 'own', from: providerDay(Date.now(), -21), to: providerDay(Date.now(), -10) }, 3],
    [{ kind: 'own', from: '', to: providerDay(Date.now(), -200) }, 0],
  ] as const)('%j has its rows and totals', async (range, count) => {
    chooseAffiliateRange(range);
    await loaded();
    expect(shown()).toMatchObject({ page: 1, total: count, points: count * 20 });
    expect(shown()?.rows).toHaveLength(Math.min(20, count));
    if (range.kind === 'last') {
      const oldest = Math.min(...(shown()?.rows ?? []).map(({ createdAt }) => createdAt ?? 0));
      expect(oldest).toBeGreaterThan(Date.now() - (range.days + 1) * DAY_MS);
    }
  });
});
