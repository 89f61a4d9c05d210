/** The reducer of the checkout: every event in every state. */
import { describe, expect, it } from 'vitest';
import type { CheckoutEventType } from '../../../../src/features/checkout/checkout-event.rules';
import { reduce } from '../../../../src/features/checkout/checkout.rules';
import { isGone, type CheckoutState } from '../../../../src/features/checkout/checkout-state.rules';
import type { Failure } from '../../../../src/model/failure';
import { contradictionsIn, dangersBetween, isAnswer } from '../../../support/checkout/checkout-invariants';
import { nameOf, order, samples, states } from '../../../support/checkout/checkout-samples';

/** What each event makes of each state; one that is not named leaves it as it is. */
const OUTCOMES: Readonly<Record<keyof typeof states, Partial<Record<CheckoutEventType, string>>>> = {
  'the packages': {
    'orders-opened': 'orders',
    'plan-chosen': 'cart',
    'order-requested': 'opening',
  },
  'the packages with an open order': {
    left: 'choosing',
    'packages-opened': 'choosing over an open order',
    'step-opened': 'choosing over an open order',
    'payment-opened': 'paying by card with card',
    'orders-opened': 'orders over an open order',
    'plan-chosen': 'cart over an open order',
    'order-requested': 'paying by card with card refreshing',
    'order-updated': 'choosing',
    'order-dropped': 'choosing',
    'charge-pending': 'choosing over an open order that is pending',
  },
  'the cart': {
    left: 'choosing',
    'packages-opened': 'choosing',
    'step-opened': 'overview',
    'orders-opened': 'orders',
    'plan-chosen': 'cart',
    'voucher-chosen': 'cart',
    'placing-started': 'overview placing',
    'order-requested': 'opening',
  },
  'the overview with an open order': {
    left: 'choosing',
    'packages-opened': 'choosing over an open order',
    'payment-opened': 'paying by card with card',
    'orders-opened': 'orders over an open order',
    'plan-chosen': 'cart over an open order',
    'voucher-chosen': 'overview over an open order',
    'placing-started': 'overview placing over an open order',
    'order-requested': 'paying by card with card refreshing',
    'order-updated': 'done paid',
    'order-dropped': 'overview',
    'charge-pending': 'overview over an open order that is pending',
  },
  placing: {
    left: 'choosing',
    'placing-ended': 'overview failed',
    'order-opened': 'paying by card',
  },
  'an order on its way': {
    left: 'choosing',
    'packages-opened': 'choosing',
    'step-opened': 'choosing',
    'orders-opened': 'orders',
    'plan-chosen': 'cart',
    'order-request-failed': 'opening failed',
    'order-opened': 'paying by card',
  },
  'an order that cannot be had': {
    left: 'choosing',
    'packages-opened': 'choosing',
    'step-opened': 'choosing',
    'orders-opened': 'orders',
    'plan-chosen': 'cart',
    'order-requested': 'opening',
  },
  'paying by card': {
    left: 'choosing',
    'packages-opened': 'choosing over an open order',
    'step-opened': 'overview over an open order',
    'orders-opened': 'orders over an open order',
    'plan-chosen': 'cart over an open order',
    'order-requested': 'paying by card refreshing',
    'order-updated': 'done paid',
    'refresh-ended': 'paying by card not refreshed',
    'charge-started': 'paying by card charging',
    'charge-refused': 'paying by card refused',
    'charge-pending': 'waiting',
    'cancel-started': 'paying by card cancelling',
  },
  'charging the card': {
    left: 'choosing',
    'order-updated': 'done paid',
    'refresh-ended': 'paying by card charging with card not refreshed',
    'charge-refused': 'paying by card refused',
    'charge-ended': 'paying by card with card',
    'charge-pending': 'waiting',
  },
  'cancelling the order': {
    left: 'choosing',
    'order-updated': 'done paid',
    'refresh-ended': 'paying by card cancelling not refreshed',
    'charge-refused': 'paying by card cancelling refused',
    'charge-pending': 'waiting',
    'cancel-ended': 'paying by card failed',
  },
  'paying by PayPal': {
    left: 'choosing',
    'packages-opened': 'choosing over an open order',
    'step-opened': 'choosing over an open order',
    'orders-opened': 'orders over an open order',
    'plan-chosen': 'cart over an open order',
    'order-requested': 'paying by paypal refreshing',
    'order-updated': 'done paid',
    'refresh-ended': 'paying by paypal not refreshed',
    'charge-refused': 'paying by paypal failed',
    'charge-pending': 'waiting',
    'cancel-started': 'paying by paypal cancelling',
  },
  'an unsettled charge': {
    left: 'choosing',
    'packages-opened': 'choosing over an open order that is pending',
    'step-opened': 'overview over an open order that is pending',
    'orders-opened': 'orders over an open order that is pending',
    'plan-chosen': 'cart over an open order that is pending',
    'order-requested': 'waiting refreshing',
    'order-updated': 'done paid',
    'refresh-ended': 'waiting not refreshed',
  },
  paid: {
    left: 'choosing',
    'packages-opened': 'choosing',
    'step-opened': 'overview',
    'orders-opened': 'orders',
    'plan-chosen': 'cart',
    'order-requested': 'done refreshing paid',
    'order-updated': 'done paid',
  },
  expired: {
    left: 'choosing',
    'packages-opened': 'choosing',
    'step-opened': 'overview',
    'orders-opened': 'orders',
    'plan-chosen': 'cart',
    'ordered-again': 'overview',
    'order-requested': 'done refreshing expired',
    'order-updated': 'done paid',
  },
  unknown: {
    left: 'choosing',
    'packages-opened': 'choosing',
    'step-opened': 'choosing',
    'orders-opened': 'orders',
    'plan-chosen': 'cart',
    'order-requested': 'done refreshing unknown',
    'order-updated': 'done paid',
  },
  'the history': {
    left: 'choosing',
    'packages-opened': 'choosing over an open order',
    'step-opened': 'choosing over an open order',
    'payment-opened': 'paying by card with card',
    'plan-chosen': 'cart over an open order',
    'order-requested': 'paying by card with card refreshing',
    'order-updated': 'orders',
    'order-dropped': 'orders',
    'charge-pending': 'orders over an open order that is pending',
    'detail-shown': 'orders order 2 waiting over an open order',
  },
  'an order of the history': {
    left: 'choosing',
    'packages-opened': 'choosing',
    'step-opened': 'overview',
    'orders-opened': 'orders',
    'plan-chosen': 'cart',
    'order-requested': 'opening',
    'order-updated': 'orders order 1 paid',
    'cancel-started': 'orders order 1 waiting cancelling',
    'detail-shown': 'orders order 2 waiting',
  },
  'cancelling an order of the history': {
    left: 'choosing',
    'order-updated': 'orders order 1 paid cancelling',
    'cancel-ended': 'orders order 1 waiting failed',
  },
};

