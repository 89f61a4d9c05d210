/** The voucher of an order: what the overview shows is what is placed, also when the voucher can no longer be used. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { loadVouchers } from '../../../../src/core/vouchers/load-vouchers';
import { choosePlan, chooseVoucher, goToStep } from '../../../../src/features/checkout/checkout-actions';
import { failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { fact, openService, voucher, wireOrder, type OrderRequest } from './stage';

interface Shop {
  readonly services: FakeServices;
  /** The voucher ids of the orders that were requested, and the keys. */
  readonly sent: OrderRequest['voucher_id'][];
  readonly keys: (string | undefined)[];
  /** The state of voucher 9 at the provider, and what becomes of the next order. */
  state: string;
  outcome: 'placed' | 'lost' | 'refused with voucher';
}

/** The overview with voucher 9 of 10% chosen. */
async function openOverview(): Promise<Shop> {
  const shop: Omit<Shop, 'services'> = { sent: [], keys: [], state: 'available', outcome: 'placed' };
  const { services } = await openService({
    prepare(fake) {
      fake.handlers.listVouchers = () => [voucher('9', 10, { state: shop.state })];
      fake.handlers.showOrder = () => wireOrder();
      fake.handlers.createOrder = ({ voucher_id }, { idempotencyKey }) => {
        shop.sent.push(voucher_id);
        shop.keys.push(idempotencyKey);
        if (shop.outcome === 'lost') throw failure('timeout');
        if (shop.outcome === 'refused with voucher' && voucher_id !== undefined)
          throw failure('rejected', 'This voucher has been used already');
        return wireOrder();
      };
    },
  });
  act(() => choosePlan('3-months'));
  await act(settle);
  act(() => {
    chooseVoucher('9');
    goToStep('overview');
  });
  return Object.assign(shop, { services });
}

const shown = () => [fact('Package', 'Voucher'), fact('Summary', 'Total')];
const WITH = ['10% off', '$10.80'];
const GONE = 'The voucher you chose can no longer be used. The total is without it.';
const WITHOUT = ['No voucher', '$11.99'];
async function press(name: string | RegExp, role = 'button'): Promise<void> {
  await userEvent.click(screen.getByRole(role, { name }));
  await act(settle);
}

it('a voucher leaves the order with its discount when the provider refuses it and offers it no longer', async () => {
  const shop = await openOverview();
  shop.state = 'used';
  shop.outcome = 'refused with voucher';
  expect(shown()).toEqual(WITH);
  await press('Place order');
  expect(screen.getByText('This voucher has been used already')).toBeVisible();
  expect(shown()).toEqual(WITHOUT);
  await press('Try again');
  expect(shop.sent).toEqual(['9', undefined]);
  expect(new Set(shop.keys).size).toBe(2);
});

it('a voucher stays in the order when the order is refused and the voucher is still offered', async () => {
  const shop = await openOverview();
  shop.outcome = 'refused with voucher';
  await press('Place order');
  expect(shown()).toEqual(WITH);
  await press('Try again');
  expect(shop.sent).toEqual(['9', '9']);
});

it('a voucher is not placed when the loaded wallet shows it as used, and the total says that it is without it', async () => {
  const shop = await openOverview();
  expect(screen.queryByRole('alert')).toBeNull();
  shop.state = 'used';
  await act(loadVouchers);
  expect(shown()).toEqual(WITHOUT);
  expect(screen.getByRole('alert')).toHaveTextContent(GONE);
  await press('Back to cart');
  expect(screen.getByRole('alert')).toHaveTextContent(GONE);
  await press('Continue');
  await press('Place order');
  expect(shop.sent).toEqual([undefined]);
});

it('E9: a voucher stays in the order, under the same key, when it is unknown whether the order was placed', async () => {
  const shop = await openOverview();
  shop.outcome = 'lost';
  await press('Place order');
  shop.state = 'reserved';
  await act(loadVouchers);
  expect(shown()).toEqual(WITH);
  await press('Back to cart');
  expect(screen.getByRole('button', { name: /^Voucher: 10% off/ })).toBeVisible();
  await press('Continue');
  shop.outcome = 'placed';
  await press('Place order');
  expect(shop.sent).toEqual(['9', '9']);
  expect(new Set(shop.keys).size).toBe(1);
});

it('an order by another method names no voucher when an order whose response was lost has reserved it', async () => {
  const shop = await openOverview();
  shop.outcome = 'lost';
  await press('Place order');
  shop.state = 'reserved';
  shop.outcome = 'refused with voucher';
  await press(/^Card/, 'radio');
  await press('Place order');
  expect(shown()).toEqual(WITHOUT);
  await press('Try again');
  expect(shop.sent).toEqual(['9', '9', undefined]);
});
