/** Placing an order: once per request, with its idempotency key, in place of an older one (promise E9). */
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../../../src/features/checkout/orders/cancel-order';
import { setChosenMethod, usePaymentMethods } from '../../../../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../../../../src/core/plans/load-payment-methods';
import { placeOrder } from '../../../../../src/features/checkout/cart/place-order';
import { signOut } from '../../../../../src/core/session/sign-out';
import { openSession } from '../../../../../src/core/session/session.store';
import { refusal, type Till } from '../../../../support/fake-till';
import { deferred, settle, type FakeServices } from '../../../../support/fake-services';
import { filledCart, service, times, dropOrder } from '../../../../support/service-stage';
import { leaveCheckout } from '../../../../../src/features/checkout/checkout.store';
import {
  choosePlan,
  goToStep,
  goToPackages,
  chooseVoucher,
  orderAgain,
} from '../../../../../src/features/checkout/checkout-actions';

let services: FakeServices;
let till: Till;
beforeEach(async () => {
  ({ services, till } = await filledCart());
});

describe('the order', () => {
  it('is for the package, the default method and its currency; from the desktop app there is no address to return to', async () => {
    chooseVoucher('7');
    await placeOrder();
    expect(till.requests).toEqual([{ plan_id: '3-months', method: 'paypal', currency: 'USD', voucher_id: '7' }]);
    expect(service()).toMatchObject({
      step: 'payment',
      work: null,
      failure: null,
      order: { id: '1', status: 'waiting' },
    });
  });

  it('from the web platform names its own service page', async () => {
    ({ services, till } = await filledCart({ isDesktop: false }));
    await placeOrder();
    expect(till.requests).toMatchObject([{ return_url: 'https://app.test/service' }]);
  });

  it('E9: 20 clicks are one request', async () => {
    await Promise.all(Array.from({ length: 20 }, () => placeOrder()));
    expect(times(services, 'createOrder')).toBe(1);
  });

  it('is not placed without a package or a way to pay', async () => {
    goToPackages();
    await placeOrder();
    choosePlan('3-months');
    usePaymentMethods.setState({ routing: null });
    await placeOrder();
    expect(services.calls).toEqual([]);
  });

  it('that cannot be read is a bad response, and no step is taken', async () => {
    services.handlers.createOrder = () => ({ id: 1, status: 'unheard-of' });
    await placeOrder();
    expect(service()).toMatchObject({ step: 'overview', order: null, failure: { reason: 'bad-response' }, work: null });
  });
});

describe('the key of the request', () => {
  it.each(['before', 'after'] as const)(
    'stays when the answer is lost %s the work is done: there is one order',
    async (lose) => {
      till.lose = lose;
      await placeOrder();
      expect(service()).toMatchObject({ step: 'overview', order: null, work: null });
      expect(service().failure).not.toBeNull();
      await placeOrder();
      expect(till.keysOfOrders[0]).toBeDefined();
      expect(till.keysOfOrders[1]).toBe(till.keysOfOrders[0]);
      expect([till.orders.length, service().order?.id]).toEqual([1, '1']);
    },
  );

  it('is another one for another wish, and after a definite refusal', async () => {
    till.lose = 'before';
    await placeOrder();
    setChosenMethod('card');
    await placeOrder();
    expect(new Set(till.keysOfOrders).size).toBe(2);

    goToStep('overview');
    dropOrder();
    setChosenMethod('bank_transfer');
    services.handlers.createOrder = (_request, options) => {
      till.keysOfOrders.push(options.idempotencyKey);
      throw refusal(409, 'This payment method is not available for a while');
    };
    await placeOrder();
    await placeOrder();
    expect(new Set(till.keysOfOrders.slice(2)).size).toBe(2);
    expect(service().failure).toMatchObject({ reason: 'rejected', status: 409 });
  });

  it('is another one for another person', async () => {
    till.lose = 'before';
    await placeOrder();
    await signOut();
    openSession('other');
    choosePlan('3-months');
    await loadPaymentMethods();
    await placeOrder();
    expect(new Set(till.keysOfOrders).size).toBe(2);
  });

  it('is the same when the person left before the answer and comes back for the same', async () => {
    const gate = deferred<null>();
    const create = services.handlers.createOrder;
    services.handlers.createOrder = async (request, options) => {
      const response = await create?.(request, options);
      await gate.promise;
      return response ?? { id: 0, status: '' };
    };
    const placing = placeOrder();
    await settle();
    leaveCheckout();
    gate.resolve(null);
    await placing;
    expect(service().order).toBeNull();
    choosePlan('3-months');
    await loadPaymentMethods();
    await placeOrder();
    expect([till.orders.length, service().order?.id]).toEqual([1, '1']);
  });
});

