/** Where the tests of buying begin: a signed-in session, a provider that sells, and a cart. */
import { setChosenMethod } from '../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../src/core/plans/load-payment-methods';
import { placeOrder } from '../../src/features/checkout/cart/place-order';
import type { PaymentMethod } from '../../src/model/order';
import { choosePlan, useService } from '../../src/features/checkout/service.store';
import { openTill, type Till } from './fake-till';
import { settle, type FakeWorld } from './fake-world';
import { forgetCalls, signedInWorld } from './flow-stage';

export const goodCard = {
  number: '4242424242424242',
  holder: 'MIKA SANTOS',
  month: 12,
  year: new Date().getUTCFullYear() + 3,
  cvv: '123',
};

export interface Stage {
  readonly world: FakeWorld;
  readonly till: Till;
}

/** A cart with the package of three months, methods loaded; calls so far are forgotten. */
export async function filledCart(options: { isDesktop?: boolean } = {}): Promise<Stage> {
  const world = await signedInWorld(options);
  const till = openTill(world);
  choosePlan('3-months');
  await loadPaymentMethods();
  forgetCalls(world);
  return { world, till };
}

/** An order that waits for its payment. */
export async function placedOrder(method: PaymentMethod, options: { isDesktop?: boolean } = {}): Promise<Stage> {
  const stage = await filledCart(options);
  setChosenMethod(method);
  await placeOrder();
  await settle();
  forgetCalls(stage.world);
  return stage;
}

export const service = () => useService.getState();
export const times = (world: FakeWorld, name: string) => world.calls.filter((call) => call === name).length;
