/** One order of the history in full: what is known of it, and paying or giving up one that waits. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { fact, heading, openService, wireOrder, type Stage, type WireOrder } from './stage';
import { dispatch } from '../../../../src/features/checkout/checkout.store';
import { refusal } from '../../../support/checkout/fake-till';
import { service } from '../../../support/checkout/service-stage';

const PATH = '/service?view=orders';

const openOrders = (prepare: (services: FakeServices) => void = () => {}): Promise<Stage> =>
  openService({ path: PATH, prepare });

const withOrders =
  (...orders: WireOrder[]) =>
  (services: FakeServices) => {
    services.handlers.listOrders = () => ({ data: orders, last_page: 1, total: orders.length });
    services.handlers.showOrder = ({ id }) => orders.find((order) => String(order.id) === String(id)) ?? wireOrder();
  };

const rows = () => screen.getAllByRole('row').slice(1);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const detail = (id: number) => screen.getByRole('button', { name: `Details of order ${id}` });

describe('one order', () => {
  it('shows all its details and the way back', async () => {
    await openOrders(
      withOrders(
        wireOrder({
          ...{
            id: 7,
            status: 'paid',
            voucher_id: '3',
            discount: 1.19,
            total: 10.8,
            bonus_days: 10,
            extended_days: 100,
          },
          ...{ ended_at: '2026-11-20 12:05:00', service_until: '2027-03-01 12:00:00', payment: null },
        }),
      ),
    );
    detail(7).focus();
    await userEvent.keyboard('{Enter}');
    await act(settle);
    expect(heading()).toHaveTextContent('Order 7');
    expect(heading()).toHaveFocus();
    expect(['Item', 'Status', 'Payment method'].map((name) => fact('Details', name))).toEqual([
      ...['3 months', 'Paid', 'PayPal'],
    ]);
    expect(['Package days', 'Bonus days', 'Extended days'].map((name) => fact('Details', name))).toEqual([
      ...['90', '10', '100'],
    ]);
    expect(fact('Details', 'Valid until')).toContain('Mar 1, 2027');
    expect(fact('Details', 'Ended at')).toContain('Nov 20, 2026');
    expect(fact('Summary', 'Price')).toBe('$11.99');
    expect(fact('Summary', 'Voucher discount')).toBe('-$1.19');
    expect(fact('Summary', 'Total')).toBe('$10.80');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All orders' }));
    expect(heading()).toHaveTextContent('Order history');
    expect(heading()).toHaveFocus();
  });

  it('E8: shows dashes when most values are missing', async () => {
    await openOrders(withOrders({ id: 8, status: 'failed' }));
    await userEvent.click(detail(8));
    await act(settle);
    expect(['Created at', 'Payment method', 'Package days'].map((name) => fact('Details', name))).toEqual([
      ...['–', '–', '–'],
    ]);
    expect(fact('Summary', 'Total')).toBe('–');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid|null/);
  });

  it('H7: its receipt is saved when it is paid, as the provider reports it, and no other order has one', async () => {
    const { services } = await openOrders(
      withOrders(wireOrder({ id: 7, status: 'paid', method: null, payment: null }), wireOrder({ id: 8 })),
    );
    expect(screen.getAllByRole('button', { name: /^Save receipt/ })).toHaveLength(1);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save receipt of order 7' }));
    await act(settle);
    // The row's own click, which opens the order, is not meant.
    expect(heading()).toHaveTextContent('Order history');
    await userEvent.click(detail(7));
    await act(settle);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save receipt' }));
    await act(settle);
    expect(services.savedFiles).toHaveLength(2);
    expect(services.savedFiles[1]).toMatchObject({
      ...{ kind: 'receipt', receipt: { language: 'en', title: 'Receipt' } },
    });
    expect(services.savedFiles[1]).toEqual(services.savedFiles[0]);
  });

  it('is continued when it waits', async () => {
    await openOrders(withOrders(wireOrder({ id: 9 })));
    await userEvent.click(rows()[0] as HTMLElement);
    await act(settle);
    expect(fact('Details', 'Pay before')).toContain('Nov 20, 2996');
    await userEvent.click(screen.getByRole('button', { name: 'Continue payment' }));
    await act(settle);
    expect(service()).toMatchObject({ view: 'payment', step: 'payment', order: { id: '9' } });
    expect(heading()).toHaveTextContent('Payment');
  });

  it('is cancelled once for 20 clicks and then shown as cancelled when it waits', async () => {
    let status: WireOrder['status'] = 'waiting';
    const order = () => wireOrder({ id: 9, status });
    const { services } = await openOrders((fake) => {
      fake.handlers.listOrders = () => ({ data: [order()], last_page: 1 });
      fake.handlers.showOrder = () => order();
      fake.handlers.cancelOrder = () => {
        status = 'cancelled';
        return order();
      };
    });
    await userEvent.click(detail(9));
    await act(settle);
    for (let click = 0; click < 20; click += 1) fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await act(settle);
    expect(services.calls.filter((name) => name === 'cancelOrder')).toHaveLength(1);
    expect(heading()).toHaveTextContent('Order 9');
    expect(fact('Details', 'Status')).toBe('Canceled');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All orders' }));
    expect(cells(rows()[0] as HTMLElement)[3]).toBe('Canceled');
  });

  it('stays without the button when the provider lacks the call', async () => {
    await openOrders((fake) => {
      withOrders(wireOrder({ id: 9 }))(fake);
      fake.handlers.cancelOrder = () => Promise.reject(refusal(404, ''));
    });
    await userEvent.click(detail(9));
    await act(settle);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(fact('Details', 'Status')).toBe('Waiting for payment');
    expect(screen.getByRole('button', { name: 'Continue payment' })).toBeVisible();
  });

  it('stays with the reason when cancelling failed', async () => {
    await openOrders((fake) => {
      withOrders(wireOrder({ id: 9 }))(fake);
      fake.handlers.cancelOrder = () => Promise.reject(failure('network'));
    });
    await userEvent.click(detail(9));
    await act(settle);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await act(settle);
    expect(screen.getByRole('alert')).toHaveTextContent('Network error');
    expect(fact('Details', 'Status')).toBe('Waiting for payment');
  });

  it('offers neither payment nor cancel when it has expired or its payment is pending', async () => {
    await openOrders(
      withOrders(wireOrder({ id: 9, expires_at: '2020-01-01 00:00:00' }), wireOrder({ id: 8, pending: true })),
    );
    await userEvent.click(detail(9));
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All orders' }));
    await userEvent.click(detail(8));
    await act(settle);
    expect(screen.getByRole('button', { name: 'Continue payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('says that the outcome of the card is unknown when the order ended unpaid', async () => {
    await openOrders(withOrders(wireOrder({ id: 9, status: 'cancelled' })));
    await userEvent.click(detail(9));
    await act(settle);
    expect(screen.queryByText(/whether your card was charged/)).toBeNull();
    const { shownOrder } = service();
    act(() => dispatch({ type: 'detail-shown', order: shownOrder && { ...shownOrder, isPending: true } }));
    expect(screen.getByText(/It is not clear whether your card was charged/)).toBeVisible();
  });
});
