/** A charge whose answer is lost: the same request again until its key is answered, and nothing else for the order meanwhile (promise J3). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../../../../src/lib/api/provider-error';
import { cancelOrder } from '../../../../../src/features/checkout/orders/cancel-order';
import { loadOrders } from '../../../../../src/features/checkout/orders/load-orders';
import { loadPaymentMethods } from '../../../../../src/core/plans/load-payment-methods';
import { placeOrder } from '../../../../../src/features/checkout/cart/place-order';
import { resumeOrder } from '../../../../../src/features/checkout/orders/resume-order';
import { readStored } from '../../../../../src/lib/platform/storage';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { useSession } from '../../../../../src/core/session/session.store';
import {
  chargeStage,
  conflict,
  lost,
  pass,
  payAndSettle,
  restart,
  type ChargeStage,
} from '../../../../support/checkout/charge-stage';
import { refusal } from '../../../../support/checkout/fake-till';
import { service } from '../../../../support/checkout/service-stage';
import { leaveCheckout } from '../../../../../src/features/checkout/checkout.store';
import { choosePlan } from '../../../../../src/features/checkout/checkout-actions';

let stage: ChargeStage;
beforeEach(async () => {
  stage = await chargeStage();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('repeating the charge request', () => {
  it('has growing intervals, and a late first delivery charges nothing more', async () => {
    stage.fates = [lost, lost, lost];
    await payAndSettle();
    expect(service()).toMatchObject({ order: { isPending: true }, work: null, cardProblem: null, failure: null });
    await payAndSettle();
    await pass(1_000);
    expect(stage.sent).toHaveLength(2);
    await pass(1_999);
    expect(stage.sent).toHaveLength(2);
    await pass(1);
    expect(stage.sent).toHaveLength(3);
    await pass(60_000);
    expect([stage.sent.length, stage.requests(), stage.till.charges.length]).toEqual([4, 1, 1]);
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
    await pass(600_000);
    expect(stage.sent).toHaveLength(4);
  });

  it.each([
    [425, undefined],
    [409, undefined],
    [409, 2_000],
  ])('continues while the provider is still processing it (%s, Retry-After %s)', async (status, retryAfterMs) => {
    stage.fates = [lost, conflict(status, retryAfterMs)];
    await payAndSettle();
    await pass(1_000);
    expect(service()).toMatchObject({ order: { isPending: true }, cardProblem: null });
    await pass(10_000);
    expect(stage.requests()).toBe(1);
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
  });

  it("respects the provider's Retry-After, whatever happens meanwhile", async () => {
    stage.fates = [
      () => {
        throw new ProviderError({ source: 'provider', reason: 'server', status: 503, retryAfterMs: 40_000 });
      },
    ];
    await payAndSettle();
    await pass(20_000);
    stage.services.setOnline(false);
    stage.services.setOnline(true);
    stage.services.focus();
    await pass(19_000);
    expect(stage.sent).toHaveLength(1);
    await pass(1_000);
    expect(service().order?.status).toBe('paid');
  });

  it.each([
    [409, undefined, 40_000],
    [425, undefined, 40_000],
    [425, 50_000, 50_000],
  ])(
    'waits for the longer Retry-After after a %s and a failed refresh of the order (%s)',
    async (status, lookMs, waitMs) => {
      stage.services.handlers.showOrder = lookMs === undefined ? lost : conflict(503, lookMs);
      stage.fates = [conflict(status, 40_000)];
      await payAndSettle();
      expect(service()).toMatchObject({ order: { status: 'waiting', isPending: true }, cardProblem: null });
      await pass(waitMs - 1);
      expect(stage.sent).toHaveLength(1);
      await pass(1);
      expect([stage.sent.length, stage.requests(), stage.till.charges.length]).toEqual([2, 1, 1]);
      expect(service().order?.status).toBe('paid');
    },
  );

  it('happens at once when the network is back', async () => {
    stage.fates = Array.from({ length: 8 }, () => lost);
    await payAndSettle();
    await pass(90_000);
    const before = stage.sent.length;
    stage.fates = [];
    stage.services.setOnline(false);
    stage.services.setOnline(true);
    await pass(0);
    expect(stage.sent).toHaveLength(before + 1);
    expect(service().order?.status).toBe('paid');
  });
});

describe('before the key gets a response', () => {
  it('J3: the order is neither replaced nor cancelled', async () => {
    stage.fates = Array.from({ length: 100 }, () => lost);
    await payAndSettle();
    await cancelOrder();
    leaveCheckout();
    choosePlan('6-months');
    await loadPaymentMethods();
    await placeOrder();
    await pass(0);
    expect(stage.till.orders.map(({ status }) => status)).toEqual(['waiting']);
    expect(service()).toMatchObject({ step: 'payment', order: { id: '1', isPending: true } });
    await loadOrders();
    expect(service().history.orders).toMatchObject([{ id: '1', isPending: true }]);
  });

  it('a person who left the page gets a notice of the outcome, and the days', async () => {
    stage.fates = [lost];
    await payAndSettle();
    leaveCheckout();
    await pass(5_000);
    expect([stage.requests(), stage.till.charges.length]).toEqual([1, 1]);
    expect(useNotices.getState().notices.map(({ type }) => type)).toContain('success');
    expect(useSession.getState().user?.expiresAt).toBe(Date.UTC(2991, 2, 1));
  });

  it('J3: an ended order is pending and then of unknown outcome, without a statement about the card', async () => {
    stage.fates = Array.from({ length: 100 }, () => lost);
    await payAndSettle();
    const [order] = stage.till.orders;
    if (!order) throw new Error('No order was placed');
    order.status = 'expired';
    await pass(1_000);
    expect(service()).toMatchObject({ step: 'payment', order: { status: 'waiting', isPending: true } });
    await pass(20_000);
    expect(service()).toMatchObject({
      step: 'result',
      order: { status: 'expired', isPending: true },
      cardProblem: null,
    });
    await restart();
    await resumeOrder('1');
    expect(service()).toMatchObject({ step: 'result', order: { status: 'expired', isPending: true } });
    // The charge arrives after all.
    order.status = 'paid';
    await resumeOrder('1');
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
    expect(service().order?.isPending).toBe(false);
  });

  it('a person who left the page gets a notice of the doubt, and may place another order', async () => {
    stage.fates = Array.from({ length: 100 }, () => lost);
    await payAndSettle();
    leaveCheckout();
    const [order] = stage.till.orders;
    if (order) order.status = 'cancelled';
    await pass(60_000);
    expect(useNotices.getState().notices.map(({ getText }) => getText())).toEqual(['payment.result.unknownText']);
    choosePlan('3-months');
    await loadPaymentMethods();
    await placeOrder();
    expect(service()).toMatchObject({ step: 'payment', order: { id: '2', isPending: false } });
  });

  it.each([
    ['cancelled', true],
    ['expired', true],
    ['failed', false],
  ] as const)('an accepted charge of an order that is %s has an unknown outcome: %s', async (status, isPending) => {
    stage.services.handlers.payOrder = () => ({ id: 1, status: 'waiting', method: 'card', pending: true });
    const [order] = stage.till.orders;
    if (order) order.pending = true;
    await payAndSettle();
    if (order) order.status = status;
    await pass(60_000);
    expect(service()).toMatchObject({ step: 'result', order: { status, isPending } });
  });

  it('J3: a response that shows the order as ended leaves no doubt', async () => {
    stage.services.handlers.payOrder = () => ({ id: 1, status: 'cancelled', method: 'card' });
    await payAndSettle();
    expect(service()).toMatchObject({ step: 'result', order: { status: 'cancelled', isPending: false } });
    expect(readStored('openCharges')).toEqual([]);
  });

  it('J3: an accepted, unfinished charge is not paid a second time', async () => {
    stage.services.handlers.payOrder = () => ({ id: 1, status: 'waiting', method: 'card' });
    await payAndSettle();
    await pass(30_000);
    expect(service()).toMatchObject({ order: { isPending: true }, step: 'payment' });
    const [order] = stage.till.orders;
    if (order) order.status = 'paid';
    await pass(31_000);
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
  });
});

describe('a refusal of that key', () => {
  it('is shown, and another card has its own key and token', async () => {
    stage.fates = [
      lost,
      () => {
        throw refusal(422, 'The card is not accepted');
      },
    ];
    await payAndSettle();
    expect(service().cardProblem).toBeNull();
    await pass(1_000);
    expect(service()).toMatchObject({
      ...{ cardProblem: 'refused', failure: { message: 'The card is not accepted' }, card: null },
      order: { status: 'waiting', isPending: false },
    });
    await payAndSettle();
    expect(service().order?.status).toBe('paid');
    expect([stage.sent.length, stage.requests()]).toEqual([3, 2]);
  });

  it.each([{ isBare: true }, { isBare: true, message: 'Forbidden' }] as const)(
    'by a proxy (%j) does not count, because it knows nothing of the charge',
    async (words) => {
      stage.fates = [
        () => {
          throw new ProviderError({ source: 'provider', reason: 'rejected', status: 403, ...words });
        },
      ];
      await payAndSettle();
      expect(service()).toMatchObject({ order: { isPending: true }, cardProblem: null });
      await pass(1_000);
      expect([stage.requests(), service().order?.status]).toEqual([1, 'paid']);
    },
  );
});
