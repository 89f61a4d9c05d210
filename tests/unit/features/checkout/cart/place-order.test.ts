/** Placing an order: once per request, with its idempotency key, in place of an older one (promise E9). */
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../../../src/features/checkout/orders/cancel-order';
import { setChosenMethod, usePaymentMethods } from '../../../../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../../../../src/core/plans/load-payment-methods';
import { placeOrder } from '../../../../../src/features/checkout/cart/place-order';
import { signOut } from '../../../../../src/core/session/sign-out';
import { openSession } from '../../../../../src/core/session/session.store';
import { refusal, type Till } from '../../../../support/checkout/fake-till';
import { deferred, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { filledCart, service, times, dropOrder } from '../../../../support/checkout/service-stage';
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
  it('is for the package, the default method and its currency, without a return URL on the desktop', async () => {
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

  it('carries the service page as return URL on the web platform', async () => {
    ({ services, till } = await filledCart({ isDesktop: false }));
    await placeOrder();
    expect(till.requests).toMatchObject([{ return_url: 'https://app.test/service' }]);
  });

  it('E9: is one request for 20 clicks', async () => {
    await Promise.all(Array.from({ length: 20 }, () => placeOrder()));
    expect(times(services, 'createOrder')).toBe(1);
  });

  it('is not placed without a package or a payment method', async () => {
    goToPackages();
    await placeOrder();
    choosePlan('3-months');
    usePaymentMethods.setState({ data: null });
    await placeOrder();
    expect(services.calls).toEqual([]);
  });

  it('is a bad response and changes no step when it cannot be read', async () => {
    services.handlers.createOrder = () => ({ id: 1, status: 'unheard-of' });
    await placeOrder();
    expect(service()).toMatchObject({ step: 'overview', order: null, failure: { reason: 'bad-response' }, work: null });
  });
});

describe("the request's idempotency key", () => {
  it.each(['before', 'after'] as const)(
    'stays when the response is lost %s the work is done: there is one order',
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

  it('changes for another choice, and after a definite refusal', async () => {
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
      throw refusal(409, 'This payment method is temporarily unavailable');
    };
    await placeOrder();
    await placeOrder();
    expect(new Set(till.keysOfOrders.slice(2)).size).toBe(2);
    expect(service().failure).toMatchObject({ reason: 'rejected', status: 409 });
  });

  it('changes for another person', async () => {
    till.lose = 'before';
    await placeOrder();
    await signOut();
    openSession('other');
    choosePlan('3-months');
    await loadPaymentMethods();
    await placeOrder();
    expect(new Set(till.keysOfOrders).size).toBe(2);
  });

  it('stays when the person left before the response and orders the same again', async () => {
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

describe('a waiting order', () => {
  it('is continued for the same choice', async () => {
    await placeOrder();
    goToStep('overview');
    await placeOrder();
    expect([service().step, till.orders.length]).toEqual(['payment', 1]);
  });

  it('is continued after leaving the page, while it waits', async () => {
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

  it('is shown as paid, and nothing else is bought, when it was just paid', async () => {
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

  it('is neither cancelled nor duplicated while it is being paid', async () => {
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

  it('blocks a new one with the reason when it cannot be cancelled for lack of a network', async () => {
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

describe('a cancel', () => {
  it.each([null, 'after'] as const)('shows the order as cancelled, once (response lost: %s)', async (lose) => {
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

  it('leaves the order waiting with the reason when it did not arrive', async () => {
    await placeOrder();
    await settle();
    till.lose = 'before';
    await cancelOrder();
    expect(service()).toMatchObject({ order: { status: 'waiting' }, failure: { reason: 'network' }, work: null });
  });
});
