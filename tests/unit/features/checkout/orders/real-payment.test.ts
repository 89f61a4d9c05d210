/** Buying against the sandbox, on real sockets: by card, at the approval page and by bank transfer, and what each leaves behind. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../../../src/lib/api/client';
import { tokenizeCard } from '../../../../../src/lib/api/gateway';
import { loadOrders } from '../../../../../src/features/checkout/orders/load-orders';
import { setChosenMethod } from '../../../../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../../../../src/core/plans/load-payment-methods';
import { loadUser } from '../../../../../src/core/user/refresh-user';
import { openApproval, payByCard } from '../../../../../src/features/checkout/payment/pay-order';
import { placeOrder } from '../../../../../src/features/checkout/cart/place-order';
import { signIn } from '../../../../../src/core/session/sign-in';
import { refreshShownOrder } from '../../../../../src/features/checkout/orders/watch-order';
import { replaceServices, services } from '../../../../../src/core/services/services';
import { systemClock } from '../../../../../src/lib/platform/clock';
import type { PaymentMethod } from '../../../../../common/contract/provider/payment-methods';
import { setLocation } from '../../../../../src/core/session/location.store';
import { useSession } from '../../../../../src/core/session/session.store';
import { TEST_CARDS } from '../../../../../sandbox/gateway/cards';
import { startSandbox, type Sandbox } from '../../../../../sandbox/sandbox';
import { useFakeServices, type FakeServices } from '../../../../support/fakes/fake-services';
import { goodCard, service, dropOrder } from '../../../../support/checkout/service-stage';
import { choosePlan } from '../../../../../src/features/checkout/checkout-actions';

let sandbox: Sandbox;
let fake: FakeServices;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 1, games: 1 });
  fake = useFakeServices();
  fake.gatewayUrl = sandbox.gatewayUrl;
  replaceServices({
    ...services(),
    clock: systemClock,
    call: createClient({ apiUrl: sandbox.apiUrl }),
    tokenizeCard,
    newKey: () => crypto.randomUUID(),
  });
  expect(await signIn('demo', 'demo1234')).toBeNull();
  await loadUser();
});
afterAll(async () => {
  replaceServices(null);
  await sandbox.close();
});

const expiry = () => useSession.getState().user?.expiresAt ?? 0;
const days = (from: number, to: number) => Math.round((to - from) / 86_400_000);
let before: number;

async function order(method: PaymentMethod, country = 'TH'): Promise<void> {
  sandbox.control.setCountry(country);
  setLocation({ countryCode: country });
  choosePlan('1-month');
  dropOrder();
  await loadPaymentMethods();
  setChosenMethod(method);
  await placeOrder();
  expect(service()).toMatchObject({ step: 'payment', failure: null, order: { status: 'waiting', method } });
}

beforeEach(() => {
  before = expiry();
});

/** The user's refresh follows the payment by itself. */
async function expectMoreDays(count: number): Promise<void> {
  await expect.poll(() => days(before, expiry())).toBe(count);
}

