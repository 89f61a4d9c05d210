/** What is paid elsewhere: the approval page, and what a person sees while a payment is waited for. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { signOut } from '../../../../../src/core/session/sign-out';
import { openPayment } from '../payment-stage';
import { dispatch, leaveCheckout } from '../../../../../src/features/checkout/checkout.store';
import { service, changeOrder } from '../../../../support/checkout/service-stage';

const NO_WAY = 'This order cannot be paid here. Cancel it and choose another payment method.';

const button = (name: string) => screen.getByRole('button', { name });

describe('PayPal', () => {
  it('opens in the browser, again on request, while the app waits', async () => {
    const { services } = await openPayment('paypal');
    expect(screen.queryByText('Waiting for your approval')).toBeNull();
    await userEvent.click(button('Open PayPal'));
    expect(await screen.findByText('Waiting for your approval')).toBeInTheDocument();
    await userEvent.click(button('Open PayPal again'));
    expect(services.opened).toEqual(Array.from({ length: 2 }, () => 'https://gateway.test/paypal/approve?key=k'));
  });

  it('E9: opens one page for a double click', async () => {
    const { services } = await openPayment('paypal');
    await userEvent.dblClick(button('Open PayPal'));
    expect(await screen.findByText('Waiting for your approval')).toBeInTheDocument();
    expect(services.opened).toHaveLength(1);
  });

  it('is no way to pay when its page is that of another site, which no button would open', async () => {
    await openPayment('paypal');
    changeOrder({ payment: { method: 'paypal', approvalUrl: 'https://evil.example/approve' } });
    expect(await screen.findByText(NO_WAY)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open PayPal' })).toBeNull();
    expect(button('Cancel order')).toBeEnabled();
  });
});

describe('a card', () => {
  it('is not asked for when it would be sent to another site', async () => {
    await openPayment('card');
    changeOrder({ payment: { method: 'card', tokenizeUrl: 'https://evil.example/cards' } });
    expect(await screen.findByText(NO_WAY)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('is waited for without a button when the page of its bank is that of another site', async () => {
    await openPayment('card');
    changeOrder({ isPending: true, confirmUrl: 'https://evil.example/confirm' });
    expect(await screen.findByRole('button', { name: 'Check now' })).toBeVisible();
    expect(screen.queryByRole('button', { name: "Open your bank's page" })).toBeNull();
  });
});

describe('an order', () => {
  it('E9: is cancelled once, and can be placed again', async () => {
    const { services, till } = await openPayment('paypal');
    await Promise.all(Array.from({ length: 20 }, () => userEvent.click(button('Cancel order'))));
    expect(await screen.findByText('The order was canceled')).toHaveFocus();
    expect(services.calls.filter((name) => name === 'cancelOrder')).toHaveLength(1);
    await userEvent.click(button('Order again'));
    expect(service()).toMatchObject({ step: 'overview', order: null, planId: '3-months' });
    expect(till.orders).toHaveLength(1);
  });

  it.each([
    ['failed', 'The payment did not go through', 'Try again'],
    ['expired', 'This order has expired', 'Order again'],
    ['cancelled', 'The order was canceled', 'Order again'],
    ['refunded', 'The payment was refunded', 'Order again'],
  ] as const)('shows one action when it is %s', async (status, title, action) => {
    const { till } = await openPayment('paypal');
    const [order] = till.orders;
    if (order) order.status = status;
    await userEvent.click(button('Open PayPal'));
    await userEvent.click(button('Check now'));
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([action]);
  });

  it.each(['failed', 'expired', 'cancelled'] as const)(
    'J3: by transfer that is %s is not called uncharged, because the money may be on its way',
    async (status) => {
      await openPayment('bank_transfer');
      changeOrder({ status });
      expect(await screen.findByText(/^If you have already sent the transfer, contact support/)).toBeVisible();
      expect(screen.queryByText(/nothing was charged|not paid/i)).toBeNull();
    },
  );

  it('by transfer that was paid back is said to be so', async () => {
    await openPayment('bank_transfer');
    changeOrder({ status: 'refunded' });
    expect(await screen.findByText(/^The provider has paid your money back/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save receipt' })).toBeNull();
  });

  it('is shown as being checked, without card form and cancel, when it is pending', async () => {
    const { services, till } = await openPayment('card');
    const [order] = till.orders;
    if (order) order.pending = true;
    act(services.focus);
    expect(await screen.findByText(/Please do not pay in another way in the meantime/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Check now']);
  });

  it('by PayPal that is pending, as from a bank account, says that it may take days, and promises no check that is not made', async () => {
    await openPayment('paypal');
    changeOrder({ isPending: true });
    expect(await screen.findByText(/^PayPal has not confirmed your payment yet. From a bank account/)).toBeVisible();
    expect(screen.queryByText(/keeps checking/)).toBeNull();
    expect(screen.queryByRole('button', { name: /PayPal/ })).toBeNull();
  });

  it.each(['cancelled', 'expired', 'failed'] as const)(
    'shows an unknown charge and leads to support when it is %s with an unknown outcome',
    async (status) => {
      await openPayment('card');
      changeOrder({ status, isPending: true });
      expect(await screen.findByRole('heading', { name: 'This order has ended' })).toBeVisible();
      expect(screen.getByText(/It is not clear whether your card was charged/)).toBeVisible();
      expect(screen.queryByText(/nothing was charged/i)).toBeNull();
      expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it.each(['card', 'paypal', 'bank_transfer'] as const)(
    'is not offered for payment by %s when its time is over and the provider still reports it as waiting',
    async (method) => {
      const { till } = await openPayment(method);
      changeOrder({ expiresAt: Date.now() - 1_000 });
      expect(await screen.findByRole('heading', { name: 'The time to pay has run out' })).toBeVisible();
      expect(
        screen.getByText('If you have already paid, the result appears here. If not, place a new order.'),
      ).toBeVisible();
      for (const role of ['textbox', 'img'] as const) expect(screen.queryByRole(role)).toBeNull();
      expect(screen.queryByText('PLABCDEFGHJK')).toBeNull();
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Order again',
        'Check now',
        'Cancel order',
      ]);
      const [order] = till.orders;
      if (order) order.status = 'paid';
      await userEvent.click(button('Check now'));
      expect(await screen.findByText('Payment received')).toBeInTheDocument();
    },
  );

  it('leads to a new one when its time is over', async () => {
    await openPayment('card');
    changeOrder({ expiresAt: Date.now() - 1_000 });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    expect(service()).toMatchObject({ step: 'overview', planId: '3-months' });
  });

  it('says so when this client does not support its payment', async () => {
    await openPayment('card');
    changeOrder({ payment: null });
    expect(await screen.findByText(/This order cannot be paid here/)).toBeInTheDocument();
    expect(button('Cancel order')).toBeEnabled();
  });

  it('is shown as loading, or with the reason when it cannot be loaded', async () => {
    await openPayment('card');
    leaveCheckout();
    dispatch({ type: 'order-requested', id: '404' });
    expect(await screen.findByText('Loading your order')).toBeInTheDocument();
    dispatch({ type: 'order-request-failed', id: '404', failure: { source: 'provider', reason: 'network' } });
    const problem = await screen.findByRole('alert');
    await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This order is not in your account.')).toBeInTheDocument();
    await userEvent.click(button('See packages'));
    expect(service().view).toBe('packages');
  });

  it.each(['leaving', 'signing out'])('is not requested any more after %s', async (how) => {
    const { services } = await openPayment('paypal');
    services.calls.length = 0;
    if (how === 'leaving') leaveCheckout();
    else await signOut();
    services.focus();
    expect(services.calls.filter((name) => name === 'showOrder')).toEqual([]);
  });
});
