/** What stands beside the button that pays: amount, currency, what is bought, and what renews and when. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaymentTerms } from '../../../../../src/features/checkout/payment/PaymentTerms';
import { setUser, useSession } from '../../../../../src/core/session/session.store';
import { renderAt } from '../../../../support/signed-in';
import { openPayment } from '../payment-stage';
import { service, changeOrder } from '../../../../support/checkout/service-stage';

async function openTerms(method: 'card' | 'paypal') {
  await openPayment(method);
  const { order } = service();
  if (!order) throw new Error('No order was placed');
  return order;
}

it("a card's terms state amount, currency, item and that it is charged once", async () => {
  const { total } = await openTerms('card');
  expect(
    screen.getByText(`You pay $${String(total)} (USD) once, for 3 months. It does not renew automatically.`),
  ).toBeVisible();
});

it("PayPal's terms state that it renews only when agreed to", async () => {
  await openTerms('paypal');
  expect(
    screen.getByText(/\(USD\) for 3 months\. It renews only if you agree to that on the PayPal page\./),
  ).toBeVisible();
});

it("a subscription's renewal date is shown only when it is active", async () => {
  await openTerms('card');
  const { user } = useSession.getState();
  const renew = (isActive: boolean) =>
    act(() => {
      if (user) setUser({ ...user, subscription: { isActive, nextBillingAt: Date.UTC(2026, 11, 24, 12) } });
    });
  renew(true);
  expect(screen.getByText(/your PayPal subscription renews on Dec 24, 2026/)).toBeVisible();
  renew(false);
  expect(screen.queryByText(/subscription renews/)).toBeNull();
});

it.each(['total', 'currency'] as const)(
  'an order without %s shows no terms and no card form, but the reason',
  async (part) => {
    const order = await openTerms('card');
    act(() => changeOrder({ [part]: null }));
    expect(screen.getByText(/has no price, so it cannot be paid/)).toBeVisible();
    expect([screen.queryByRole('textbox'), screen.queryByText(/^You pay/)]).toEqual([null, null]);
    const { container } = renderAt(<PaymentTerms order={{ ...order, [part]: null }} />, '/');
    expect(container.querySelector('p')).toBeNull();
  },
);
