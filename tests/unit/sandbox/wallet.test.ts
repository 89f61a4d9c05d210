import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../sandbox/database/database';
import { startSandbox } from '../../../sandbox/sandbox';
import { call, signIn } from './client';
import {
  DAY_MS,
  freeVoucher,
  get,
  newcomer,
  newOrder,
  openShop,
  refusal,
  type Shop,
  type Voucher,
} from './payments/money';

const NOW = Date.UTC(2026, 5, 15, 10);

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop(NOW);
  key = await signIn(shop.sandbox);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = NOW;
});

const vouchers = (who = key) => get<Voucher[]>(shop.sandbox, 'listVouchers', {}, { key: who });
const balance = async (who = key) =>
  (await get<{ balance: number }>(shop.sandbox, 'pointBalance', {}, { key: who })).balance;
const exchange = (id: unknown, who = key) => call(shop.sandbox, 'exchangePoints', { voucher_id: id }, { key: who });
const share = (id: unknown, account: string) =>
  refusal(shop.sandbox, 'shareVoucher', { voucher_id: id, account }, { key });

it('a stored database keeps its wallet, and an older one gets a wallet', async () => {
  const own = await openShop(NOW);
  const counts = () =>
    ['gift_codes', 'vouchers', 'orders', 'affiliate_rewards'].map((table) =>
      own.count(`SELECT count(*) AS n FROM ${table}`),
    );
  const before = counts();
  expect(before).toEqual([14, 4, 4, 24]);
  await own.sandbox.close();
  await (await startSandbox({ databaseFile: own.file, servers: 1, games: 1 })).close();
  expect(counts()).toEqual(before);
  const database = openDatabase(own.file);
  for (const table of ['gift_codes', 'orders', 'vouchers', 'point_ledger', 'affiliate_rewards', 'payments']) {
    database.run(`DELETE FROM ${table}`);
  }
  database.close();
  await (await startSandbox({ databaseFile: own.file, servers: 1, games: 1 })).close();
  expect(counts()).toEqual(before);
  await own.close();
});

describe('points', () => {
  it('have a history that adds up to the balance', async () => {
    interface Points {
      readonly balance: number;
      readonly history: readonly { delta: number; reason: string; created_at: string }[];
    }
    const points = await get<Points>(shop.sandbox, 'pointBalance', {}, { key });
    expect(points.balance).toBe(280);
    expect(points.history.reduce((sum, { delta }) => sum + delta, 0)).toBe(280);
    expect(points.history[0]).toMatchObject({ delta: -200, reason: 'exchange' });
    expect(await balance(await signIn(shop.sandbox, 'onedayleft', 'machine-2'))).toBe(0);
  });

  it('are exchanged for a voucher with the message of docs/product.md', async () => {
    const before = await balance();
    const response = await exchange('offer-5');
    expect(response.body).toMatchObject({
      message: 'Exchange point successfully!',
      data: { balance: before - 50, voucher: { percent: 5, state: 'available' } },
    });
    const { voucher } = response.body?.data as { voucher: Voucher };
    expect((await vouchers()).map(({ id }) => id)).toContain(voucher.id);
  });

  it('are not exchanged when there are too few', async () => {
    const poor = await newcomer(shop.sandbox, 'poor1');
    const refused = await exchange('offer-5', poor);
    expect([refused.status, refused.body?.message]).toEqual([409, 'Not enough point']);
    expect((await vouchers(poor)).filter(({ state }) => state !== 'exchange')).toEqual([]);
    expect((await exchange('offer-6')).status).toBe(422);
    expect((await exchange(await freeVoucher(shop.sandbox, key))).status).toBe(422);
  });

  it('are not overspent by 50 simultaneous exchanges', async () => {
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange('offer-5')));
    const bought = answers.filter(({ status }) => status === 200).length;
    expect(bought).toBe(Math.floor(before / 50));
    expect(await balance()).toBe(before % 50);
    expect(shop.count("SELECT count(*) AS n FROM vouchers WHERE percent = 5 AND source LIKE 'points:%'")).toBe(
      bought + 1,
    );
  });
});

describe('vouchers', () => {
  it('are listed: own ones, shared ones, and those for points', async () => {
    const list = await vouchers();
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['available', 'expired', 'exchange']));
    expect(list.filter(({ state }) => state === 'exchange').map(({ id, points }) => [id, points])).toEqual([
      ['offer-5', 50],
      ['offer-10', 100],
      ['offer-20', 200],
    ]);
  });

  it('expire to the millisecond', async () => {
    const id = await freeVoucher(shop.sandbox, key);
    const state = async () => (await vouchers()).find((voucher) => voucher.id === id)?.state;
    shop.now = NOW + 90 * DAY_MS - 1;
    expect(await state()).toBe('available');
    shop.now += 1;
    expect(await state()).toBe('expired');
    expect(await share(id, 'vip')).toBe('409 This voucher has expired');
  });

  it('belong to the friend when shared, and both see the other account', async () => {
    const id = await freeVoucher(shop.sandbox, key);
    expect((await call(shop.sandbox, 'shareVoucher', { voucher_id: id, account: ' VIP ' }, { key })).status).toBe(200);
    const vip = await signIn(shop.sandbox, 'vip', 'machine-2');
    expect((await vouchers()).find((one) => one.id === id)).toMatchObject({ state: 'shared', shared_with: 'vip' });
    expect((await vouchers(vip)).find((one) => one.id === id)).toMatchObject({ state: 'available', shared_by: 'demo' });
    expect(await share(id, 'vip')).toBe('422 Voucher is not found');
    expect(
      await refusal(
        shop.sandbox,
        'createOrder',
        { plan_id: '1-month', method: 'card', currency: 'USD', voucher_id: id },
        { key },
      ),
    ).toBe('422 Voucher is not found');
    expect((await newOrder(shop.sandbox, vip, { voucher_id: id })).voucher_id).toBe(id);
  });

  it.each([
    ['nobody', 'This account does not exist'],
    ['', 'This account does not exist'],
    ['demo', 'You cannot share a voucher with yourself'],
    ['DEMO', 'You cannot share a voucher with yourself'],
  ])('are not shared with %j', async (account, message) => {
    expect(await share(await freeVoucher(shop.sandbox, key), account)).toBe(`422 ${message}`);
  });

  it('are not shared when they are reserved or unknown', async () => {
    const id = await freeVoucher(shop.sandbox, key);
    await newOrder(shop.sandbox, key, { voucher_id: id });
    expect(await share(id, 'vip')).toBe('409 This voucher is reserved for another order');
    expect(await share('V0', 'vip')).toBe('422 Voucher is not found');
    expect(await share('offer-5', 'vip')).toBe('422 Voucher is not found');
  });
});
