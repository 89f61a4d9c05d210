/** The link from the packages to an order that waits, so that nobody pays twice after a reload, or on two devices. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { settle } from '../../../support/fakes/fake-services';
import { service } from '../../../support/checkout/service-stage';
import { openService, wireOrder, type WireOrder } from './stage';

const OVER = '2020-01-01 00:00:00';

/** The packages of a person with these orders. */
async function openPackages(orders: readonly WireOrder[]): Promise<void> {
  await openService({
    prepare(fake) {
      fake.handlers.listOrders = () => ({ data: [...orders], last_page: 1 });
      fake.handlers.showOrder = ({ id }) => orders.find((order) => String(order.id) === String(id)) ?? wireOrder();
    },
  });
}

it.each<[state: string, part: Partial<WireOrder>, text: string, button: string]>([
  ['waits for its payment', {}, 'Order 100001 is waiting for your payment.', 'Continue payment'],
  ['is being paid', { pending: true }, 'Your payment is being checked', 'Details'],
  ['costs nothing', { total: 0 }, 'Order 100001 costs nothing and is waiting to be completed.', 'Details'],
])('an order from before a reload or of another device that %s is linked', async (_state, part, text, button) => {
  await openPackages([wireOrder({ id: 100_002, expires_at: OVER }), wireOrder(part)]);
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await act(settle);
  expect(service()).toMatchObject({ view: 'payment', step: 'payment', order: { id: '100001' } });
});

it('an order that has ended, or whose time to pay is over, is not linked', async () => {
  await openPackages([wireOrder({ expires_at: OVER }), wireOrder({ id: 100_002, status: 'cancelled' })]);
  expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose 1 month' })).toBeVisible();
});

it('the packages are shown without it when the provider lacks the list of orders', async () => {
  await openService({
    prepare(fake) {
      fake.handlers.listOrders = () => {
        throw new ProviderError({ source: 'provider', reason: 'rejected', status: 404 });
      };
    },
  });
  expect(screen.getByRole('button', { name: 'Choose 1 month' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
