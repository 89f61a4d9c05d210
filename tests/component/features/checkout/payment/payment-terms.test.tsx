/** What stands beside the button that pays: amount, currency, what is bought, and what renews and when. */
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaymentTerms } from '../../../../../src/features/checkout/payment/PaymentTerms';
import { setUser, useSession } from '../../../../../src/core/session/session.store';
import { loadVouchers } from '../../../../../src/core/vouchers/load-vouchers';
import { formatFor } from '../../../../../src/lib/i18n/format';
import { DAY_MS, renderAt } from '../../../../support/stages/signed-in';
import { openPayment } from '../payment-stage';
import { service, changeOrder } from '../../../../support/checkout/service-stage';

async function openTerms(method: 'card' | 'paypal') {
  await openPayment(method);
  const { order } = service();
  if (!order) throw new Error('No order was placed');
  return order;
}

const fact = (name: string) => {
  const term = screen.getByRole('region', { name: 'Before you pay' }).querySelectorAll('dt');
  return [...term].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent ?? null;
};
const terms = () => screen.getByRole('region', { name: 'Before you pay' });
const AT = Date.UTC(2027, 1, 20, 12);

it('what is bought, the amount, its currency and the resulting end stand beside the button', async () => {
  const { total, extendedDays } = await openTerms('card');
  expect([fact('Item'), fact('To pay')]).toEqual(['3 months', `$${String(total)} (USD)`]);
  const from = useSession.getState().user?.expiresAt ?? Date.now();
  const end = formatFor('en').date(from + (extendedDays ?? 0) * DAY_MS);
  expect(fact('Valid until, if paid now')).toBe(end);
  act(() => changeOrder({ extendedDays: null }));
  expect(fact('Valid until, if paid now')).toBeNull();
});

it.each([
  [{ total: 13.5 }, 11.99, '$13.50'],
  [{ total: 9.99 }, 11.99, '$9.99'],
  [{ total: 11.99, voucherId: '7' }, 10.8, '$11.99'],
  [{ total: 11.99 }, null, null],
  [{ total: 10.8, voucherId: '7' }, null, null],
  // What the app does not know itself is no other total: a package or a voucher of its own, another currency.
  [{ total: 1, planId: '12-months' }, null, null],
  [{ total: 1, voucherId: '8' }, null, null],
  [{ total: 1, currency: 'EUR' }, null, null],
])('an order of %j has a remark where its total differs from that of the overview', async (part, preview, total) => {
  const { services } = await openPayment('paypal');
  services.handlers.listVouchers = () => [
    { id: 7, title: '', state: 'used', percent: 10, expires_at: '2996-01-01 12:00:00' },
  ];
  await act(loadVouchers);
  act(() => changeOrder(part));
  const remark = within(terms()).queryByRole('alert');
  if (preview === null) expect(remark).toBeNull();
  else
    expect(remark).toHaveTextContent(
      `The provider has set this order's total to ${total}. The overview shows ${formatFor('en').money(preview, 'USD')} for it.`,
    );
});

it.each([
  ['card', null, 'This is a single payment. PingLane has no information about a renewal.'],
  ['card', 'none', 'This is a single payment. It does not renew automatically.'],
  ['card', 'choice', 'This is a single payment. PingLane has no information about a renewal.'],
  ['paypal', null, 'PingLane has no information about a renewal. The PayPal page shows what you agree to.'],
  ['paypal', 'choice', 'It renews only if you agree to that on the PayPal page.'],
  ['paypal', 'automatic', 'It renews automatically until you stop it.'],
] as const)(
  'H8: of a renewal of an order by %s the provider says %s, and the app no more',
  async (method, mode, text) => {
    await openTerms(method);
    act(() => changeOrder({ renewal: mode === null ? null : { mode, nextAt: AT, amount: 11.99 } }));
    expect(terms()).toHaveTextContent(text);
    const renews = mode === 'automatic';
    expect([fact('Renews on'), fact('Renewal price')]).toEqual(renews ? ['Feb 20, 2027', '$11.99'] : [null, null]);
    const link = within(terms()).queryByRole('link', { name: 'How to stop a renewal' });
    if (mode === 'none') expect(link).toBeNull();
    else expect(link).toHaveAttribute('href', '/support#question-renewal');
  },
);

it('H8: a renewal without a date or an amount says that neither was reported', async () => {
  await openTerms('paypal');
  act(() => changeOrder({ renewal: { mode: 'automatic', nextAt: null, amount: null } }));
  expect([fact('Renews on'), fact('Renewal price')]).toEqual(['Not reported', 'Not reported']);
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
    expect([screen.queryByRole('textbox'), screen.queryByText(/single payment/)]).toEqual([null, null]);
    const { container } = renderAt(<PaymentTerms order={{ ...order, [part]: null }} />, '/');
    expect(container.querySelector('section')).toBeNull();
  },
);
