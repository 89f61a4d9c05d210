/** The packages: prices in the currency of the country, savings, end dates, the promotion, and the payment methods. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { setLocation } from '../../../../src/core/session/location.store';
import { usePaymentMethods } from '../../../../src/core/plans/payment-methods.store';
import { useSession } from '../../../../src/core/session/session.store';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { failure, settle } from '../../../support/fakes/fake-services';
import { card, ELSEWHERE, heading, openService, VIETNAM } from '../../features/checkout/stage';
import { service } from '../../../support/checkout/service-stage';

/** The promotion's window in Asia/Ho_Chi_Minh: Aug 31 00:00 to Sep 2 23:59:59. */
const STARTS_AT = Date.UTC(2024, 7, 30, 17);
const ENDS_BEFORE = Date.UTC(2024, 8, 2, 17);

afterEach(async () => {
  vi.useRealTimers();
  await changeLanguage('en');
});

const cards = () => screen.getAllByRole('article');
const at = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] });

describe('the three packages', () => {
  it('show dollars outside Vietnam, with old price, saving and price per month', async () => {
    await openService();
    expect(heading()).toHaveTextContent('Choose your package');
    expect(screen.getByText('One device per account')).toBeVisible();
    expect(cards().map((one) => one.querySelector('h2')?.textContent)).toEqual(['1 month', '3 months', '6 months']);
    expect(card('1 month')).toHaveTextContent('$4.99$4.99 per month');
    expect(within(card('1 month')).queryByRole('deletion')).toBeNull();
    expect(within(card('3 months')).getByRole('deletion')).toHaveTextContent('Old price $13.94');
    expect(card('3 months')).toHaveTextContent('$4.00 per month');
    expect(card('3 months')).toHaveTextContent('Save 14%');
    expect(within(card('6 months')).getByRole('deletion')).toHaveTextContent('Old price $31.49');
    expect(card('6 months')).toHaveTextContent('$3.50 per month');
    expect(card('6 months')).toHaveTextContent('Save 33%');
  });

  it('show dong in Vietnam, in the number format of the language', async () => {
    await openService({ prepare: (services) => (services.handlers.listPaymentMethods = () => VIETNAM) });
    await act(() => changeLanguage('vi'));
    expect(card('3 tháng').textContent).toMatch(/129\.000\s₫/);
    expect(within(card('6 tháng')).getByRole('deletion').textContent).toMatch(/Giá cũ 300\.000\s₫/);
    expect(card('6 tháng').textContent).toMatch(/33\.333\s₫ mỗi tháng/);
    expect(screen.getByText(/Chuyển khoản hoặc Thẻ tại Việt Nam, tính bằng VND\./)).toBeVisible();
  });

  it('have five lines each, and their marks: quick choice, recommended, best value', async () => {
    await openService();
    for (const one of cards()) expect(within(one).getAllByRole('listitem')).toHaveLength(5);
    expect(card('1 month')).toHaveTextContent('Quick choice');
    expect(card('3 months')).toHaveTextContent('Recommended');
    expect(card('6 months')).toHaveTextContent('Best value');
    expect(card('3 months')).toHaveTextContent('90 days added to your time left');
    expect(card('3 months')).toHaveTextContent('All 12 servers, ranked by ping');
  });

  it('show their end date, counted from the end of service, or from today when it is over', async () => {
    at(Date.UTC(2026, 10, 20, 12));
    await openService({ user: { expiresAt: Date.UTC(2026, 10, 30, 12) } });
    expect(card('1 month')).toHaveTextContent('Valid untilDec 30, 2026now until Nov 30+30 days');
    act(() => useSession.setState(({ user }) => ({ user: user && { ...user, expiresAt: Date.UTC(2026, 0, 1) } })));
    expect(card('1 month')).toHaveTextContent('Valid untilDec 20, 2026from today+30 days');
    act(() => useSession.setState(({ user }) => ({ user: user && { ...user, expiresAt: null } })));
    expect(card('6 months')).toHaveTextContent('Valid untilMay 19, 2027from today+180 days');
  });

  it('E8: show no invalid text when the end of service is invalid', async () => {
    await openService({ user: { expiresAt: NaN } });
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid|null/);
    act(() => useSession.setState(({ user }) => ({ user: user && { ...user, expiresAt: 8.64e15 } })));
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid|null/);
    act(() => useSession.setState({ user: null }));
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid|null/);
  });

  it('offer the other currency only when the provider accepts both', async () => {
    const methods = [...ELSEWHERE.methods, { id: 'bank_transfer', currency: 'VND' }];
    const { unmount } = await openService();
    expect(screen.queryByRole('radiogroup', { name: 'Currency' })).toBeNull();
    unmount();
    await openService({
      prepare: (services) => (services.handlers.listPaymentMethods = () => ({ ...ELSEWHERE, methods })),
    });
    await userEvent.click(screen.getByRole('radio', { name: 'VND' }));
    expect(card('1 month')).toHaveTextContent('₫50,000');
    expect(usePaymentMethods.getState().chosenMethod).toBe('bank_transfer');
    await userEvent.keyboard('{ArrowRight}');
    expect(card('1 month')).toHaveTextContent('$4.99');
  });

  it('keep the method in the other currency where it is offered in both', async () => {
    const methods = [
      ...[...ELSEWHERE.methods, { id: 'bank_transfer', currency: 'VND' }],
      ...[{ id: 'card', currency: 'VND' }],
    ];
    await openService({
      prepare: (services) =>
        (services.handlers.listPaymentMethods = () => ({ ...ELSEWHERE, methods, default_method: 'card' })),
    });
    await userEvent.click(screen.getByRole('radio', { name: 'VND' }));
    expect(card('1 month')).toHaveTextContent('₫50,000');
    expect(usePaymentMethods.getState()).toMatchObject({ chosenMethod: 'card', chosenCurrency: 'VND' });
    await userEvent.click(screen.getByRole('radio', { name: 'USD' }));
    expect(usePaymentMethods.getState()).toMatchObject({ chosenMethod: 'card', chosenCurrency: 'USD' });
  });

  it('open the cart with the focus on its heading when one is chosen by keyboard', async () => {
    const { address } = await openService();
    screen.getByRole('button', { name: 'Choose 3 months' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(service()).toMatchObject({ view: 'payment', planId: '3-months', step: 'cart' });
    expect(heading()).toHaveTextContent('Your cart');
    expect(heading()).toHaveFocus();
    expect(address()).toBe('/service?step=cart');
  });
});

