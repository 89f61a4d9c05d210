/** docs/product.md section 2, Other behaviour: a chosen package leads to /service, and leaving /service resets the service data. */
import { act, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { SessionWork } from '../../../src/app/SessionWork';
import { setChosenMethod, usePaymentMethods } from '../../../src/core/plans/payment-methods.store';
import { ServicePage } from '../../../src/features/checkout/ServicePage';
import { planPath } from '../../../src/model/paths';
import { settleImports } from '../../support/stages/settle-imports';
import { signedIn } from '../../support/stages/signed-in';
import { choosePlan, chooseVoucher, goToStep } from '../../../src/features/checkout/checkout-actions';
import { service } from '../../support/checkout/service-stage';

let address = '';
let navigate: NavigateFunction = () => {};

async function open(at: string): Promise<void> {
  function Probe() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    navigate = useNavigate();
    return null;
  }
  render(
    <MemoryRouter initialEntries={[at]}>
      <SessionWork />
      <Routes>
        <Route path="/service" element={<ServicePage />} />
        <Route path="*" element={null} />
      </Routes>
      <Probe />
    </MemoryRouter>,
  );
  await act(settleImports);
}

beforeEach(async () => {
  await signedIn({ isDesktop: false });
});

it.each(['/', '/service', '/service?step=overview'])(
  'the service page opens the payment view when a package is chosen by address at %s',
  async (at) => {
    await open(at);
    act(() => void navigate(planPath('1-month')));
    expect(address).toBe('/service?step=cart');
    expect(service()).toMatchObject({ view: 'payment', planId: '1-month', step: 'cart' });
    act(() => void navigate(planPath('6-months')));
    expect(address).toBe('/service?step=cart');
    expect(service()).toMatchObject({ view: 'payment', planId: '6-months', step: 'cart' });
  },
);

it('the service page shows the packages when the address names one that is not sold', async () => {
  await open('/');
  act(() => void navigate(planPath('99-months')));
  expect(address).toBe('/service');
  expect(service()).toMatchObject({ view: 'packages', planId: null });
});

it('a package chosen in the store navigates nowhere when the service page is not open', async () => {
  await open('/');
  act(() => choosePlan('1-month'));
  expect(address).toBe('/');
});

it('leaving the service page resets the choices, and does not navigate back to it', async () => {
  await open('/service');
  act(() => {
    choosePlan('3-months');
    goToStep('overview');
    chooseVoucher('7');
    setChosenMethod('card');
  });
  act(() => void navigate('/profile'));
  expect(address).toBe('/profile');
  expect(service()).toMatchObject({
    ...{ view: 'packages', planId: null, step: 'cart', voucherId: null },
  });
  expect(usePaymentMethods.getState().chosenMethod).toBeNull();
  act(() => void navigate('/service'));
  expect(service().view).toBe('packages');
});

it('another step or query on the service page resets nothing', async () => {
  await open('/service');
  act(() => choosePlan('3-months'));
  act(() => void navigate('/service?step=cart'));
  expect(service()).toMatchObject({ view: 'payment', planId: '3-months' });
});
