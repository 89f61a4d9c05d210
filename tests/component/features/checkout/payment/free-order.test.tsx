/** An order whose total is 0 (docs/product.md section 17, Money): nobody is asked to pay it, and the provider completes it. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  chooseVoucher,
  choosePlan,
  goToPackages,
  goToStep,
} from '../../../../../src/features/checkout/checkout-actions';
import { settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { fact, openService, voucher, wireOrder, type OrderRequest, type WireOrder } from '../stage';

const free = (part: Partial<WireOrder> = {}) => wireOrder({ discount: 11.99, total: 0, voucher_id: 'all', ...part });

/** Opens the overview of a package with a voucher of 100 %, at a provider that answers the order in a state. */
async function openOverview(answered: WireOrder) {
  const requests: OrderRequest[] = [];
  const stage = await openService({
    prepare: (services: FakeServices) => {
      services.handlers.listVouchers = () => [voucher('all', 100)];
      services.handlers.createOrder = (request) => {
        requests.push(request);
        return answered;
      };
      services.handlers.showOrder = () => answered;
    },
  });
  act(() => choosePlan('3-months'));
  await act(settle);
  act(() => chooseVoucher('all'));
  act(() => goToStep('overview'));
  return { ...stage, requests };
}

async function place(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  await act(settle);
}

const PAYMENTS = [
  ['card', { tokenize_url: 'https://gateway.test/tokenize' }],
  ['paypal', { approval_url: 'https://gateway.test/approve/1' }],
  ['bank_transfer', { content: 'PLX', amount: 0, bank: 'B', account: '1', account_holder: 'P' }],
] as const;

describe('an order that costs nothing', () => {
  it('is placed without a choice of the way to pay, and its end claims no payment', async () => {
    const { requests } = await openOverview(
      free({ status: 'paid', payment: null, service_until: '2997-01-01 12:00:00' }),
    );
    expect(fact('Summary', 'Total')).toBe('$0.00');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByText('This order costs nothing, so you need no payment method.')).toBeVisible();
    await place();
    expect(requests).toMatchObject([{ method: 'paypal', currency: 'USD', voucher_id: 'all' }]);
    expect(screen.getByRole('heading', { name: 'Your order is complete' })).toBeVisible();
    expect(screen.getByText('90 days were added to your service.')).toBeVisible();
    expect(screen.queryByText('Payment received')).toBeNull();
  });

  it.each(PAYMENTS)(
    'by %s offers no payment while it waits, but support and its cancellation',
    async (method, payment) => {
      await openOverview(free({ method, payment }));
      await place();
      const panel = within(screen.getByRole('region', { name: 'Nothing to pay' }));
      expect(panel.getByText(/^This order costs nothing, so there is nothing to pay here\./)).toBeVisible();
      expect(panel.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContainEqual(
        expect.stringMatching(/Pay|PayPal/),
      );
      expect(fact('Order 100001', 'To pay')).toBe('$0.00');
      expect(screen.queryByText('Time left to pay')).toBeNull();
      expect(screen.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
    },
  );

  it('is shown as completed once the provider reports that, and continued, not placed again, until then', async () => {
    const { requests, services } = await openOverview(free());
    await place();
    act(() => goToPackages());
    expect(screen.getByText('Order 100001 costs nothing and is waiting to be completed.')).toBeVisible();
    act(() => choosePlan('3-months'));
    act(() => chooseVoucher('all'));
    act(() => goToStep('overview'));
    await place();
    expect(screen.getByRole('region', { name: 'Nothing to pay' })).toBeVisible();
    expect(requests).toHaveLength(1);
    services.handlers.showOrder = () => free({ status: 'paid', payment: null });
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await act(settle);
    expect(screen.getByRole('heading', { name: 'Your order is complete' })).toBeVisible();
  });

  it('is no order to pay in the history either', async () => {
    await openService({
      path: '/service?view=orders',
      prepare: ({ handlers }) => {
        handlers.listOrders = () => ({ data: [free()], last_page: 1, total: 1 });
        handlers.showOrder = () => free();
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Details of order 100001' }));
    await act(settle);
    expect(fact('Details', 'Status')).toBe('Waiting to be completed');
    expect(screen.getByText(/^This order costs nothing, so there is nothing to pay here\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull();
    expect(screen.queryByText('Pay before')).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
  });

  it('is paid by the transfer that the provider asks for all the same', async () => {
    await openOverview(
      free({
        ...{ method: 'bank_transfer', currency: 'VND' },
        payment: { content: 'PLX', amount: 5_000, bank: 'B', account: '1', account_holder: 'P' },
      }),
    );
    await place();
    expect(screen.getByText(/The amount to transfer is ₫5,000/)).toBeVisible();
  });
});
