/** The order history: a page at a time, one order in full, paying or giving up one that waits, and links that lead there. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { heading, openService, wireOrder, type Stage, type WireOrder } from './stage';
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

describe('the list', () => {
  it("shows id, item, total, status and date in the provider's order", async () => {
    await openOrders(
      withOrders(
        wireOrder({ id: 5 }),
        wireOrder({ id: 4, status: 'waiting', method: 'card', pending: true }),
        wireOrder({ id: 3, status: 'paid', plan_id: '1-month', currency: 'VND', total: 50_000 }),
        wireOrder({ id: 2, status: 'expired', plan_id: 'old-12', item: 'Twelve months' }),
        wireOrder({ id: 1, status: 'failed', plan_id: null, item: null, total: undefined, created_at: null }),
        wireOrder({ id: 0, status: 'cancelled', created_at: 'yesterday' }),
        wireOrder({ id: -1, status: 'refunded', created_at: null }),
      ),
    );
    expect(heading()).toHaveTextContent('Order history');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Order', 'Item', 'Total', 'Status', 'Created at', 'Details'],
    ]);
    const texts = rows().map((row) => cells(row).slice(0, 4));
    expect(texts).toEqual([
      ['5', '3 months', '$11.99', 'Waiting for payment'],
      ['4', '3 months', '$11.99', 'Payment in progress'],
      ['3', '1 month', '₫50,000', 'Paid'],
      ['2', 'Twelve months', '$11.99', 'Expired'],
      ['1', 'Package', '–', 'Failed'],
      ['0', '3 months', '$11.99', 'Canceled'],
      ['-1', '3 months', '$11.99', 'Refunded'],
    ]);
    expect(rows().map((row) => cells(row)[4])).toEqual([
      ...Array.from({ length: 4 }, () => expect.stringMatching(/^Nov \d\d, 2026, \d/) as string),
      ...['–', '–', '–'],
    ]);
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid|null/);
  });

  it('E10: loads more page by page until the last, each order once', async () => {
    const requested: number[] = [];
    await openOrders((services) => {
      services.handlers.listOrders = ({ page }) => {
        requested.push(page);
        const first = 100 - page * 2;
        return { data: [wireOrder({ id: first + 1 }), wireOrder({ id: first }), wireOrder({ id: 98 })], last_page: 3 };
      };
    });
    const more = () => screen.queryByRole('button', { name: 'Load more' });
    await userEvent.click(more() as HTMLElement);
    await act(settle);
    await userEvent.click(more() as HTMLElement);
    await act(settle);
    expect(requested).toEqual([1, 2, 3]);
    expect(rows().map((row) => cells(row)[0])).toEqual(['99', '98', '97', '96', '95', '94']);
    expect(more()).toBeNull();
  });

  it('E9: does not request a pending page again', async () => {
    const response = deferred<{ data: WireOrder[]; last_page: number }>();
    const { services } = await openOrders((fake) => {
      fake.handlers.listOrders = ({ page }) => (page === 1 ? { data: [wireOrder()], last_page: 2 } : response.promise);
    });
    const more = screen.getByRole('button', { name: 'Load more' });
    for (let click = 0; click < 20; click += 1) fireEvent.click(more);
    expect(more).toHaveAttribute('aria-busy', 'true');
    await act(settle);
    expect(services.calls.filter((name) => name === 'listOrders')).toHaveLength(2);
  });

  it('E1: keeps its orders with the reason and a retry when loading more failed', async () => {
    const { services } = await openOrders((fake) => {
      fake.handlers.listOrders = ({ page }) => {
        if (page === 1) return { data: [wireOrder()], last_page: 2 };
        throw failure('network');
      };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await act(settle);
    expect(screen.getByRole('alert')).toHaveTextContent('Network error');
    expect(rows()).toHaveLength(1);
    services.handlers.listOrders = () => ({ data: [wireOrder()], last_page: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an announced skeleton while loading', async () => {
    await openOrders((services) => (services.handlers.listOrders = () => new Promise(() => {})));
    expect(screen.getByText('Loading your orders')).toBeVisible();
  });

  it('says that it is empty and leads to the packages when there is no order', async () => {
    await openOrders();
    expect(screen.getByText('No orders yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'See packages' }));
    expect(heading()).toHaveTextContent('Choose your package');
    expect(heading()).toHaveFocus();
  });

  it.each([
    ['network', 'You are offline', 'PL-301'],
    ['server', 'Your orders could not be loaded', 'PL-306'],
  ] as const)(
    'shows the reason (%s) with its code and a working retry when loading failed',
    async (reason, title, code) => {
      const { services } = await openOrders(
        (fake) => (fake.handlers.listOrders = () => Promise.reject(failure(reason))),
      );
      expect(screen.getByRole('alert')).toHaveTextContent(title);
      expect(screen.getByRole('alert')).toHaveTextContent(code);
      withOrders(wireOrder())(services);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await act(settle);
      expect(rows()).toHaveLength(1);
    },
  );

  it('is neither offered nor called empty when the provider lacks the call', async () => {
    const missing = new ProviderError({ source: 'provider', reason: 'rejected', status: 404 });
    await openOrders((services) => (services.handlers.listOrders = () => Promise.reject(missing)));
    expect(screen.getByText('The order history is not available at the moment.')).toBeVisible();
    expect([screen.queryByText('No orders yet'), screen.queryByRole('alert')]).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: 'See packages' }));
    expect(screen.queryByRole('button', { name: 'Order history' })).toBeNull();
  });
});

describe('the URL', () => {
  it('of the history opens it, and Back leads to the previous step', async () => {
    const { address, navigate } = await openService();
    await userEvent.click(screen.getByRole('button', { name: 'Order history' }));
    expect(address()).toBe(PATH);
    act(() => void navigate(-1));
    expect(heading()).toHaveTextContent('Choose your package');
    act(() => void navigate(PATH));
    expect(heading()).toHaveTextContent('Order history');
  });

  it("of an order opens it in the payment view and loses its query, without trusting the link's result", async () => {
    const { address, services } = await openService({
      path: '/service?order=100001&result=approved',
      prepare: (fake) => (fake.handlers.showOrder = () => wireOrder()),
    });
    expect(address()).toBe('/service');
    expect(services.calls.filter((name) => name === 'showOrder').length).toBeGreaterThan(0);
    expect(service()).toMatchObject({ view: 'payment', step: 'payment', order: { id: '100001' } });
  });

  it('of an order opens it too when it arrives while the page is open', async () => {
    const { address, navigate } = await openService({
      prepare: (fake) => (fake.handlers.showOrder = () => wireOrder({ status: 'paid', payment: null })),
    });
    act(() => void navigate('/service?order=100001&result=declined'));
    await act(settle);
    expect(address()).toBe('/service');
    expect(service()).toMatchObject({ view: 'payment', step: 'result', order: { status: 'paid' } });
  });
});
