/** A card that is declined after its key was answered, and before the order was shown (promise J3; docs/provider.md, Idempotency). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshOrder } from '../../../../../src/features/checkout/orders/refresh-order';
import { resumeOrder } from '../../../../../src/features/checkout/orders/resume-order';
import { readStored } from '../../../../../src/lib/platform/storage';
import {
  chargeStage,
  lost,
  pass,
  payAndSettle,
  restart,
  type ChargeStage,
} from '../../../../support/checkout/charge-stage';
import { refusal } from '../../../../support/checkout/fake-till';
import { service } from '../../../../support/checkout/service-stage';
import { deferred } from '../../../../support/fakes/fake-services';

let stage: ChargeStage;
beforeEach(async () => {
  stage = await chargeStage();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The provider accepts the charge as pending; the gateway has declined it before the order is shown for the first time. */
const acceptAsPending = () => {
  stage.services.handlers.payOrder = () => {
    stage.fates.shift()?.();
    return { id: 1, status: 'waiting', method: 'card', pending: true };
  };
};
const declined = { step: 'payment', cardProblem: 'unreachable', order: { status: 'waiting', isPending: false } };

it('J3: a charge is shown as declined when it was reported as pending in the response to the charge alone', async () => {
  acceptAsPending();
  await payAndSettle();
  await pass(60_000);
  expect(service()).toMatchObject(declined);
  expect(readStored('openCharges')).toEqual([]);
});

it('J3: a charge is shown as declined when that response was lost and repeated from the store of the keys', async () => {
  stage.fates = [lost];
  acceptAsPending();
  await payAndSettle();
  await pass(60_000);
  expect(service()).toMatchObject(declined);
});

it('J3: a charge is shown as declined after a restart while it was pending', async () => {
  acceptAsPending();
  const [order] = stage.till.orders;
  if (order) order.pending = true;
  await payAndSettle();
  await restart();
  if (order) order.pending = false;
  await resumeOrder('1');
  await pass(60_000);
  expect(service()).toMatchObject(declined);
  expect(readStored('openCharges')).toEqual([]);
});

it('J3: a charge is shown as declined after a restart before the order was shown', async () => {
  stage.fates = [
    () => {
      throw refusal(422, 'The card is not accepted');
    },
  ];
  const { handlers } = stage.services;
  const { showOrder = lost } = handlers;
  handlers.showOrder = lost;
  await payAndSettle();
  handlers.showOrder = showOrder;
  await restart();
  await resumeOrder('1');
  await pass(60_000);
  expect(service()).toMatchObject(declined);
  expect(readStored('openCharges')).toEqual([]);
});

it('J3: a declined charge is not pending again when an earlier response about its order arrives late', async () => {
  acceptAsPending();
  const [order] = stage.till.orders;
  if (order) order.pending = true;
  await payAndSettle();
  const { handlers } = stage.services;
  const { showOrder = lost } = handlers;
  const late = deferred<{ id: number; status: string; method: string; pending: boolean }>();
  handlers.showOrder = () => late.promise;
  const earlier = refreshOrder('1');
  await pass(0);
  handlers.showOrder = showOrder;
  if (order) order.pending = false;
  await refreshOrder('1');
  expect(service()).toMatchObject(declined);
  late.resolve({ id: 1, status: 'waiting', method: 'card', pending: true });
  await earlier;
  await pass(0);
  expect(service()).toMatchObject(declined);
});
