/** The payment overview: how one pays and why, what it comes to, and one order however often it is asked for. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { chooseVoucher, goToStep, choosePlan } from '../../../../src/features/checkout/checkout-actions';
import { useDetectedLocation } from '../../../../src/core/session/location.store';
import { useSession } from '../../../../src/core/session/session.store';
import { usePaymentMethods } from '../../../../src/core/plans/payment-methods.store';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import {
  ELSEWHERE,
  fact,
  heading,
  openService,
  VIETNAM,
  voucher,
  wireOrder,
  type OrderRequest,
  type Stage,
  type WireOrder,
} from './stage';
import { service } from '../../../support/checkout/service-stage';

afterEach(() => changeLanguage('en'));

async function openOverview(
  prepare: (services: FakeServices) => void = () => {},
  user: { readonly expiresAt?: number | null } = {},
): Promise<Stage> {
  const stage = await openService({ user, prepare });
  act(() => choosePlan('3-months'));
  await act(settle);
  act(() => goToStep('overview'));
  return stage;
}

const place = () => screen.getByRole('button', { name: 'Place order' });

describe('the payment methods', () => {
  it("are a radio group with a sentence each, with the provider's default chosen, moved by keyboard", async () => {
    await openOverview();
    const group = screen.getByRole('radiogroup', { name: 'Payment method' });
    const [paypal, byCard] = within(group).getAllByRole('radio');
    expect(paypal).toBeChecked();
    expect(group).toHaveTextContent('You approve the payment on the PayPal page in your browser.');
    expect(group).toHaveTextContent('The number goes straight to the payment gateway.');
    await userEvent.click(byCard as HTMLElement);
    expect(byCard).toBeChecked();
    expect(usePaymentMethods.getState().chosenMethod).toBe('card');
  });

  it('have a method that is offered in two currencies twice, and the chosen one is ordered', async () => {
    const requests: OrderRequest[] = [];
    await openOverview((services) => {
      const methods = [...VIETNAM.methods, { id: 'card', currency: 'USD' }];
      services.handlers.listPaymentMethods = () => ({ ...VIETNAM, methods });
      services.handlers.createOrder = (request) => {
        requests.push(request);
        throw failure('rejected', 'Not now');
      };
    });
    const byCard = screen.getAllByRole('radio', { name: /^Card/ });
    expect(byCard.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      expect.stringMatching(/^Card VND/),
      expect.stringMatching(/^Card USD/),
    ]);
    const [inDong, inDollars] = byCard as [HTMLElement, HTMLElement];
    await userEvent.click(inDollars);
    expect([inDollars, inDong].map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
    expect(fact('Summary', 'Total')).toBe('$11.99');
    await userEvent.click(place());
    await userEvent.click(inDong);
    expect(fact('Summary', 'Total')).toBe('₫129,000');
    await userEvent.click(place());
    expect(requests.map(({ method, currency }) => `${method} ${currency}`)).toEqual(['card USD', 'card VND']);
  });

  it('are bank transfer and card in dong in Vietnam', async () => {
    await openOverview((services) => (services.handlers.listPaymentMethods = () => VIETNAM));
    expect(screen.getByRole('radio', { name: /Bank transfer VND/ })).toBeChecked();
    expect(fact('Summary', 'Total')).toBe('₫129,000');
    expect(fact('Package', 'Currency')).toBe('VND');
  });

  it('say which one applies and why when language and location differ', async () => {
    await openOverview();
    expect(screen.queryByText(/Your language points to/)).toBeNull();
    await act(() => changeLanguage('ja'));
    expect(screen.getByText(/言語は日本のものですが、現在地はタイです。/)).toBeVisible();
    await act(() => changeLanguage('th'));
    expect(screen.queryByText(/ภาษาของคุณตรงกับ/)).toBeNull();
  });

  it('say so of the detected country when the provider names none', async () => {
    await openOverview((services) => (services.handlers.listPaymentMethods = () => ({ ...ELSEWHERE, country: null })));
    act(() => useDetectedLocation.setState({ countryCode: 'us' }));
    await act(() => changeLanguage('ja'));
    expect(screen.getByText(/言語は日本のものですが、現在地はアメリカ合衆国です。/)).toBeVisible();
  });

  it.each([
    'Using default payment method due to temporary unavailability.',
    'This payment method is not available in your region.',
    'Bank holidays may delay payments',
  ])("show the provider's notice %j", async (notice) => {
    await openOverview((services) => (services.handlers.listPaymentMethods = () => ({ ...ELSEWHERE, notice })));
    expect(screen.getByRole('alert')).toHaveTextContent(notice);
    await act(() => changeLanguage('vi'));
    const isOwn = notice.startsWith('Bank');
    expect(screen.getByRole('alert').textContent === notice).toBe(isOwn);
  });

  it('show the message of docs/product.md section 8 and the support link, and no order, when there are none', async () => {
    await openOverview((services) => {
      services.handlers.listPaymentMethods = () => ({ country: 'TH', methods: [], default_method: null, notice: '' });
    });
    expect(screen.getByRole('alert')).toHaveTextContent('No payment methods available. Please contact support.');
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
    expect(place()).toBeDisabled();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('are hidden with all buying when the provider sells nothing', async () => {
    const stage = await openOverview((services) => {
      const missing = new ProviderError({ source: 'provider', reason: 'rejected', status: 404 });
      services.handlers.listPaymentMethods = () => Promise.reject(missing);
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Packages cannot be bought in this app.');
    expect(place()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Back to cart' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change package' }));
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    await act(() => stage.navigate('/service?plan=3-months'));
    expect(heading()).toHaveTextContent('Choose your package');
    expect(screen.getByText(/Packages cannot be bought/)).toBeVisible();
  });

  it('show the reason and a working retry, and no order before it, when loading failed', async () => {
    const { services } = await openOverview((fake) => {
      fake.handlers.listPaymentMethods = () => Promise.reject(failure('network'));
    });
    expect(place()).toBeDisabled();
    services.handlers.listPaymentMethods = () => ELSEWHERE;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(place()).toBeEnabled();
  });
});

describe('the totals', () => {
  it('show the end of the service before and after', async () => {
    await openOverview(undefined, { expiresAt: Date.UTC(2996, 0, 10, 12) });
    expect(fact('Summary', 'Now')).toBe('Jan 10, 2996');
    expect(fact('Summary', 'After payment')).toBe('Apr 9, 2996');
  });

  it('say that there is no service when there is none', async () => {
    await openOverview(undefined, { expiresAt: null });
    expect(fact('Summary', 'Now')).toBe('no service');
    expect(fact('Summary', 'After payment')).toMatch(/^\w{3} \d{1,2}, \d{4}$/);
  });

  it('say nothing of the service while the user is not known', async () => {
    await openOverview();
    act(() => useSession.setState({ user: null }));
    expect(screen.queryByText('no service')).toBeNull();
    expect(screen.queryByText('After payment')).toBeNull();
    expect(fact('Summary', 'Total')).toBe('$11.99');
  });

  it("include the cart's voucher", async () => {
    await openOverview((services) => (services.handlers.listVouchers = () => [voucher('9', 10)]));
    act(() => chooseVoucher('9'));
    expect(fact('Summary', 'Voucher discount')).toBe('-$1.19');
    expect(fact('Summary', 'Total')).toBe('$10.80');
    expect(fact('Package', 'Voucher')).toBe('10% off');
  });
});

describe('the order', () => {
  it('E9: is placed once for 20 clicks, and blocks everything meanwhile', async () => {
    const response = deferred<WireOrder>();
    const sent: OrderRequest[] = [];
    const { address, navigate, services } = await openOverview((fake) => {
      fake.handlers.createOrder = (request) => {
        sent.push(request);
        return response.promise;
      };
      fake.handlers.showOrder = () => wireOrder();
    });
    for (let click = 0; click < 20; click += 1) fireEvent.click(place());
    await act(settle);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ plan_id: '3-months', method: 'paypal', currency: 'USD' });
    expect(place()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Back to cart' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Order history' })).toBeDisabled();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    act(() => void navigate(-1));
    expect(heading()).toHaveTextContent('Payment overview');
    await act(async () => {
      response.resolve(wireOrder());
      await settle();
    });
    expect(services.calls.filter((name) => name === 'createOrder')).toHaveLength(1);
    expect(heading()).toHaveTextContent('Payment');
    expect(heading()).toHaveFocus();
    expect(address()).toBe('/service');
  });

  it('is linked from the packages while it waits', async () => {
    await openOverview((fake) => {
      fake.handlers.createOrder = () => wireOrder();
      fake.handlers.showOrder = () => wireOrder();
    });
    await userEvent.click(place());
    await act(settle);
    await userEvent.click(screen.getByRole('button', { name: 'Packages' }));
    expect(screen.getByText('Order 100001 is waiting for your payment.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue payment' }));
    expect(service()).toMatchObject({ view: 'payment', step: 'payment', order: { id: '100001' } });
  });

  it('stays in the overview with the reason and a retry when it was refused', async () => {
    const { services } = await openOverview((fake) => {
      fake.handlers.createOrder = () => Promise.reject(failure('rejected', 'Voucher is not found'));
    });
    await userEvent.click(place());
    await act(settle);
    expect(screen.getByRole('alert')).toHaveTextContent('PL-304');
    expect(heading()).toHaveTextContent('Payment overview');
    services.handlers.createOrder = () => wireOrder();
    services.handlers.showOrder = () => wireOrder();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(service()).toMatchObject({ step: 'payment', order: { id: '100001' } });
  });
});
