/** What is paid elsewhere: the bank's details with a button for each, the approval page, and what a person sees while it is waited for. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { vietQrText } from '../../../../../src/features/checkout/payment/bank/viet-qr.rules';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { signOut } from '../../../../../src/core/session/sign-out';
import { failure } from '../../../../support/fakes/fake-services';
import { openPayment } from '../payment-stage';
import { dispatch, leaveCheckout } from '../../../../../src/features/checkout/checkout.store';
import { service, changeOrder } from '../../../../support/checkout/service-stage';

const button = (name: string) => screen.getByRole('button', { name });

describe('a bank transfer', () => {
  it('H5: has a button for each line that copies its value and nothing else', async () => {
    const { services } = await openPayment('bank_transfer');
    // The amount is copied as a bank's box wants it, and shown as the language writes it.
    expect(screen.getByText('Amount').nextElementSibling).toHaveTextContent('₫129,000');
    services.copied.length = 0;
    for (const name of ['Content', 'Amount', 'Bank', 'Account holder', 'Bank account']) {
      await userEvent.click(button(`Copy: ${name}`));
      expect(screen.getByText(`Copied: ${name}`)).toBeInTheDocument();
    }
    expect(services.copied).toEqual(['PLABCDEFGHJK', '129000', 'Lane Bank', 'PINGLANE', '0204816000']);
  });

  it.each([
    [{ total: 120_000 }, '₫120,000', '+₫9,000'],
    [{ total: 130_000 }, '₫130,000', '−₫1,000'],
    [{ total: 11.99, currency: 'USD' as const }, '$11.99', null],
  ])(
    'whose amount differs from the total has that amount as the one to pay, and says so: %j',
    async (part, total, more) => {
      await openPayment('bank_transfer');
      const panel = within(screen.getByRole('region', { name: /^Order \d/ }));
      const shown = (name: string) => panel.queryByText(name)?.nextElementSibling?.textContent ?? null;
      expect(screen.queryByText(/differs/)).toBeNull();
      expect([shown('Order total'), shown('Bank transfer'), shown('To pay')]).toEqual([null, null, '₫129,000']);
      changeOrder(part);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `The amount to transfer is ₫129,000, which differs from the order's total of ${total}.`,
      );
      expect([shown('Order total'), shown('Bank transfer'), shown('To pay')]).toEqual([total, more, '₫129,000']);
      const terms = screen.getByRole('region', { name: 'Before you pay' });
      expect(within(terms).getByText('To pay').nextElementSibling).toHaveTextContent('₫129,000 (VND)');
    },
  );

  it('has a VietQR code of the same data, or none when the provider sends no bank number', async () => {
    await openPayment('bank_transfer');
    expect(screen.getByRole('img', { name: 'VietQR code of this transfer' })).toBeInTheDocument();
    const payment = service().order?.payment;
    if (payment?.method !== 'bank_transfer') throw new Error('no transfer');
    expect(vietQrText(payment)).toContain('0812PLABCDEFGHJK');
    changeOrder({ payment: { ...payment, bin: '' } });
    expect(await screen.findByText(/^Copy each line into your banking app/)).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('J7: in a browser its code is saved as a picture whose name says nothing about the payment', async () => {
    const { services } = await openPayment('bank_transfer', { isDesktop: false });
    await userEvent.dblClick(button('Save the code as a picture'));
    const [paper, ...modules] = services.drawings[0] ?? [];
    expect(paper).toMatchObject({ kind: 'rect', fill: '#ffffff' });
    expect(modules.length).toBeGreaterThan(100);
    await waitFor(() => expect(services.files.map(([name]) => name)).toEqual(['pinglane-vietqr.png']));
    services.drawPng = () => Promise.reject(new Error('no canvas'));
    await userEvent.click(button('Save the code as a picture'));
    await waitFor(() =>
      expect(useNotices.getState().notices.map(({ getText }) => getText())).toEqual([
        'The picture could not be saved. Copy the lines below instead.',
      ]),
    );
  });

  it('on the desktop its code is not saved, because a phone scans it there', async () => {
    await openPayment('bank_transfer');
    expect(screen.queryByRole('button', { name: 'Save the code as a picture' })).toBeNull();
  });

  it('shows the remaining time, and the payment when it arrives', async () => {
    const { till, container } = await openPayment('bank_transfer');
    expect(screen.getByText('Time left to pay').nextSibling).toHaveTextContent(/^\d+:\d\d:\d\d$/);
    expect(container).not.toHaveTextContent(/NaN|undefined|Invalid/);
    const [order] = till.orders;
    if (order) order.status = 'paid';
    await userEvent.click(button('Check now'));
    expect(await screen.findByText('Payment received')).toBeInTheDocument();
    expect(screen.getByText('100 days were added to your service.')).toBeInTheDocument();
    expect(screen.getByText('Mar 1, 2991')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  it('E1: shows why its state could not be requested, and stays', async () => {
    const { services } = await openPayment('bank_transfer');
    services.handlers.showOrder = () => Promise.reject(failure('network'));
    await userEvent.click(button('Check now'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Network error.*PL-301/s);
    expect(screen.getByText('PLABCDEFGHJK')).toBeInTheDocument();
  });
});

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

  it('is not waited for when its page is refused', async () => {
    const { services } = await openPayment('paypal');
    changeOrder({ payment: { method: 'paypal', approvalUrl: 'https://evil.example/approve' } });
    await userEvent.click(button('Open PayPal'));
    expect([services.opened, useNotices.getState().notices.length]).toEqual([[], 1]);
    expect(screen.queryByText('Waiting for your approval')).toBeNull();
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

  it('is shown as being checked, without card form and cancel, when it is pending', async () => {
    const { services, till } = await openPayment('card');
    const [order] = till.orders;
    if (order) order.pending = true;
    act(services.focus);
    expect(await screen.findByText(/Please do not pay in another way in the meantime/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Check now']);
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
