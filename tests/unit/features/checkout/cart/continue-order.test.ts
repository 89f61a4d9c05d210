/** Continuing the order of an earlier visit (promise J5). */
import { expect, it } from 'vitest';
import { choosePlan } from '../../../../../src/features/checkout/checkout-actions';
import { leaveCheckout } from '../../../../../src/features/checkout/checkout.store';
import { placeOrder } from '../../../../../src/features/checkout/cart/place-order';
import { loadPaymentMethods } from '../../../../../src/core/plans/load-payment-methods';
import { filledCart, service } from '../../../../support/checkout/service-stage';
import { deferred, settle } from '../../../../support/fakes/fake-services';

it('J5: an order that is continued is not opened in place of what the person has ordered since, when its response comes late', async () => {
  const { services, till } = await filledCart();
  await placeOrder();
  const { showOrder, createOrder } = services.handlers;
  const [shown, created] = [deferred<null>(), deferred<null>()];
  const orderAs = async (plan: string) => {
    leaveCheckout();
    choosePlan(plan);
    await loadPaymentMethods();
    const placing = placeOrder();
    await settle();
    return { placing };
  };
  services.handlers.showOrder = async (...given) => {
    await shown.promise;
    return showOrder?.(...given) ?? { id: 0, status: '' };
  };
  services.handlers.createOrder = async (...given) => {
    await created.promise;
    return createOrder?.(...given) ?? { id: 0, status: '' };
  };
  const earlier = await orderAs('3-months');
  const later = await orderAs('6-months');
  shown.resolve(null);
  await earlier.placing;
  expect(service().order).toBeNull();
  created.resolve(null);
  await later.placing;
  expect([service().step, service().order?.id, till.orders.length]).toEqual(['payment', '2', 2]);
});