describe('the adding-time promotion', () => {
  const banner = () => screen.queryByRole('region', { name: 'Extra time: up to 20 bonus days' });

  it.each([
    [STARTS_AT - 1, false],
    [STARTS_AT, true],
    [ENDS_BEFORE - 1, true],
    [ENDS_BEFORE, false],
  ])('at %d is shown: %s', async (now, isShown) => {
    at(now);
    await openService({ user: { expiresAt: now } });
    expect(banner() !== null).toBe(isShown);
    expect(card('3 months').textContent.includes('+10 bonus')).toBe(isShown);
    expect(card('6 months').textContent.includes('+20 bonus')).toBe(isShown);
    expect(card('1 month').textContent.includes('bonus')).toBe(false);
  });

  it('counts its bonus days, and disappears within a minute of its end', async () => {
    const now = ENDS_BEFORE - 30_000;
    vi.useFakeTimers({ now, shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await openService({ user: { expiresAt: ENDS_BEFORE } });
    expect(banner()).toBeVisible();
    expect(card('6 months')).toHaveTextContent('Mar 21, 2025');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(banner()).toBeNull();
    expect(card('6 months')).toHaveTextContent('Mar 1, 2025');
  });
});

describe('the payment methods', () => {
  it('are named for the country', async () => {
    await openService();
    expect(screen.getByText(/PayPal or Card in Thailand, charged in USD\./)).toBeVisible();
    expect(screen.getByText('Card numbers never reach PingLane')).toBeVisible();
  });

  it('leave prices by the detected country, and packages that can be chosen, while they load', async () => {
    await openService({
      prepare: (services) => {
        services.handlers.listPaymentMethods = () => new Promise(() => {});
        setLocation({ countryCode: 'VN' });
      },
    });
    expect(screen.getByText('Loading payment methods')).toBeVisible();
    expect(card('1 month')).toHaveTextContent('₫50,000');
    expect(screen.getByRole('button', { name: 'Choose 1 month' })).toBeEnabled();
  });

  it('E1: leave the prices, and show the reason with a working retry, when they could not be loaded', async () => {
    const { services } = await openService({
      prepare: (fake) => (fake.handlers.listPaymentMethods = () => Promise.reject(failure('network'))),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Network error: PingLane cannot be reached.');
    expect(screen.getByRole('alert')).toHaveTextContent('PL-301');
    expect(screen.getByRole('alert')).toHaveTextContent('Check that other websites open');
    expect(card('1 month')).toHaveTextContent('$4.99');
    services.handlers.listPaymentMethods = () => VIETNAM;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(card('1 month')).toHaveTextContent('₫50,000');
  });

  it('say when to try again when they could not be loaded from a busy provider, and nothing beside its own refusal', async () => {
    const busy = new ProviderError({ source: 'provider', reason: 'rejected', status: 429 });
    const { services } = await openService({
      prepare: (fake) => (fake.handlers.listPaymentMethods = () => Promise.reject(busy)),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Wait a minute and try again');
    services.handlers.listPaymentMethods = () => Promise.reject(failure('rejected', 'Not for you'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not for you/);
    expect(screen.getByRole('alert')).not.toHaveTextContent(/Wait|Check/);
  });

  it('show the message of docs/product.md section 8 and a link to support when there are none', async () => {
    await openService({
      prepare: (services) => {
        services.handlers.listPaymentMethods = () => ({ country: 'TH', methods: [], default_method: null, notice: '' });
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('No payment methods available. Please contact support.');
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  });
});
