/** A provider without `order/cancel`: nothing offers it once that is known, and an earlier order is left, never called cancelled. */
import { beforeEach, describe, expect, it } from 'vitest';
import { setChosenMethod } from '../../../../../src/core/plans/payment-methods.store';
import { signOut } from '../../../../../src/core/session/sign-out';
import { placeOrder } from '../../../../../src/features/checkout/cart/place-order';
import { cancelOrder } from '../../../../../src/features/checkout/orders/cancel-order';
import { useCancelSupport } from '../../../../../src/features/checkout/orders/cancel-support.store';
import { payByCard } from '../../../../../src/features/checkout/payment/pay-order';
import { goToStep } from '../../../../../src/features/checkout/checkout-actions';
import { refusal, type Till } from '../../../../support/checkout/fake-till';
import { failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { changeOrder, goodCard, placedOrder, service, times } from '../../../../support/checkout/service-stage';
import { forgetCalls } from '../../../../support/stages/flow-stage';

let services: FakeServices;
let till: Till;
beforeEach(async () => {
  ({ services, till } = await placedOrder('bank_transfer'));
  services.handlers.cancelOrder = () => Promise.reject(refusal(404, ''));
});

const isMissing = () => useCancelSupport.getState().isMissing;
async function placeByPaypal(): Promise<void> {
  goToStep('overview');
  setChosenMethod('paypal');
  await placeOrder();
}

describe('an earlier order', () => {
  it('is left waiting, and another one is placed, when the provider cannot cancel', async () => {
    await placeByPaypal();
    expect(till.orders.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect(service()).toMatchObject({ step: 'payment', failure: null, order: { id: '2', method: 'paypal' } });
    forgetCalls(services);
    goToStep('overview');
    setChosenMethod('bank_transfer');
    await placeOrder();
    expect([times(services, 'cancelOrder'), till.orders.length, service().order?.id]).toEqual([0, 3, '3']);
  });

  it('E9: is shown, and no other one is placed, when it was paid meanwhile or its payment is pending', async () => {
    await placeByPaypal();
    const second = till.orders[1];
    if (second) second.status = 'paid';
    goToStep('overview');
    setChosenMethod('bank_transfer');
    await placeOrder();
    expect(service()).toMatchObject({ step: 'result', order: { id: '2', status: 'paid' } });
    expect(till.orders).toHaveLength(2);

    ({ services, till } = await placedOrder('bank_transfer'));
    services.handlers.cancelOrder = () => Promise.reject(refusal(404, ''));
    const [first] = till.orders;
    if (first) first.pending = true;
    await placeByPaypal();
    expect(service()).toMatchObject({ step: 'payment', order: { id: '1', isPending: true } });
    expect(till.orders).toHaveLength(1);
  });

  it('J3: is not left while its charge is not settled', async () => {
    ({ services, till } = await placedOrder('card'));
    services.handlers.cancelOrder = () => Promise.reject(refusal(404, ''));
    services.handlers.payOrder = () => Promise.reject(failure('timeout'));
    await payByCard(goodCard);
    await placeByPaypal();
    expect([till.orders.length, times(services, 'cancelOrder')]).toEqual([1, 0]);
    expect(service()).toMatchObject({ step: 'payment', order: { id: '1', isPending: true } });
  });

  it.each([false, true])('is not left when its state is unknown (absence known before: %s)', async (isKnown) => {
    if (isKnown) await cancelOrder();
    services.handlers.showOrder = () => Promise.reject(failure('network'));
    await placeByPaypal();
    expect(service()).toMatchObject({ step: 'overview', work: null });
    expect(service().failure).not.toBeNull();
    expect(till.orders).toHaveLength(1);
  });
});

describe('an order that changes on this page while its state cannot be requested', () => {
  beforeEach(() => {
    services.handlers.showOrder = () => {
      changeOrder({});
      return Promise.reject(failure('network'));
    };
  });

  it('is not left for another one', async () => {
    await placeByPaypal();
    expect(service()).toMatchObject({ step: 'overview', work: null, failure: { status: 404 } });
    expect([till.orders.length, isMissing()]).toEqual([1, false]);
  });

  it('does not show that the provider lacks the call', async () => {
    await cancelOrder();
    expect(service()).toMatchObject({ work: null, order: { status: 'waiting' }, failure: { status: 404 } });
    expect(isMissing()).toBe(false);
  });
});

describe('the absence of the call', () => {
  it('is known after a 404 for an order that still waits, until the session ends', async () => {
    await cancelOrder();
    expect(service()).toMatchObject({ work: null, order: { status: 'waiting' }, failure: { status: 404 } });
    expect(isMissing()).toBe(true);
    await signOut();
    await settle();
    expect(isMissing()).toBe(false);
  });

  it('is not known after another failure, or when the order itself is gone or cannot be requested', async () => {
    services.handlers.cancelOrder = () => Promise.reject(refusal(409, ''));
    await cancelOrder();
    expect(isMissing()).toBe(false);
    services.handlers.cancelOrder = () => Promise.reject(refusal(404, ''));
    services.handlers.showOrder = () => Promise.reject(refusal(404, ''));
    await cancelOrder();
    expect(isMissing()).toBe(false);
  });
});
