/** The reducer of the checkout after any sequence of events: no contradictory parts, no second charge, and what is unknown stays so. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CheckoutEvent } from '../../../../src/features/checkout/checkout-event.rules';
import { queryOf } from '../../../../src/features/checkout/checkout-address.rules';
import { reduce } from '../../../../src/features/checkout/checkout.rules';
import {
  atStart,
  isLocked,
  openOf,
  orderInView,
  type CheckoutState,
} from '../../../../src/features/checkout/checkout-state.rules';
import { contradictionsIn, dangersBetween, isAnswer, isUnknown } from '../../../support/checkout/checkout-invariants';
import { failure, nameOf, order, samples, states } from '../../../support/checkout/checkout-samples';

const eachEvent = Object.values(samples);
/** What happens to orders comes more often than ways around: most ways lead away from the payment. */
const ofOrders = eachEvent.filter((event) => 'id' in event || 'order' in event || event.type === 'placing-started');

const anOrder = fc
  .record({
    id: fc.constantFrom('1', '1', '1', '2'),
    status: fc.constantFrom('waiting', 'waiting', 'paid', 'failed', 'expired', 'cancelled', 'refunded'),
    isPending: fc.boolean(),
    total: fc.constantFrom(4.99, null),
    way: fc.constantFrom('card', 'card', 'paypal', null),
  })
  .map(({ way, ...part }) =>
    order({
      ...part,
      payment: way === 'card' ? { method: way, tokenizeUrl: '' } : way && { method: way, approvalUrl: '' },
    }),
  );

/** Any event, about either order. */
const anEvent: fc.Arbitrary<CheckoutEvent> = fc
  .record({
    sample: fc.constantFrom<CheckoutEvent>(...eachEvent, ...ofOrders, ...ofOrders, ...ofOrders),
    order: anOrder,
    failure: fc.constantFrom(failure, null),
    step: fc.constantFrom('cart' as const, 'overview' as const),
  })
  .map(({ sample, order: about, failure: why, step }): CheckoutEvent => {
    if (sample.type === 'order-request-failed') return { ...sample, id: about.id };
    if (sample.type === 'step-opened') return { ...sample, step };
    if ('order' in sample) return { ...sample, order: about };
    if ('failure' in sample && 'id' in sample) return { ...sample, id: about.id, failure: why };
    if ('failure' in sample) return { ...sample, failure: why };
    return 'id' in sample ? { ...sample, id: about.id } : sample;
  });

const aState = fc.constantFrom<CheckoutState>(atStart, ...Object.values(states));

it('the state stays consistent and no charge is duplicated after any sequence of events', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(aState, fc.array(anEvent, { minLength: 10, maxLength: 40 }), (beginning, events) => {
      let state = beginning;
      for (const event of events) {
        const next = reduce(state, event);
        const wrong = [...contradictionsIn(next), ...dangersBetween(state, next)];
        if (movesBoundPerson(state, next)) wrong.push('the person was led away from a request under way');
        if (settlesUnknown(state, event, next)) wrong.push('something else than an answer settled a charge');
        // Comparing each step is slow: the first one that is wrong is compared.
        if (wrong.length > 0) expect([event, state, next, wrong]).toEqual([event, state, next, []]);
        reached.add(nameOf(next));
        state = next;
      }
    }),
    { numRuns: 1_000 },
  );
  // Sequences that reach few states prove little.
  for (const name of [
    'paying by card charging',
    'waiting',
    'done paid',
    'done unknown',
    'overview placing',
    'opening failed',
  ])
    expect(reached).toContain(name);
});

/** Who waits for an answer stays where they are until it is there, or until they leave the page (promise E9). */
function movesBoundPerson(before: CheckoutState, after: CheckoutState): boolean {
  if (!isLocked(before) || !isLocked(after)) return false;
  return queryOf(after) !== queryOf(before) || orderInView(after)?.id !== orderInView(before)?.id;
}

/** What is unknown of a charge is settled by the provider's answer about that order, and by nothing else. */
function settlesUnknown(before: CheckoutState, event: CheckoutEvent, after: CheckoutState): boolean {
  const shown = orderInView(after) ?? openOf(after)?.order;
  return shown !== undefined && isUnknown(before, shown.id) && !isAnswer(event) && !isUnknown(after, shown.id);
}
