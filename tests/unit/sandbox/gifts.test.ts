import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { wireText } from '../../support/provider/provider-time';
import { call, signIn } from './client';
import { DAY_MS, expiryOf, get, openShop, refusal, type Shop, type Voucher } from './payments/money';

const NOW = Date.UTC(2026, 5, 15, 10);
const PARALLEL = 50;

let shop: Shop;
let key: string;
let vip: string;
beforeAll(async () => {
  shop = await openShop(NOW);
  key = await signIn(shop.sandbox);
  vip = await signIn(shop.sandbox, 'vip', 'machine-2');
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = NOW;
});

const gift = (code: string, security: string) => ({ code, security_code: security });
const redeem = (code: string, security: string, who = key) =>
  call(shop.sandbox, 'redeemGiftCode', gift(code, security), { key: who });
const redeemRefusal = (code: string, security: string, who = key) =>
  refusal(shop.sandbox, 'redeemGiftCode', gift(code, security), { key: who });
const items = (keyword = '', who = key) =>
  get<{ title: string; count: number; code: string; security_code: string }[]>(
    shop.sandbox,
    'searchItems',
    { page: 1, keyword },
    { key: who },
  );
const redeemedCount = () => shop.count('SELECT count(*) AS n FROM gift_codes WHERE redeemed_by IS NOT NULL');

describe('checking a gift code', () => {
  it('returns its value and changes nothing', async () => {
    const before = redeemedCount();
    expect(await get(shop.sandbox, 'giftCodeInfo', gift(' demo7a ', ' 4711 '), { key })).toEqual({
      ...{ code: 'DEMO7A', title: '7 extra days', kind: 'days', value: 7 },
      expires_at: wireText(NOW + 60 * DAY_MS),
    });
    expect(redeemedCount()).toBe(before);
  });

  it.each([
    ['an unknown code', 'NOTHING', '4711', '422 Gift code or security code is not correct'],
    ['a wrong security code', 'DEMO7A', '4712', '422 Gift code or security code is not correct'],
    ['no code', '', '4711', '422 Please fill out the form before redeem'],
    ['no security code', 'DEMO7A', '  ', '422 Please fill out the form before redeem'],
    ['a used code', 'USED30', '1111', '409 This gift code has already been used'],
    ['a code that is over', 'LATE30', '2222', '409 This gift code has expired'],
    ['somebody else’s code', 'FOREIGN30', '3333', '403 This gift code belongs to another account'],
    ['somebody else’s code, guessed', 'FOREIGN30', '3334', '422 Gift code or security code is not correct'],
  ])('with %s is refused, and so is redeeming it', async (_, code, security, message) => {
    const before = redeemedCount();
    expect(await refusal(shop.sandbox, 'giftCodeInfo', gift(code, security), { key })).toBe(message);
    expect(await redeemRefusal(code, security)).toBe(message);
    expect(redeemedCount()).toBe(before);
  });

  it('is refused from the millisecond of its expiry', async () => {
    shop.now = NOW + 60 * DAY_MS - 1;
    expect((await call(shop.sandbox, 'giftCodeInfo', gift('DEMO7A', '4711'), { key })).status).toBe(200);
    shop.now += 1;
    expect(await redeemRefusal('DEMO7A', '4711')).toBe('409 This gift code has expired');
  });
});

describe('redeeming a gift code', () => {
  it('adds days to the end of the service and returns the message of docs/product.md', async () => {
    const before = await expiryOf(shop.sandbox, key);
    const response = await redeem('DEMO30', '4717');
    expect(response.body).toMatchObject({
      status: 'SUCCESS',
      message: 'Redeem successfully!',
      data: { kind: 'days', service_until: wireText(before + 30 * DAY_MS) },
    });
    expect(await expiryOf(shop.sandbox, key)).toBe(before + 30 * DAY_MS);
    expect(await redeemRefusal('DEMO30', '4717')).toBe('409 This gift code has already been used');
  });

  it('adds points to the balance, or a voucher to the vouchers', async () => {
    const balance = async () => (await get<{ balance: number }>(shop.sandbox, 'pointBalance', {}, { key })).balance;
    const before = await balance();
    expect((await redeem('POINTS100', '2468')).body?.data).toMatchObject({ balance: before + 100 });
    expect(await balance()).toBe(before + 100);
    const { voucher } = (await redeem('SAVE20', '8642')).body?.data as { voucher: Voucher };
    expect(voucher).toMatchObject({ percent: 20, state: 'available' });
    const vouchers = await get<Voucher[]>(shop.sandbox, 'listVouchers', {}, { key });
    expect(vouchers.map(({ id }) => id)).toContain(voucher.id);
  });

  it('succeeds for the account that it is reserved for', async () => {
    expect((await redeem('FOREIGN30', '3333', vip)).status).toBe(200);
  });

  it('succeeds once for 50 simultaneous calls of two accounts', async () => {
    const [mine, theirs] = [await expiryOf(shop.sandbox, key), await expiryOf(shop.sandbox, vip)];
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => redeem('WELCOME7', '1357', index % 2 === 0 ? key : vip)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(PARALLEL - 1);
    const gained = (await expiryOf(shop.sandbox, key)) - mine + (await expiryOf(shop.sandbox, vip)) - theirs;
    expect(gained).toBe(7 * DAY_MS);
    expect(
      shop.query(v.object({ days: v.number() }), "SELECT days FROM extensions WHERE source = 'gift:WELCOME7'"),
    ).toEqual([{ days: 7 }]);
  });
});

describe('gift items', () => {
  it('are the redeemable codes of the account, equal ones together with the next code', async () => {
    expect(await items('EXTRA')).toMatchObject([
      { title: '7 extra days', count: 3, code: 'DEMO7A', security_code: '4711' },
    ]);
    await redeem('DEMO7A', '4711');
    expect(await items('extra')).toMatchObject([{ title: '7 extra days', count: 2, code: 'DEMO7B' }]);
    shop.now = NOW + 60 * DAY_MS;
    expect(await items()).toEqual([]);
  });

  it('are not shown to another account', async () => {
    expect(await items('', await signIn(shop.sandbox, 'onedayleft', 'machine-3'))).toEqual([]);
  });
});
