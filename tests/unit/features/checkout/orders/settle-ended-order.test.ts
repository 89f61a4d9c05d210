/** A charge whose order has ended while its key is not answered (promise J3; docs/product.md section 17, Money). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPaymentMethods } from '../../../../../src/core/plans/load-payment-methods';
import { placeOrder } from '../../../../../src/features/checkout/cart/place-order';
import { leaveCheckout } from '../../../../../src/features/checkout/checkout.store';
import { choosePlan } from '../../../../../src/features/checkout/checkout-actions';
import { resumeOrder } from '../../../../../src/features/checkout/orders/resume-order';
import { readStored } from '../../../../../src/lib/platform/storage';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
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

let stage: ChargeStage;
beforeEach(async () => {
  stage = await chargeStage();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the same request is repeated at growing intervals until its key gets a response, when the order has ended', async () => {
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
  stage.services.handlers.payOrder = () => {
    throw refusal(422, 'The card is not accepted');
  };
  await pass(12 * 60_000);
  expect(service()).toMatchObject({ step: 'result', order: { status: 'expired', isPending: false } });
  expect(readStored('openCharges')).toEqual([]);
  expect(stage.requests()).toBe(1);
});

it('nothing is requested when the order has ended and its key is too old to be repeated', async () => {
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

it.each([['paid', 'refunded'], ['refunded']] as const)(
  'the outcome of a charge is known once its order was seen as %s, whatever its key is answered',
  async (...seen) => {
    stage.fates = Array.from({ length: 25 }, () => lost);
    await payAndSettle();
    const [order] = stage.till.orders;
    for (const status of seen) {
      if (order) order.status = status;
      await pass(60_000);
      await resumeOrder('1');
    }
    expect(service()).toMatchObject({ step: 'result', order: { status: 'refunded', isPending: false } });
    expect(readStored('openCharges')).toEqual([]);
    const sent = stage.sent.length;
    await pass(60 * 60_000);
    expect(stage.sent).toHaveLength(sent);
  },
);

describe('an expired key without a response', () => {
  beforeEach(async () => {
    stage.fates = Array.from({ length: 10_000 }, () => lost);
    await payAndSettle();
  });
  const isTooOld = () => {
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    return pass(60_000);
  };
  const endAs = (status: 'failed' | 'expired') => {
    const [order] = stage.till.orders;
    if (order) order.status = status;
  };
  const inDoubt = (status: 'failed' | 'expired') => ({ step: 'result', order: { status, isPending: true } });

  it.each(['failed', 'expired'] as const)(
    'J3: leaves the outcome of the charge unknown when the order is %s',
    async (status) => {
      await isTooOld();
      endAs(status);
      await pass(60 * 60_000);
      expect(service()).toMatchObject({ ...inDoubt(status), cardProblem: null });
      await restart();
      await resumeOrder('1');
      expect(service()).toMatchObject(inDoubt(status));
      expect(stage.till.charges).toEqual([]);
    },
  );

  it('J3: leaves the outcome of the charge unknown when the order fails after a restart', async () => {
    await isTooOld();
    await restart();
    endAs('failed');
    await pass(60 * 60_000);
    await resumeOrder('1');
    expect(service()).toMatchObject(inDoubt('failed'));
    expect(useNotices.getState().notices.map(({ getText }) => getText())).toEqual(['payment.result.unknownText']);
  });

  it('J3: leaves the outcome of the charge unknown when the order had ended before and is failed after a restart', async () => {
    endAs('expired');
    await pass(60_000);
    await isTooOld();
    endAs('failed');
    await restart();
    await resumeOrder('1');
    expect(service()).toMatchObject(inDoubt('failed'));
  });

  it('J3: says nothing of the card, accepts no other one and lets another order be placed when the order still waits', async () => {
    await isTooOld();
    expect(service()).toMatchObject({
      step: 'payment',
      order: { status: 'waiting', isPending: true },
      cardProblem: null,
    });
    const sent = stage.sent.length;
    await payAndSettle();
    expect(stage.sent).toHaveLength(sent);
    leaveCheckout();
    choosePlan('6-months');
    await loadPaymentMethods();
    await placeOrder();
    expect(service()).toMatchObject({ step: 'payment', order: { id: '2', isPending: false } });
  });

  it('shows the order as paid when the charge succeeds after all', async () => {
    await isTooOld();
    const [order] = stage.till.orders;
    if (order) order.status = 'paid';
    await pass(60 * 60_000);
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid', isPending: false } });
    expect(readStored('openCharges')).toEqual([]);
  });
});
