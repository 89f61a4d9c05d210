/** The cart: what was chosen, a voucher and what it saves, and the way on and back. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { ELSEWHERE, fact, heading, openService, voucher, wireOrder, type Stage } from './stage';
import { choosePlan } from '../../../../src/features/checkout/checkout-actions';
import { refusal } from '../../../support/checkout/fake-till';
import { service } from '../../../support/checkout/service-stage';

async function openCart(planId = '3-months', prepare: (services: FakeServices) => void = () => {}): Promise<Stage> {
  return openService({
    prepare(services) {
      prepare(services);
      choosePlan(planId);
    },
  });
}

const summary = () => screen.getByRole('region', { name: 'Summary' });

describe('the cart', () => {
  it('is shown at once as the first of four steps when the package was chosen elsewhere', async () => {
    const { address } = await openCart();
    expect(heading()).toHaveTextContent('Your cart');
    const steps = within(screen.getByRole('list', { name: 'Payment steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1Cart', '2Overview', '3Payment', '4Result']);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('region', { name: 'Package' })).toHaveTextContent('3 months');
    expect(fact('Package', 'Duration')).toBe('90 days');
    expect(fact('Summary', 'Total')).toBe('$11.99');
    expect(address()).toBe('/service?step=cart');
  });

  it('leads to the overview, and Back returns to the cart and then to the packages', async () => {
    const { address, navigate } = await openService();
    await userEvent.click(screen.getByRole('button', { name: 'Choose 1 month' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(heading()).toHaveTextContent('Payment overview');
    expect(heading()).toHaveFocus();
    expect(address()).toBe('/service?step=overview');
    act(() => void navigate(-1));
    expect(heading()).toHaveTextContent('Your cart');
    expect(address()).toBe('/service?step=cart');
    act(() => void navigate(-1));
    expect(heading()).toHaveTextContent('Choose your package');
    expect(address()).toBe('/service');
    act(() => void navigate(1));
    // Nothing is chosen any more.
    expect(heading()).toHaveTextContent('Choose your package');
    expect(address()).toBe('/service');
  });

  it('lets another package be chosen', async () => {
    await openCart();
    await userEvent.click(screen.getByRole('button', { name: 'Change package' }));
    expect(heading()).toHaveTextContent('Choose your package');
    expect(service()).toMatchObject({ view: 'packages', planId: null });
    await userEvent.click(screen.getByRole('button', { name: 'Choose 6 months' }));
    expect(fact('Summary', 'Total')).toBe('$20.99');
  });

  it('keeps the chosen currency and payment method when this package and then another one is chosen', async () => {
    const methods = [...ELSEWHERE.methods, { id: 'bank_transfer', currency: 'VND' }];
    await openService({
      prepare: (services) => (services.handlers.listPaymentMethods = () => ({ ...ELSEWHERE, methods })),
    });
    await userEvent.click(screen.getByRole('radio', { name: 'VND' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose 3 months' }));
    expect(fact('Summary', 'Total')).toBe('₫129,000');
    await userEvent.click(screen.getByRole('button', { name: 'Change package' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose 6 months' }));
    expect(fact('Summary', 'Total')).toBe('₫200,000');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('radio', { name: /Bank transfer VND/ })).toBeChecked();
  });

  it('shows a notice and the sold packages when its package is not sold', async () => {
    await openCart('12-months');
    expect(screen.getByText('This package is no longer sold')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Packages' }));
    expect(heading()).toHaveTextContent('Choose your package');
  });

  it('is replaced by the packages when a link names a step without a package', async () => {
    const { address } = await openService({ path: '/service?step=overview' });
    expect(heading()).toHaveTextContent('Choose your package');
    expect(address()).toBe('/service');
  });

  it("is left for the packages by the drawer's link", async () => {
    const { navigate } = await openCart();
    act(() => void navigate('/service'));
    expect(heading()).toHaveTextContent('Choose your package');
  });
});

describe('a voucher', () => {
  const withVouchers = (services: FakeServices) => {
    services.handlers.listVouchers = () => [
      voucher('10', 10),
      voucher('20', 20),
      voucher('50', 50, { state: 'used' }),
      voucher('60', 60, { expires_at: '2020-01-01 00:00:00' }),
      voucher('70', 70, { state: 'reserved' }),
    ];
  };

  it('is one of the usable ones, the best first, and its saving is shown and subtracted', async () => {
    await openCart('3-months', withVouchers);
    const box = screen.getByRole('button', { name: 'Voucher: No voucher' });
    await userEvent.click(box);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'No voucher',
      '20% off · until Jan 1, 2996',
      '10% off · until Jan 1, 2996',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /20% off/ }));
    expect(screen.getByText('This voucher saves $2.39.')).toBeVisible();
    expect(fact('Summary', 'Voucher discount')).toBe('-$2.39');
    expect(fact('Summary', 'Total')).toBe('$9.60');
    await userEvent.click(screen.getByRole('button', { name: /Voucher: 20% off/ }));
    await userEvent.click(screen.getByRole('option', { name: 'No voucher' }));
    expect(fact('Summary', 'Total')).toBe('$11.99');
    expect(within(summary()).queryByText('Voucher discount')).toBeNull();
    expect(service().voucherId).toBeNull();
  });

  it('of the waiting order can be chosen for the order that replaces it', async () => {
    await openService({
      path: '/service?order=100001',
      prepare(services) {
        withVouchers(services);
        services.handlers.showOrder = () => wireOrder({ voucher_id: '70', discount: 8.39, total: 3.6 });
      },
    });
    act(() => choosePlan('3-months'));
    await act(settle);
    await userEvent.click(screen.getByRole('button', { name: /^Voucher:/ }));
    expect(screen.getByRole('option', { name: /70% off/ })).toBeVisible();
  });

  it('without a known percentage has its own title and subtracts nothing', async () => {
    await openCart('1-month', (services) => {
      services.handlers.listVouchers = () => [
        voucher('1', null, { title: 'Welcome', expires_at: null }),
        voucher('2', null),
      ];
    });
    await userEvent.click(screen.getByRole('button', { name: 'Voucher: No voucher' }));
    await userEvent.click(screen.getByRole('option', { name: 'Welcome' }));
    expect([fact('Summary', 'Voucher discount'), fact('Summary', 'Total')]).toEqual(['–', '$4.99']);
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null|saves/);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    // It is placed with the order, so that it is not called 'No voucher'.
    expect(fact('Package', 'Voucher')).toBe('Welcome');
  });

  it('is replaced by a hint where to get one when there is none', async () => {
    await openCart();
    expect(screen.getByText('You have no voucher you can use now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gift codes and points' })).toHaveAttribute('href', '/giftcode');
  });

  it('is hidden, and the cart goes on without it, when the provider has no vouchers', async () => {
    await openCart('1-month', (services) => (services.handlers.listVouchers = () => Promise.reject(refusal(404, ''))));
    expect(screen.queryByRole('region', { name: 'Voucher' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(within(screen.getByRole('region', { name: 'Package' })).queryByText('Voucher')).toBeNull();
  });

  it('shows a skeleton while loading, and the cart can be continued without it', async () => {
    await openCart('1-month', (services) => (services.handlers.listVouchers = () => new Promise(() => {})));
    expect(screen.getByText('Loading vouchers')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('shows the reason and a working retry when loading failed, and the cart can be continued without it', async () => {
    const { services } = await openCart('1-month', (fake) => {
      fake.handlers.listVouchers = () => Promise.reject(failure('timeout'));
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Timeout: the PingLane service did not respond in time');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    withVouchers(services);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(screen.getByRole('button', { name: 'Voucher: No voucher' })).toBeVisible();
  });
});
