/** A bank transfer: its lines with a button for each, its VietQR code, and what a person sees while it is waited for. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readQr, type QrRect } from '../../../../../support/pages/read-qr';
import { vietQrText } from '../../../../../../src/features/checkout/payment/bank/viet-qr.rules';
import { useNotices } from '../../../../../../src/core/preferences/notices.store';
import { recentReports } from '../../../../../../src/lib/platform/error-reporting';
import { failure } from '../../../../../support/fakes/fake-services';
import { openPayment } from '../../payment-stage';
import { refusal } from '../../../../../support/checkout/fake-till';
import { placeOrder } from '../../../../../../src/features/checkout/cart/place-order';
import { service, changeOrder } from '../../../../../support/checkout/service-stage';

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

  it('H5: shows an account in groups as the provider writes it, and copies it as the box of a bank takes it', async () => {
    const { services } = await openPayment('bank_transfer');
    const payment = service().order?.payment;
    if (payment?.method !== 'bank_transfer') throw new Error('no transfer');
    changeOrder({ payment: { ...payment, account: '0204 8160 00' } });
    expect(await screen.findByText('0204 8160 00')).toBeVisible();
    expect(screen.getByRole('img', { name: 'VietQR code of this transfer' })).toBeVisible();
    await userEvent.click(button('Copy: Bank account'));
    expect(services.copied.at(-1)).toBe('0204816000');
  });

  it("H5: copies the transfer's own content and amount, not the order's", async () => {
    const { services } = await openPayment('bank_transfer');
    const payment = service().order?.payment;
    if (payment?.method !== 'bank_transfer') throw new Error('no transfer');
    changeOrder({ total: 120_000, payment: { ...payment, content: 'Pl abC 7' } });
    expect(await screen.findByText('Pl abC 7')).toBeVisible();
    await userEvent.click(button('Copy: Content'));
    await userEvent.click(button('Copy: Amount'));
    expect(services.copied.slice(-2)).toEqual(['Pl abC 7', '129000']);
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
      const remark = `The amount to transfer is ₫129,000, which differs from the order's total of ${total}.`;
      expect(await screen.findByText(remark)).toBeVisible();
      expect([shown('Order total'), shown('Bank transfer'), shown('To pay')]).toEqual([total, more, '₫129,000']);
      const terms = screen.getByRole('region', { name: 'Before you pay' });
      expect(within(terms).getByText('To pay').nextElementSibling).toHaveTextContent('₫129,000 (VND)');
    },
  );

  it('disappears when the provider no longer knows the order, which then blocks no other order', async () => {
    const { services, till } = await openPayment('bank_transfer');
    const show = services.handlers.showOrder;
    services.handlers.showOrder = () => {
      throw refusal(404, 'Order is not found');
    };
    await userEvent.click(button('Check now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This order is not in your account.');
    expect(screen.queryByText('0204816000')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    if (show) services.handlers.showOrder = show;
    await userEvent.click(button('Check now'));
    expect(await screen.findByText('0204816000')).toBeVisible();
    services.handlers.showOrder = () => {
      throw refusal(404, 'Order is not found');
    };
    await userEvent.click(button('Check now'));
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    expect(service()).toMatchObject({ step: 'overview', order: null });
    services.handlers.showOrder = (request, options) => {
      if (String(request.id) === '1') throw refusal(404, 'Order is not found');
      if (!show) throw new Error('no handler');
      return show(request, options);
    };
    await act(() => placeOrder());
    expect([till.orders.length, service().order?.id]).toEqual([2, String(till.orders[1]?.id)]);
  });

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
    const rects = (services.drawings[0] ?? []) as readonly QrRect[];
    const [paper, ...modules] = rects;
    expect(paper).toMatchObject({ kind: 'rect', fill: '#ffffff' });
    expect(modules.length).toBeGreaterThan(100);
    const payment = service().order?.payment;
    if (payment?.method !== 'bank_transfer') throw new Error('no transfer');
    expect(readQr(paper?.width ?? 0, rects)).toBe(vietQrText(payment));
    await waitFor(() => expect(services.files.map(([name]) => name)).toEqual(['pinglane-vietqr.png']));
    services.drawPng = () => Promise.reject(new Error('no canvas'));
    await userEvent.click(button('Save the code as a picture'));
    await waitFor(() =>
      expect(useNotices.getState().notices.map(({ getText }) => getText())).toEqual([
        'The picture could not be saved. Copy the lines below instead.',
      ]),
    );
    expect(recentReports().at(-1)).toMatchObject({ where: 'save-code' });
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
