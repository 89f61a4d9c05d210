/** An order that is paid elsewhere is noticed: soon while the window is seen, at once on return, and never after its end. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMoreOrders, loadOrders, showOrder } from '../../../../../src/features/checkout/orders/load-orders';
import { resumeOrder } from '../../../../../src/features/checkout/orders/resume-order';
import { signOut } from '../../../../../src/core/session/sign-out';
import { refreshShownOrder, watchOrder } from '../../../../../src/features/checkout/orders/watch-order';
import { tillWire, type Till } from '../../../../support/checkout/fake-till';
import { deferred, failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { passTime } from '../../../../support/time/pass-time';
import { changeOrder, openOrder, placedOrder, service, times } from '../../../../support/checkout/service-stage';
import { goToOrders } from '../../../../../src/features/checkout/checkout-actions';
import { dispatch, leaveCheckout } from '../../../../../src/features/checkout/checkout.store';
import { orderHistory } from '../../../../../src/features/checkout/orders/order-history.store';
import { recentReports } from '../../../../../src/lib/platform/error-reporting';

let services: FakeServices;
let till: Till;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  ({ services, till } = await placedOrder('bank_transfer'));
});
afterEach(() => {
  vi.useRealTimers();
});

const requested = () => times(services, 'showOrder');
const first = () => {
  const [order] = till.orders;
  if (!order) throw new Error('no order');
  return order;
};
async function pass(spanMs: number): Promise<void> {
  await passTime(spanMs);
  await settle();
}

describe('watching', () => {
  it('polls every 3 s for a minute, then every 10 s', async () => {
    const stop = watchOrder();
    await pass(2_999);
    expect(requested()).toBe(0);
    await pass(1);
    expect(requested()).toBe(1);
    await pass(57_000);
    expect(requested()).toBe(20);
    await pass(9_999);
    expect(requested()).toBe(20);
    await pass(1);
    expect(requested()).toBe(21);
    stop();
    await pass(60_000);
    expect(requested()).toBe(21);
  });

  it('F3: polls every 15 s in a hidden window, and at once on return', async () => {
    const stop = watchOrder();
    services.setHidden(true);
    await pass(14_999);
    expect(requested()).toBe(0);
    await pass(1);
    expect(requested()).toBe(1);
    await pass(1_000);
    services.setHidden(false);
    await settle();
    expect(requested()).toBe(2);
    services.focus();
    await settle();
    expect(requested()).toBe(3);
    stop();
    services.focus();
    await settle();
    expect(requested()).toBe(3);
  });

  it('shows the payment and stops', async () => {
    watchOrder();
    first().status = 'paid';
    await pass(3_000);
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
    await pass(60_000);
    services.focus();
    await settle();
    expect(requested()).toBe(1);
  });

  it('polls at once when the payment deadline passes', async () => {
    watchOrder();
    await pass(66_000);
    const before = requested();
    till.expiresAt = Date.now() + 14_000;
    changeOrder({ expiresAt: till.expiresAt });
    first().status = 'waiting';
    await pass(10_000);
    first().status = 'expired';
    await pass(4_500);
    expect(requested()).toBeLessThanOrEqual(before + 2);
    expect(service()).toMatchObject({ step: 'result', order: { status: 'expired' } });
  });

  it.each(['sign-out', 'leaving'])('ends with %s', async (how) => {
    watchOrder();
    if (how === 'leaving') leaveCheckout();
    else await signOut();
    await pass(60_000);
    expect(requested()).toBe(0);
  });

  it('E1: keeps the known state with the reason until the next response, after a failure', async () => {
    const stop = watchOrder();
    const show = services.handlers.showOrder;
    services.handlers.showOrder = () => Promise.reject(failure('network'));
    await pass(3_000);
    expect(service()).toMatchObject({ order: { status: 'waiting' }, refreshFailure: { reason: 'network' } });
    expect(recentReports().at(-1)).toMatchObject({ where: 'refresh-order' });
    if (show) services.handlers.showOrder = show;
    await pass(6_000);
    expect(service().refreshFailure).toBeNull();
    stop();
  });
});

describe('a refresh', () => {
  it('E9: is one request for 20 clicks', async () => {
    await Promise.all(Array.from({ length: 20 }, () => refreshShownOrder()));
    expect(requested()).toBe(1);
  });

  it('drops a response about an order that is no longer open', async () => {
    const response = deferred<ReturnType<typeof tillWire>>();
    services.handlers.showOrder = () => response.promise;
    const asking = refreshShownOrder();
    await settle();
    openOrder('99');
    response.resolve({ ...tillWire(first(), till), status: 'paid' });
    await asking;
    expect(service()).toMatchObject({ step: 'payment', order: { id: '99', status: 'waiting' } });
  });

  it('drops a response about another order than requested', async () => {
    services.handlers.showOrder = () => ({ ...tillWire(first(), till), id: 77, status: 'paid' });
    await refreshShownOrder();
    expect(service().order).toMatchObject({ id: '1', status: 'waiting' });
  });
});

describe('opening an order by its number', () => {
  it.each([
    ['waiting', 'payment'],
    ['paid', 'result'],
    ['failed', 'result'],
    ['expired', 'result'],
    ['cancelled', 'result'],
    ['refunded', 'result'],
  ] as const)('shows for %s the step %s, with its package', async (status, step) => {
    first().status = status;
    leaveCheckout();
    await resumeOrder('1');
    await settle();
    const { view, planId, work, order, ...rest } = service();
    expect([view, planId, work, order?.status]).toEqual(['payment', '3-months', null, status]);
    expect(rest.step).toBe(step);
    expect(times(services, 'userInfo')).toBe(['paid', 'refunded'].includes(status) ? 1 : 0);
  });

  it('shows the reason when it fails, and can be retried', async () => {
    leaveCheckout();
    await resumeOrder('404');
    expect(service()).toMatchObject({ work: null, order: null, failure: { message: 'Order is not found' } });
    await resumeOrder('1');
    expect(service()).toMatchObject({ failure: null, order: { id: '1' } });
  });

  it('does not interrupt a pending payment', async () => {
    dispatch({ type: 'cancel-started', id: '1' });
    await resumeOrder('2');
    expect(service()).toMatchObject({ work: 'cancelling', order: { id: '1' } });
  });
});

describe('the history', () => {
  const page = (ids: readonly number[], lastPage?: number) => ({
    data: ids.map((id) => ({ ...tillWire(first(), till), id })),
    ...(lastPage !== undefined && { last_page: lastPage }),
  });
  const ids = () => service().history.orders.map(({ id }) => id);

  it('E9, E10: loads page by page up to the last, each order once, and one page for 20 clicks', async () => {
    services.handlers.listOrders = ({ page: number }) => page(number === 1 ? [3, 2] : [2, 1], 2);
    await loadOrders();
    await Promise.all(Array.from({ length: 20 }, () => loadMoreOrders()));
    await loadMoreOrders();
    expect([ids(), times(services, 'listOrders')]).toEqual([['3', '2', '1'], 2]);
  });

  it.each([undefined, 0, -1, Number.NaN, 0.5])('E10: treats a last page of %s as the first', async (lastPage) => {
    services.handlers.listOrders = () => page([1], lastPage);
    await loadOrders();
    await loadMoreOrders();
    expect(times(services, 'listOrders')).toBe(1);
  });

  it('E10: ends at 1,000 pages', async () => {
    services.handlers.listOrders = () => page([1], 1e15);
    await loadOrders();
    expect(service().history.lastPage).toBe(1_000);
    orderHistory.change((history) => ({ ...history, page: 999 }));
    await loadMoreOrders();
    await loadMoreOrders();
    expect(service().history.page).toBe(1_000);
    expect(times(services, 'listOrders')).toBe(2);
  });

  it('E1: keeps the old orders with the reason after a failure, and drops an earlier response', async () => {
    services.handlers.listOrders = () => page([1], 1);
    await loadOrders();
    services.handlers.listOrders = () => Promise.reject(failure('network'));
    await loadOrders();
    expect(service().history).toMatchObject({
      status: 'failed',
      failure: { reason: 'network' },
      orders: [{ id: '1' }],
    });
    const late = deferred<ReturnType<typeof page>>();
    services.handlers.listOrders = () => late.promise;
    const older = loadOrders();
    services.handlers.listOrders = () => page([5], 1);
    await loadOrders();
    late.resolve(page([4], 1));
    await older;
    expect([ids(), service().history.status]).toEqual([['5'], 'ready']);
  });

  it('shows a known order at once, then its current state', async () => {
    await loadOrders();
    first().status = 'paid';
    goToOrders();
    const showing = showOrder('1');
    expect(service().shownOrder).toMatchObject({ id: '1', status: 'waiting' });
    await showing;
    expect(service().shownOrder).toMatchObject({ id: '1', status: 'paid' });
    expect(service().history.orders).toMatchObject([{ id: '1', status: 'paid' }]);
  });
});