describe('an order that waits', () => {
  it('is gone on with for the same choice', async () => {
    await placeOrder();
    goToStep('overview');
    await placeOrder();
    expect([service().step, till.orders.length]).toEqual(['payment', 1]);
  });

  it('is gone on with after the page was left, while it waits', async () => {
    await placeOrder();
    leaveCheckout();
    choosePlan('3-months');
    await loadPaymentMethods();
    await placeOrder();
    expect([service().step, service().order?.id, till.orders.length]).toEqual(['payment', '1', 1]);
    const [first] = till.orders;
    if (first) first.status = 'expired';
    leaveCheckout();
    choosePlan('3-months');
    await loadPaymentMethods();
    await placeOrder();
    expect([service().order?.id, till.orders.length]).toEqual(['2', 2]);
  });

  it('is cancelled before another one is placed, whichever part of the choice changed', async () => {
    await placeOrder();
    goToStep('overview');
    setChosenMethod('card');
    await placeOrder();
    goToStep('overview');
    chooseVoucher('9');
    await placeOrder();
    choosePlan('6-months');
    await placeOrder();
    expect(till.orders.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled', 'waiting']);
    expect(services.calls.filter((name) => /^(?:create|cancel)Order$/.test(name))).toEqual([
      'createOrder',
      ...Array.from({ length: 3 }, () => ['cancelOrder', 'createOrder']).flat(),
    ]);
  });

  it('and was paid a moment ago is shown as paid, and nothing else is bought', async () => {
    await placeOrder();
    await settle();
    const [first] = till.orders;
    if (first) first.status = 'paid';
    goToStep('overview');
    setChosenMethod('card');
    await placeOrder();
    expect(service()).toMatchObject({ step: 'result', work: null, order: { id: '1', status: 'paid' } });
    expect(till.orders).toHaveLength(1);
  });

  it('and is being paid is neither cancelled nor doubled', async () => {
    await placeOrder();
    await settle();
    const [first] = till.orders;
    if (first) first.pending = true;
    goToStep('overview');
    setChosenMethod('card');
    await placeOrder();
    expect(service()).toMatchObject({ step: 'payment', order: { id: '1', isPending: true } });
    expect(till.orders).toHaveLength(1);
  });

  it('and cannot be cancelled for want of a network stands in the way, with the reason', async () => {
    await placeOrder();
    await settle();
    goToStep('overview');
    setChosenMethod('card');
    till.lose = 'before';
    await placeOrder();
    expect(service()).toMatchObject({ step: 'overview', work: null, failure: { reason: 'network' } });
    expect(till.orders).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it.each([null, 'after'] as const)('shows the order as cancelled, once (answer lost: %s)', async (lose) => {
    await placeOrder();
    await settle();
    till.lose = lose;
    await Promise.all(Array.from({ length: 20 }, () => cancelOrder()));
    expect(times(services, 'cancelOrder')).toBe(1);
    expect(service()).toMatchObject({ step: 'result', work: null, failure: null, order: { status: 'cancelled' } });
    orderAgain();
    expect(service()).toMatchObject({ step: 'overview', planId: '3-months', order: null });
    await placeOrder();
    expect(service().order?.id).toBe('2');
  });

  it('that did not arrive leaves the order waiting, with the reason', async () => {
    await placeOrder();
    await settle();
    till.lose = 'before';
    await cancelOrder();
    expect(service()).toMatchObject({ order: { status: 'waiting' }, failure: { reason: 'network' }, work: null });
  });
});
