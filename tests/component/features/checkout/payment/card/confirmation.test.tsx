/** A card payment that the person confirms with the bank (3-D Secure): its page opens in the browser while the order is pending. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { payByCard } from '../../../../../../src/features/checkout/payment/pay-order';
import { tillWire, type Till } from '../../../../../support/checkout/fake-till';
import { goodCard } from '../../../../../support/checkout/service-stage';
import type { FakeServices } from '../../../../../support/fakes/fake-services';
import { openPayment } from '../../payment-stage';

const button = (name: string) => screen.getByRole('button', { name });

let services: FakeServices;
let till: Till;
beforeEach(async () => {
  ({ services, till } = await openPayment('card'));
  till.card = 'confirm';
});

const pay = () => act(() => payByCard(goodCard));

it("opens the bank's page, again on request, takes no other card, and shows the payment once it is confirmed", async () => {
  await pay();
  expect(await screen.findByRole('heading', { name: 'Confirm the payment with your bank' })).toBeVisible();
  // The form with the pressed button is gone, so that a screen reader is told what comes instead.
  expect(screen.getByRole('status')).toHaveTextContent(/^Your bank wants to make sure that it is you/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  await userEvent.click(button("Open your bank's page"));
  await userEvent.click(button("Open your bank's page again"));
  expect(services.opened).toEqual(Array.from({ length: 2 }, () => 'https://gateway.test/cards/confirm?key=k'));
  expect(screen.getByText('Waiting for your confirmation')).toBeInTheDocument();
  const [order] = till.orders;
  if (order) Object.assign(order, { status: 'paid', pending: false });
  await userEvent.click(button('Check now'));
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(till.charges).toHaveLength(1);
});

it('offers the page for its own charge also when the provider does not report the order as pending', async () => {
  const { payOrder } = services.handlers;
  const unreported = () => {
    const [order] = till.orders;
    if (!order) throw new Error('no order');
    return { ...tillWire(order, till), pending: false };
  };
  services.handlers.payOrder = async (...call) => {
    await payOrder?.(...call);
    return unreported();
  };
  services.handlers.showOrder = unreported;
  await pay();
  expect(await screen.findByRole('button', { name: "Open your bank's page" })).toBeVisible();
});

it('waits for the result once the bank has answered, and takes another card when the bank has refused', async () => {
  await pay();
  await screen.findByRole('heading', { name: 'Confirm the payment with your bank' });
  till.card = 'silence';
  act(services.focus);
  expect(await screen.findByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  const [order] = till.orders;
  if (order) order.pending = false;
  await userEvent.click(button('Check now'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment did not go through and nothing was charged');
  expect(screen.getByRole('form', { name: 'Pay by card' })).toBeVisible();
});