describe('a month', () => {
  it('is bought by card once, and the service is extended at once', async () => {
    await order('card');
    await Promise.all([payByCard(goodCard), payByCard(goodCard)]);
    expect(service()).toMatchObject({
      ...{ step: 'result', card: { brand: 'visa', lastFour: '4242' } },
      order: { status: 'paid', extendedDays: 30, currency: 'USD', total: 4.99 },
    });
    await expectMoreDays(30);
    expect(service().order?.serviceUntil).toBe(expiry());
  });

  it('is bought at the approval page, which opens at the gateway', async () => {
    await order('paypal');
    await openApproval();
    const [address = ''] = fake.opened.slice(-1);
    expect(new URL(address).origin).toBe(new URL(sandbox.gatewayUrl).origin);
    await refreshShownOrder();
    expect(service().step).toBe('payment');
    const key = new URL(address).searchParams.get('key') ?? '';
    const approved = await fetch(`${sandbox.gatewayUrl}/paypal/approve`, {
      method: 'POST',
      body: new URLSearchParams({ key, decision: 'approve' }),
    });
    expect(approved.status).toBe(200);
    await refreshShownOrder();
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
    await expectMoreDays(30);
  });

  it('is bought by bank transfer in Vietnam, with the displayed reference and amount', async () => {
    await order('bank_transfer', 'VN');
    const payment = service().order?.payment;
    if (payment?.method !== 'bank_transfer') throw new Error('no transfer');
    const { content, amount } = payment;
    const arrived = await fetch(`${sandbox.apiUrl}/sandbox/transfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content, amount }),
    });
    expect(await arrived.json()).toEqual({ receipt: 'paid' });
    await refreshShownOrder();
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid', currency: 'VND', total: 50_000 } });
    await expectMoreDays(30);
  });
});

describe('no month is bought', () => {
  it('when the card is declined', async () => {
    await order('card');
    await payByCard({ ...goodCard, number: TEST_CARDS.decline });
    expect(service()).toMatchObject({ step: 'result', order: { status: 'failed' } });
    expect(expiry()).toBe(before);
  });

  it('when the gateway refuses the card: the reason is shown, and the order still waits', async () => {
    await order('card');
    await payByCard({ ...goodCard, cvv: '12' });
    expect(service()).toMatchObject({
      ...{ step: 'payment', cardProblem: 'refused', failure: { message: 'CVV must be valid' } },
      order: { status: 'waiting', isPending: false },
    });
  });
});

describe('a lost response', () => {
  it('of an order leads to one order when it is requested again', async () => {
    await loadOrders();
    const known = service().history.orders.length;
    sandbox.control.addFault({ route: '/api/end-user/order/create', kind: 'drop', when: 'after', times: 1 });
    choosePlan('3-months');
    dropOrder();
    await loadPaymentMethods();
    setChosenMethod('bank_transfer');
    await placeOrder();
    expect(service().failure).toMatchObject({ source: 'provider' });
    await placeOrder();
    expect(service().order).toMatchObject({ status: 'waiting', planId: '3-months' });
    await loadOrders();
    expect(service().history.orders).toHaveLength(known + 1);
  });

  it('of a charge leads to a check at the provider, and one charge', async () => {
    await order('card');
    sandbox.control.addFault({ route: '/api/end-user/order/pay', kind: 'drop', when: 'after', times: 1 });
    await payByCard(goodCard);
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
    await expectMoreDays(30);
  });

  it('of a silent gateway leaves the order pending until it is settled', async () => {
    await order('card');
    const paying = payByCard({ ...goodCard, number: TEST_CARDS.silence });
    const id = Number(service().order?.id);
    await expect.poll(() => sandbox.control.answerCharge(id, 'approved')).toBe(true);
    await paying;
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
    await expectMoreDays(30);
  });
});

it.each([409, 425])(
  'a charge is repeated unchanged and adds its days once when its key gets %s while it is pending',
  async (status) => {
    await order('card');
    const sent: unknown[] = [];
    const { call } = services();
    const recorded = ((name, request, options) => {
      if (name === 'payOrder') sent.push([request, options?.idempotencyKey]);
      return call(name, request, options);
    }) as typeof call;
    replaceServices({ ...services(), call: recorded });
    const route = '/api/end-user/order/pay';
    sandbox.control.addFault({ route, kind: 'under-way', status, retryAfterS: 1 });
    sandbox.control.addFault({ route, kind: 'twice', times: 1 });
    await payByCard({ ...goodCard, number: TEST_CARDS.silence });
    expect(service()).toMatchObject({
      ...{ step: 'payment', work: null, cardProblem: null, failure: null },
      order: { status: 'waiting', isPending: true },
    });
    // The second is refused as well: the first is under way until the gateway has answered.
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(sandbox.control.answerCharge(Number(service().order?.id), 'approved')).toBe(true);
    await expect.poll(() => service().order?.status, { timeout: 10_000 }).toBe('paid');
    replaceServices({ ...services(), call });
    sandbox.control.clearFaults();
    expect(service().step).toBe('result');
    await expectMoreDays(30);
    expect(sent).toEqual(sent.map(() => sent[0]));
  },
);
