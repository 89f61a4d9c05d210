/** Paying: one charge, whatever is clicked or lost; the card goes to the gateway alone (promises E9, H4). */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../../../src/features/checkout/orders/cancel-order';
import { loadOrders } from '../../../../../src/features/checkout/orders/load-orders';
import { setChosenMethod } from '../../../../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../../../../src/core/plans/load-payment-methods';
import { payByCard } from '../../../../../src/features/checkout/payment/pay-order';
import { placeOrder } from '../../../../../src/features/checkout/cart/place-order';
import { resumeOrder } from '../../../../../src/features/checkout/orders/resume-order';
import { signOut } from '../../../../../src/core/session/sign-out';
import { refreshShownOrder } from '../../../../../src/features/checkout/orders/watch-order';
import { useSession } from '../../../../../src/core/session/session.store';
import { refusal, type Till } from '../../../../support/checkout/fake-till';
import { deferred, failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { goodCard, placedOrder, service, times, changeOrder } from '../../../../support/checkout/service-stage';
import { leaveCheckout } from '../../../../../src/features/checkout/checkout.store';
import { choosePlan, goToStep } from '../../../../../src/features/checkout/checkout-actions';

let services: FakeServices;
let till: Till;
beforeEach(async () => {
  ({ services, till } = await placedOrder('card'));
});

describe('a card payment', () => {
  it('sends the card to the gateway and the token to the provider, and the user has the days at once', async () => {
    await loadOrders();
    const cards: unknown[] = [];
    const tokenize = services.tokenizeCard;
    services.tokenizeCard = (url, card, signal) => {
      cards.push(card);
      return tokenize(url, card, signal);
    };
    await payByCard(goodCard);
    await settle();
    expect(cards).toEqual([goodCard]);
    expect(services.tokenizedAt).toEqual(['https://gateway.test/cards/tokenize']);
    expect(till.charges).toMatchObject([{ order: '1', token: 'card_1' }]);
    expect(service()).toMatchObject({
      step: 'result',
      work: null,
      order: { status: 'paid' },
      card: { lastFour: '4242' },
    });
    expect(useSession.getState().user?.expiresAt).toBe(Date.UTC(2991, 2, 1));
    expect(service().history.orders).toMatchObject([{ id: '1', status: 'paid' }]);
    expect(JSON.stringify(service())).not.toContain('42424242');
  });

  it('E9: is one charge for 20 clicks', async () => {
    await Promise.all(Array.from({ length: 20 }, () => payByCard(goodCard)));
    expect([services.tokenizedAt.length, till.charges.length]).toEqual([1, 1]);
  });

  it.each([
    'https://gateway.test.evil.example/cards',
    'http://gateway.test/cards',
    'https://x:y@gateway.test/cards',
    'https://www.paypal.com/cards',
  ])('H4: sends nothing to %s, which is not the configured gateway', async (tokenizeUrl) => {
    changeOrder({ payment: { method: 'card', tokenizeUrl } });
    await payByCard(goodCard);
    expect([services.tokenizedAt, till.charges]).toEqual([[], []]);
    expect(service()).toMatchObject({ cardProblem: 'unreachable', work: null, order: { status: 'waiting' } });
  });

  it('stays at its step with the problem, without a charge, when the gateway refuses the card', async () => {
    services.tokenizeCard = () => Promise.reject(refusal(422, 'CVV must be valid'));
    await payByCard(goodCard);
    expect(service()).toMatchObject({ cardProblem: 'refused', failure: { message: 'CVV must be valid' }, work: null });
    services.tokenizeCard = () => Promise.reject(failure('timeout'));
    await payByCard(goodCard);
    expect(service()).toMatchObject({ cardProblem: 'unreachable', failure: null, work: null });
    expect(till.charges).toEqual([]);
  });

  it('ends the order when it is declined, and the next attempt is a new order', async () => {
    till.card = 'decline';
    await payByCard(goodCard);
    expect(service()).toMatchObject({
      step: 'result',
      order: { status: 'failed' },
      failure: { message: 'Your card was declined' },
    });
    await payByCard(goodCard);
    expect(till.charges).toHaveLength(1);
  });

  it('is polled until its outcome is known, and never charged again, when the response to the charge is lost', async () => {
    till.lose = 'after';
    const show = services.handlers.showOrder;
    services.handlers.showOrder = () => Promise.reject(failure('network'));
    await payByCard(goodCard);
    expect(service()).toMatchObject({ order: { isPending: true }, work: null, step: 'payment' });
    await payByCard(goodCard);
    expect(till.charges).toHaveLength(1);
    if (show) services.handlers.showOrder = show;
    await refreshShownOrder();
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
    expect(new Set(till.charges.map(({ key, token }) => key + token)).size).toBe(1);
  });

  it('is pending until it is settled when the gateway is silent', async () => {
    till.card = 'silence';
    await payByCard(goodCard);
    expect(service()).toMatchObject({ order: { isPending: true }, step: 'payment', card: { lastFour: '4242' } });
    await payByCard(goodCard);
    await cancelOrder();
    expect([till.charges.length, times(services, 'cancelOrder')]).toEqual([1, 0]);
    const [order] = till.orders;
    if (order) Object.assign(order, { status: 'failed', pending: false });
    await refreshShownOrder();
    expect(service()).toMatchObject({ step: 'result', order: { status: 'failed' } });
  });

  it('is polled, not taken for unpaid, when the response cannot be understood', async () => {
    const pay = services.handlers.payOrder;
    services.handlers.payOrder = async (request, options) => {
      await pay?.(request, options);
      return { id: 1, status: 'settling' };
    };
    await payByCard(goodCard);
    expect(service()).toMatchObject({ step: 'result', order: { status: 'paid' } });
  });

  it.each(['leaves', 'signs out'])('is not charged when the person %s before the token arrives', async (how) => {
    const token = deferred<{ token: string; brand: string; lastFour: string }>();
    services.tokenizeCard = () => token.promise;
    const paying = payByCard(goodCard);
    await settle();
    if (how === 'leaves') leaveCheckout();
    else await signOut();
    token.resolve({ token: 'card_9', brand: 'visa', lastFour: '4242' });
    await paying;
    expect(till.charges).toEqual([]);
    expect(service()).toMatchObject({ order: null, card: null, work: null });
  });

  it('is not attempted after the deadline', async () => {
    changeOrder({ expiresAt: Date.now() });
    await payByCard(goodCard);
    expect(services.tokenizedAt).toEqual([]);
  });
});

function take<T>(stream: fc.Stream<T>): T {
  const next = stream.next();
  if (next.done === true) throw new Error('the stream has ended');
  return next.value;
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

it('a pending order is never charged with another key, and none is charged twice, in 300 random orders', async () => {
  const revision = ['pay', 'ask', 'leave', 'cancel', 'back', 'choose', 'settle', 'resume', 'tick'] as const;
  const run = fc.asyncProperty(
    fc.array(fc.constantFrom(...revision), { minLength: 5, maxLength: 25 }),
    fc.infiniteStream(fc.constantFrom(null, null, 'before', 'after')),
    fc.infiniteStream(fc.constantFrom('approve', 'silence', 'decline')),
    fc.infiniteStream(fc.integer({ min: 0, max: 60 })),
    async (plan, losses, cards, waits) => {
      ({ services, till } = await placedOrder('card'));
      let crossed = 0;
      const underWay = new Set<unknown>();
      const pay = services.handlers.payOrder;
      // A charge is on its way for a while, and so is its answer.
      services.handlers.payOrder = async (request, options) => {
        if (underWay.has(request.order_id)) crossed += 1;
        underWay.add(request.order_id);
        try {
          await turns(take(waits));
          const response = await pay?.(request, options);
          await turns(take(waits));
          return response ?? { id: 0, status: '' };
        } finally {
          underWay.delete(request.order_id);
        }
      };
      const started: Promise<unknown>[] = [];
      for (const revision of plan) {
        till.lose = take(losses);
        till.card = take(cards);
        const pending = till.orders.find(({ pending: isPending }) => isPending);
        if (revision === 'pay') started.push(payByCard(goodCard));
        if (revision === 'ask') started.push(refreshShownOrder());
        if (revision === 'leave') leaveCheckout();
        if (revision === 'cancel') started.push(cancelOrder());
        if (revision === 'back') goToStep('overview');
        if (revision === 'choose') {
          choosePlan('3-months');
          setChosenMethod('card');
          started.push(loadPaymentMethods().then(() => placeOrder()));
        }
        if (revision === 'settle' && pending) Object.assign(pending, { pending: false, status: 'paid' });
        if (revision === 'resume') started.push(resumeOrder(String(till.orders.length)));
        if (revision === 'tick') await settle();
        await Promise.resolve();
      }
      await Promise.all(started);
      expect(till.charges.filter(({ wasPending }) => wasPending)).toEqual([]);
      expect(crossed).toBe(0);
      const { order, work } = service();
      expect(work).toBeNull();
      if (order?.isPending === false && order.status === 'waiting')
        expect(till.orders.find(({ id }) => String(id) === order.id)?.pending).toBe(false);
    },
  );
  await fc.assert(run, { numRuns: 300 });
}, 60_000);
