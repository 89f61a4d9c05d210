/** A charge whose order has ended while its key is not answered (promise J3; PRODUCT.md section 8, Money). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resumeOrder } from '../../../../../src/features/checkout/orders/resume-order';
import { readStored } from '../../../../../src/lib/platform/storage';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { chargeStage, lost, pass, payAndSettle, restart, type ChargeStage } from '../../../../support/charge-stage';
import { refusal } from '../../../../support/fake-till';
import { service } from '../../../../support/service-stage';

let stage: ChargeStage;
beforeEach(async () => {
  stage = await chargeStage();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the same request is repeated, more and more seldom, until its key is answered when the order has ended', async () => {
  stage.fates = Array.from({ length: 25 }, () => lost);
  await payAndSettle();
  const [order] = stage.till.orders;
  if (order) order.status = 'expired';
  await pass(60 * 60_000);
  const early = stage.sent.length;
  expect(early).toBeLessThan(20);
  await restart();
  await pass(60 * 60_000);
  expect(stage.sent.length).toBeGreaterThan(early);
  expect(service().order).toBeNull();
  await resumeOrder('1');
  expect(service()).toMatchObject({ step: 'result', order: { status: 'expired', isPending: true } });
  stage.fates = [];
  stage.world.handlers.payOrder = () => {
    throw refusal(422, 'The card is not accepted');
  };
  await pass(12 * 60_000);
  expect(service()).toMatchObject({ step: 'result', order: { status: 'expired', isPending: false } });
  expect(readStored('openCharges')).toEqual([]);
  expect(stage.requests()).toBe(1);
});

it('nothing is asked when the order has ended and its key is too old to be repeated', async () => {
  stage.fates = Array.from({ length: 1_000 }, () => lost);
  await payAndSettle();
  const [order] = stage.till.orders;
  if (order) order.status = 'expired';
  await pass(24 * 60 * 60_000);
  const sent = stage.sent.length;
  expect(sent).toBeLessThan(200);
  await pass(60 * 60_000);
  expect(stage.sent).toHaveLength(sent);
  expect(service()).toMatchObject({ step: 'result', order: { status: 'expired', isPending: true } });
  expect(readStored('openCharges')).toMatchObject([{ order: '1', token: '' }]);
  expect(useNotices.getState().notices).toEqual([]);
});
