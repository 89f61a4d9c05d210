/** The card form: its messages, and that a number is only in its field and at the gateway (promise H4). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type Till } from '../../../../../support/checkout/fake-till';
import { deferred, failure, type FakeServices } from '../../../../../support/fakes/fake-services';
import { openPayment } from '../../payment-stage';
import { useCheckout } from '../../../../../../src/features/checkout/checkout.store';
import { updateServerClock } from '../../../../../../src/lib/platform/server-clock';

const NUMBER = '4242424242424242';
const CVV = '987';
const good = { number: NUMBER, holder: 'MIKA SANTOS', month: '12', year: '2030', cvv: CVV };
/** The same for a page, which goes by the present time. */
const typed = { ...good, year: String(new Date().getUTCFullYear() + 3) };

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const LABELS = ['Card number', 'Cardholder name', 'Expiry month', 'Expiry year', 'CVV'] as const;
const pay = () => screen.getByRole('button', { name: 'Pay $11.99' });

async function fill(texts: readonly string[] = Object.values(typed)): Promise<void> {
  for (const [index, label] of LABELS.entries()) {
    await userEvent.click(box(label));
    if (texts[index]) await userEvent.paste(texts[index]);
  }
}

describe('the form', () => {
  let services: FakeServices;
  let till: Till;
  let unmount: () => void;
  beforeEach(async () => {
    ({ services, till, unmount } = await openPayment('card'));
  });

  it('has autocomplete hints, and groups the digits while typing with a stable caret', async () => {
    const fields = LABELS.map((label) => [box(label).autocomplete, box(label).inputMode]);
    expect(fields).toEqual([
      ['cc-number', 'numeric'],
      ['cc-name', ''],
      ['cc-exp-month', 'numeric'],
      ['cc-exp-year', 'numeric'],
      ['cc-csc', 'numeric'],
    ]);
    expect(box('Cardholder name')).toHaveAttribute('autocorrect', 'off');
    const number = box('Card number');
    await userEvent.type(number, '42424242');
    expect(number).toHaveValue('4242 4242');
    await userEvent.type(number, '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(number).toHaveValue('4214 2424 2');
    expect(number.selectionStart).toBe(3);
    expect(screen.getByText('Card type: Visa')).toBeInTheDocument();
  });

  it('leaves the number to an input method editor until it is composed, and then groups its plain digits', () => {
    const number = box('Card number');
    fireEvent.compositionStart(number);
    fireEvent.input(number, { target: { value: '４２４２４' }, isComposing: true });
    expect(number).toHaveValue('４２４２４');
    fireEvent.compositionEnd(number);
    expect(number).toHaveValue('4242 4');
    expect(number.selectionStart).toBe(6);
    expect(screen.getByText('Card type: Visa')).toBeInTheDocument();
  });

  it('shows each problem at its field, focuses the first and sends nothing when submitted invalid', async () => {
    await fill([NUMBER, '', '13', '', '12']);
    await userEvent.click(pay());
    expect(box('Cardholder name')).toHaveFocus();
    expect(box('Cardholder name')).toHaveAccessibleDescription('Cardholder name is required');
    expect(box('Expiry month')).toHaveAccessibleDescription('Expiry month must be valid');
    expect(box('Expiry year')).toHaveAccessibleDescription('Expiry year is required');
    expect(box('CVV')).toHaveAccessibleDescription('CVV must be valid');
    expect(box('Card number')).toBeValid();
    expect(services.tokenizedAt).toEqual([]);
  });

  it("E9, H4: makes one charge for 20 presses, with its fields cleared before the gateway's response", async () => {
    const token = deferred<{ token: string; brand: string; lastFour: string }>();
    services.tokenizeCard = () => token.promise;
    await fill();
    await Promise.all(Array.from({ length: 20 }, () => userEvent.click(pay())));
    expect(LABELS.map((label) => box(label).value)).toEqual(['', '', '', '', '']);
    await act(async () => {
      token.resolve({ token: 'card_1', brand: 'visa', lastFour: '4242' });
      await token.promise;
    });
    expect(await screen.findByText('Payment received')).toHaveFocus();
    expect(screen.getByText('Card ending in 4242')).toBeInTheDocument();
    expect([services.tokenizedAt.length, till.charges.length]).toEqual([1, 1]);
  });

  it.each([
    [10, 3, 'This card has expired'],
    [-10, -5, null],
  ])(
    "F1: goes by the provider's clock, which is %i years from this machine's, for a card %i years from now",
    async (years, cardYears, problem) => {
      const now = new Date();
      const later = (byYears: number) => now.getUTCFullYear() + byYears;
      const date = new Date(Date.UTC(later(years), now.getUTCMonth(), 15)).toUTCString();
      act(() => updateServerClock({ date, sentAt: now.getTime(), receivedAt: now.getTime() }));
      await fill([...Object.values(typed).slice(0, 3), String(later(cardYears)), CVV]);
      await userEvent.click(pay());
      if (problem === null) await screen.findByText('Payment received');
      else expect(box('Expiry year')).toHaveAccessibleDescription(problem);
      expect(services.tokenizedAt).toHaveLength(problem === null ? 1 : 0);
    },
  );

  it("shows the gateway's refusal at its field", async () => {
    services.tokenizeCard = () => Promise.reject(refusal(422, 'CVV must be valid'));
    await fill();
    await userEvent.click(pay());
    await waitFor(() => expect(box('CVV')).toHaveAccessibleDescription('CVV must be valid'));
    expect(box('CVV')).toHaveFocus();
    expect(LABELS.map((label) => box(label).value)).toEqual(['', '', '', '', '']);
  });

  it.each([
    ['Your card was declined', 'The bank declined this card and nothing was charged.'],
    ['Your card has insufficient funds.', 'There is not enough money on this card and nothing was charged.'],
    ['Call us about this card', 'Call us about this card'],
  ])('says why the charge was refused, in its own words where it knows them: %s', async (message, shown) => {
    services.handlers.payOrder = () => Promise.reject(refusal(402, message));
    await fill();
    await userEvent.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });

  it.each([
    [
      'Your card has insufficient funds.',
      ['There is not enough money on this card and nothing was charged. Use another card.'],
    ],
    ['CVC Declined', ['CVV must be valid', 'It was declined and nothing was charged. Try again with a new order.']],
    ['Call us', ['Call us', 'It was declined and nothing was charged. Try again with a new order.']],
  ])('says why the charge was refused when the order has failed with it: %s', async (message, shown) => {
    services.handlers.payOrder = () => {
      const [order] = till.orders;
      if (order) order.status = 'failed';
      throw refusal(402, message);
    };
    await fill();
    await userEvent.click(pay());
    const heading = await screen.findByRole('heading', { name: 'The payment did not go through' });
    const texts = Array.from(heading.parentElement?.querySelectorAll('p') ?? [], ({ textContent }) => textContent);
    expect(texts).toEqual(shown);
  });

  it('says that nothing was charged when the card did not reach the gateway', async () => {
    services.tokenizeCard = () => Promise.reject(failure('network'));
    await fill();
    await userEvent.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent('did not go through and nothing was charged');
  });

  it('accepts no other card and makes no statement about a charge with a lost response until its key gets a response', async () => {
    const charge = services.handlers.payOrder;
    services.handlers.payOrder = () => Promise.reject(failure('timeout'));
    await fill();
    await userEvent.click(pay());
    expect(await screen.findByRole('heading', { name: 'Your payment is being checked' })).toBeInTheDocument();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByText(/nothing was charged/)).toBeNull();
    if (charge) services.handlers.payOrder = charge;
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Payment received')).toBeInTheDocument();
    expect(till.charges).toHaveLength(1);
  });

  it('H4: is cleared when it is left', async () => {
    await fill();
    const boxes = LABELS.map(box);
    unmount();
    expect(boxes.map(({ value }) => value)).toEqual(['', '', '', '', '']);
  });
});

const stored = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ''));

it('H4: no store, storage, URL, console or report contains number or CVV from the first key to the payment', async () => {
  const said: unknown[] = [];
  const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words)),
  );
  const states: string[] = [];
  const stop = useCheckout.subscribe((state) => states.push(JSON.stringify(state)));
  const { services, till, container } = await openPayment('card');
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(container.innerHTML));
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  till.lose = 'after';
  await fill();
  await userEvent.click(pay());
  await screen.findByText('Payment received');
  observer.disconnect();
  stop();
  const everything = JSON.stringify([
    ...[
      states,
      seen,
      said,
      till.requests,
      till.charges,
      services.calls,
      services.logins,
      services.copied,
      services.opened,
    ],
    ...[stored(window.localStorage), stored(window.sessionStorage), location.href, document.cookie],
  ]);
  for (const one of consoles) one.mockRestore();
  expect(states.length).toBeGreaterThan(3);
  expect(everything).not.toMatch(/4242[ -]?4242/);
  expect(everything).not.toContain(CVV);
});
