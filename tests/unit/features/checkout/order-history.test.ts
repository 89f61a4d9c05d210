/** The history beside the order that is being paid: reading and cancelling one of them touches the other in no way. */
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveCheckout } from '../../../../src/features/checkout/checkout.store';
import {
  cancelShownOrder,
  goToOrders,
  goToPackages,
  choosePlan,
} from '../../../../src/features/checkout/checkout-actions';
import { loadOrders, showOrder } from '../../../../src/features/checkout/orders/load-orders';
import { loadPaymentMethods } from '../../../../src/core/plans/load-payment-methods';
import { placeOrder } from '../../../../src/features/checkout/cart/place-order';
import { signOut } from '../../../../src/core/session/sign-out';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { tillWire, type Till } from '../../../support/checkout/fake-till';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { filledCart, service, times } from '../../../support/checkout/service-stage';

type Wire = ReturnType<typeof tillWire>;

let services: FakeServices;
let till: Till;
/** Order 1 still waits at the provider, and order 2 is open for its payment. */
beforeEach(async () => {
  ({ services, till } = await filledCart());
  await placeOrder();
  await settle();
  leaveCheckout();
  choosePlan('6-months');
  await loadPaymentMethods();
  await placeOrder();
  await settle();
  expect(till.orders.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  await loadOrders();
  goToOrders();
  await showOrder('1');
});

const leavePage = () => {
  leaveCheckout();
  return Promise.resolve();
};
const leaveHistory = () => {
  goToPackages();
  return Promise.resolve();
};
const wire = (index: number): Wire => {
  const order = till.orders[index];
  if (!order) throw new Error('no order');
  return tillWire(order, till);
};

describe('cancelling an older order', () => {
  it('does not affect the one that waits for its payment', async () => {
    await cancelShownOrder();
    await settle();
    expect(till.orders.map(({ status }) => status)).toEqual(['cancelled', 'waiting']);
    expect(service()).toMatchObject({
      ...{ view: 'orders', work: null, failure: null },
      order: { id: '2', status: 'waiting' },
      shownOrder: { id: '1', status: 'cancelled' },
    });
    expect(service().history.orders.map(({ id, status }) => [id, status])).toEqual([
      ['2', 'waiting'],
      ['1', 'cancelled'],
    ]);
  });

  it('shows the reason and changes neither order when it fails', async () => {
    services.handlers.cancelOrder = () => Promise.reject(failure('network'));
    await cancelShownOrder();
    await settle();
    expect(service()).toMatchObject({
      ...{ work: null, failure: { reason: 'network' } },
      order: { id: '2', status: 'waiting' },
      shownOrder: { id: '1', status: 'waiting' },
    });
  });

  it('is one request however often it is pressed', async () => {
    const shown = times(services, 'showOrder');
    await Promise.all(Array.from({ length: 20 }, () => cancelShownOrder()));
    expect([times(services, 'cancelOrder'), times(services, 'showOrder') - shown]).toEqual([1, 1]);
  });

  it.each([
    ['the page was left', leavePage],
    ['the session has ended', () => signOut()],
  ])('has no effect when the response arrives after %s', async (_, leave) => {
    const response = deferred<Wire>();
    services.handlers.cancelOrder = () => response.promise;
    const cancelling = cancelShownOrder();
    await settle();
    expect(service().work).toBe('cancelling');
    await leave();
    const requested = times(services, 'showOrder');
    response.resolve({ ...wire(0), status: 'cancelled' });
    await cancelling;
    await settle();
    expect(service()).toMatchObject({ view: 'packages', order: null, shownOrder: null, work: null, failure: null });
    expect(times(services, 'showOrder')).toBe(requested);
  });

  it('does not end another pending payment', async () => {
    const response = deferred<Wire>();
    services.handlers.cancelOrder = () => response.promise;
    const cancelling = cancelShownOrder();
    await settle();
    leaveCheckout();
    choosePlan('1-month');
    await loadPaymentMethods();
    const placing = deferred<Wire>();
    services.handlers.createOrder = () => placing.promise;
    void placeOrder();
    await settle();
    response.resolve({ ...wire(0), status: 'cancelled' });
    await cancelling;
    expect(service().work).toBe('placing');
  });
});

describe('loading an order', () => {
  it.each([
    ['the history was left', leaveHistory],
    ['the page was left', leavePage],
    ['the session has ended', () => signOut()],
  ])('shows nothing when the response arrives after %s', async (_, leave) => {
    const response = deferred<Wire>();
    services.handlers.showOrder = () => response.promise;
    const reading = showOrder('1');
    await settle();
    await leave();
    response.resolve({ ...wire(0), status: 'paid' });
    await reading;
    expect(service().shownOrder).toBeNull();
    expect(service().view).toBe('packages');
  });

  it('shows the later chosen one when it responds first', async () => {
    const first = deferred<Wire>();
    services.handlers.showOrder = ({ id }) => (id === '1' ? first.promise : wire(1));
    const reading = showOrder('1');
    await showOrder('2');
    first.resolve({ ...wire(0), status: 'failed' });
    await reading;
    expect(service().shownOrder).toMatchObject({ id: '2' });
  });

  it('shows the last requested one when responses arrive in any order', async () => {
    const answers = [deferred<Wire>(), deferred<Wire>()] as const;
    let requested = 0;
    services.handlers.showOrder = () => {
      requested += 1;
      return (requested === 1 ? answers[0] : answers[1]).promise;
    };
    const readings = [showOrder('1'), showOrder('1')];
    await settle();
    answers[1].resolve({ ...wire(0), status: 'expired' });
    await settle();
    answers[0].resolve(wire(0));
    await Promise.all(readings);
    expect(service().shownOrder).toMatchObject({ id: '1', status: 'expired' });
    expect(service().history.orders).toContainEqual(expect.objectContaining({ id: '1', status: 'expired' }));
  });

  it('shows the order that is open for its payment at once when the list lacks it', async () => {
    services.handlers.listOrders = () => ({ data: [wire(0)], last_page: 1 });
    await loadOrders();
    services.handlers.showOrder = () => Promise.reject(failure('network'));
    await showOrder('2');
    expect(service()).toMatchObject({ shownOrder: { id: '2', status: 'waiting' }, history: { failure: null } });
  });

  it('shows an order that neither the list nor the payment has, or why it could not be loaded', async () => {
    services.handlers.showOrder = () => ({ ...wire(0), id: '9' });
    await showOrder('9');
    expect(service().shownOrder).toMatchObject({ id: '9' });
    goToOrders();
    services.handlers.showOrder = () => Promise.reject(failure('network'));
    await showOrder('8');
    expect(service()).toMatchObject({ shownOrder: null, history: { failure: { reason: 'network' } } });
    expect(recentReports().at(-1)).toMatchObject({ where: 'show-order' });
  });

  it('J3: does not revert a paid order by a late response', async () => {
    const order = till.orders[0];
    if (order) order.status = 'paid';
    await showOrder('1');
    services.handlers.listOrders = () => ({ data: [{ ...wire(0), status: 'waiting' }], last_page: 1 });
    await loadOrders();
    expect(service().history.orders).toMatchObject([{ id: '1', status: 'paid' }]);
  });
});
