/** A subscription through schema and decoder: a price only with its currency, and an address only when it may be opened. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { decodeUser, wireUser } from '../../../../../common/contract/provider/user';
import { decodeContext } from '../../../../support/fakes/wire-call';

const userOf = (wire: object) => decodeUser(v.parse(wireUser, wire), decodeContext());

it.each([
  [{ amount: 11.99, currency: 'USD' }, { price: { amount: 11.99, currency: 'USD' } }],
  [{ amount: 1_650, currency: 'JPY' }, { price: { amount: 1_650, currency: 'JPY' } }],
  [{ amount: 150, currency: 'twd' }, { price: { amount: 150, currency: 'TWD' } }],
  [{ amount: 11.99 }, {}],
  [{ amount: -1, currency: 'USD' }, {}],
  [{ amount: '11.99', currency: 'USD' }, {}],
  [{ amount: 5, currency: 'BTC' }, {}],
  [{ manage_url: 'https://pay.example/a' }, { manageUrl: 'https://pay.example/a' }],
  [{ manage_url: 'http://127.0.0.1:4000/a' }, { manageUrl: 'http://127.0.0.1:4000/a' }],
  [{ manage_url: 'http://pay.example/a' }, {}],
  [{ manage_url: 'javascript:alert(1)' }, {}],
  [{ manage_url: 'https://user:word@pay.example/' }, {}],
  [{ manage_url: `https://pay.example/${'a'.repeat(3_000)}` }, {}],
  [{ manage_url: '' }, {}],
])('H8: of a subscription with %j it keeps %j', (sent, kept) => {
  const user = userOf({ id: 1, paypal_subscription: { status: 'ACTIVE', ...sent } });
  expect(user.subscription).toEqual({ isActive: true, nextBillingAt: null, ...kept });
});

it.each([
  {},
  { status: null, billing_info: null, amount: null, currency: null, manage_url: null },
  { status: '', billing_info: {} },
  { status: false, billing_info: '{"next_billing_time":null}' },
  { billing_info: 'null', amount: '', manage_url: '' },
])('J6: one of which the provider says nothing, as in %j, is none', (paypal_subscription) => {
  expect(userOf({ id: 1, paypal_subscription }).subscription).toBeNull();
});

it.each([
  { status: 'EXPIRED' },
  { status: 5 },
  { status: {} },
  { amount: 5 },
  { billing_info: { next_billing_time: '2026-02-01T00:00:00Z' } },
])(
  'H8: one of which it says anything, as in %j, is one, so that nobody is told that they never had any',
  (paypal_subscription) => {
    expect(userOf({ id: 1, paypal_subscription }).subscription).toMatchObject({ isActive: false });
  },
);
