/** An order that a voucher pays wholly (docs/product.md section 17, Money). */
import { expect, it, onTestFinished } from 'vitest';
import { call, signIn } from '../client';
import {
  CARD_ORDER,
  DAY_MS,
  expiryOf,
  get,
  newOrder,
  openShop,
  refusal,
  TRANSFER_ORDER,
  type Order,
  type Voucher,
} from './money';

it.each([
  ['GB', CARD_ORDER],
  ['VN', TRANSFER_ORDER],
])(
  'in %s an order whose total is 0 is completed at once without a payment, and uses its voucher',
  async (country, sent) => {
    const shop = await openShop();
    onTestFinished(() => shop.close());
    shop.sandbox.control.setCountry(country);
    const key = await signIn(shop.sandbox);
    await call(shop.sandbox, 'redeemGiftCode', { code: 'FREE100', security_code: '9753' }, { key });
    const vouchers = await get<Voucher[]>(shop.sandbox, 'listVouchers', {}, { key });
    const voucher_id = vouchers.find(({ percent }) => percent === 100)?.id;
    const before = await expiryOf(shop.sandbox, key);
    const order = await newOrder(shop.sandbox, key, { ...sent, voucher_id });
    expect(order).toMatchObject({ status: 'paid', total: 0, voucher_id });
    expect(await expiryOf(shop.sandbox, key)).toBe(before + order.days * DAY_MS);
    expect(await get<Order>(shop.sandbox, 'showOrder', { id: order.id }, { key })).toEqual(order);
    expect(await refusal(shop.sandbox, 'createOrder', { ...sent, voucher_id }, { key })).toBe(
      '409 This voucher has already been used',
    );
  },
);