const eachState = Object.entries(states) as [keyof typeof states, CheckoutState][];
const eachEvent = Object.values(samples);

describe('the reducer', () => {
  it.each(eachState)('accepts every event in the state: %s', (name, state) => {
    const outcomes = OUTCOMES[name];
    for (const event of eachEvent) {
      const next = reduce(state, event);
      const expected = outcomes[event.type];
      expect([event.type, nameOf(next)]).toEqual([event.type, expected ?? nameOf(state)]);
      if (expected === undefined) expect(next).toEqual(state);
      else expect(next).not.toEqual(state);
    }
  });

  it.each(eachState)(
    'keeps the state consistent and charges nothing twice, after any event in the state: %s',
    (_, state) => {
      expect(contradictionsIn(state)).toEqual([]);
      for (const event of eachEvent) {
        const next = reduce(state, event);
        expect([event.type, contradictionsIn(next), dangersBetween(state, next)]).toEqual([event.type, [], []]);
      }
    },
  );

  it.each(eachState.filter(([, { at }]) => at === 'done'))(
    'lets only a response lead back to the payment of an ended order: %s',
    (_, state) => {
      const leadBack = eachEvent.filter(
        (event) => !isAnswer(event) && ['paying', 'waiting'].includes(reduce(state, event).at),
      );
      expect(leadBack).toEqual([]);
    },
  );

  it('drops the open order of that id alone, and none whose charge is pending', () => {
    const open = states['the packages with an open order'];
    const pending = reduce(open, samples['charge-pending']);
    expect(reduce(open, samples['order-dropped'])).toMatchObject({ open: null });
    expect(reduce(open, { type: 'order-dropped', id: '2' })).toBe(open);
    expect(reduce(pending, samples['order-dropped'])).toBe(pending);
    expect(pending).toMatchObject({ open: { order: { isPending: true } } });
  });

  it('keeps an order gone over later failures, until a response shows it again', () => {
    const ended = (failure: Failure | null) => ({ type: 'refresh-ended', id: '1', failure }) as const;
    const gone: Failure = { source: 'provider', reason: 'rejected', status: 404 };
    const broken: Failure = { source: 'provider', reason: 'server', status: 500 };
    const paying = reduce(states['the packages with an open order'], { type: 'payment-opened' });
    const afterGone = reduce(paying, ended(gone));
    expect(isGone(afterGone)).toBe(true);
    expect(isGone(reduce(afterGone, ended(broken)))).toBe(true);
    expect(reduce(afterGone, ended(null))).toMatchObject({ refreshFailure: null });
    expect(reduce(paying, ended(broken))).toMatchObject({ refreshFailure: broken });
  });

  it('keeps a paid order paid when a late response says that it waits', () => {
    for (const type of ['order-updated', 'order-opened'] as const) {
      const requested = reduce(states.paid, samples['order-requested']);
      expect(reduce(requested, { type, order: order() })).toMatchObject({ at: 'done', result: 'paid' });
    }
  });
});
