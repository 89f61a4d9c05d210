import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireText } from '../../support/provider/provider-time';
import { call, signIn } from './client';
import { cardToken, DAY_MS, get, newcomer, newOrder, openShop, refusal, type Shop } from './payments/money';

const NOW = Date.UTC(2026, 5, 15, 10);

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop(NOW);
  key = await signIn(shop.sandbox);
});
afterAll(() => shop.close());

interface Referral {
  readonly code: string;
  readonly link: string;
  readonly invited: number;
  readonly rewarded: number;
  readonly points: number;
}
interface Page {
  readonly data: readonly { id: number; created_by: string; total: number; item: string; created_at: string }[];
  readonly last_page: number;
  readonly total: number;
  readonly total_points: number;
}
const referral = (who = key) => get<Referral>(shop.sandbox, 'showReferral', {}, { key: who });
const history = (page: number, from = '', to = '', who = key) =>
  get<Page>(shop.sandbox, 'affiliateHistory', { page, from, to }, { key: who });
const dayOf = (daysAgo: number) => wireText(NOW - daysAgo * DAY_MS).slice(0, 10);

describe('the referral of an account', () => {
  it('contains its code, a link to the register page, and its earnings', async () => {
    expect(await referral()).toEqual({
      ...{ code: 'MIKA2026', link: `${shop.sandbox.apiUrl}/register?ref=MIKA2026`, points_per_friend: 20 },
      ...{ invited: 24, rewarded: 24, points: 480 },
    });
  });

  it('counts a friend as invited at once, and as rewarded after the first paid order', async () => {
    const inviter = await newcomer(shop.sandbox, 'inviter1');
    const { code } = await referral(inviter);
    const friend = await newcomer(shop.sandbox, 'friendly7', code.toLowerCase());
    expect(await referral(inviter)).toMatchObject({ invited: 1, rewarded: 0, points: 0 });
    expect(await history(1, '', '', inviter)).toEqual({ data: [], last_page: 1, total: 0, total_points: 0 });
    for (let order = 0; order < 2; order += 1) {
      const { id } = await newOrder(shop.sandbox, friend, { plan_id: '3-months' });
      const payload = { order_id: id, card_token: await cardToken(shop.sandbox) };
      await call(shop.sandbox, 'payOrder', payload, { key: friend });
    }
    expect(await referral(inviter)).toMatchObject({ invited: 1, rewarded: 1, points: 20 });
    expect((await history(1, '', '', inviter)).data).toEqual([
      {
        id: expect.any(Number) as unknown,
        ...{ created_by: 'fr•••7', total: 20, item: '3 months', created_at: wireText(NOW) },
      },
    ]);
  });
});

describe('the affiliate history', () => {
  it('is newest first, 20 a page, with totals of all pages', async () => {
    const [first, second, third] = [await history(1), await history(2), await history(3)];
    expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 4, 0]);
    for (const page of [first, second, third]) {
      expect(page).toMatchObject({ last_page: 2, total: 24, total_points: 480 });
    }
    const dates = [...first.data, ...second.data].map(({ created_at }) => created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('is limited to the days of the range, both included, with its totals', async () => {
    expect(await history(1, dayOf(12), dayOf(4))).toMatchObject({ last_page: 1, total: 3, total_points: 60 });
    expect((await history(1, dayOf(4), dayOf(4))).total).toBe(1);
    expect((await history(1, dayOf(3), '')).total).toBe(0);
    expect((await history(1, '', dayOf(93))).total).toBe(1);
    expect((await history(1, dayOf(4), dayOf(12))).total).toBe(0);
  });

  it.each([
    ['from', '2026-6-1'],
    ['to', '2026-02-31'],
    ['from', 'yesterday'],
    ['to', '2026-06-15T00:00:00Z'],
  ])('with %s = %j is refused', async (field, value) => {
    const payload = { page: 1, from: '', to: '', [field]: value };
    expect(await refusal(shop.sandbox, 'affiliateHistory', payload, { key })).toBe(`422 ${field} must be valid`);
  });
});
