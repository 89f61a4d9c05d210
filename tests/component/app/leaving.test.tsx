/** SPEC.md section 2, Other behaviour: a chosen package leads to /service, and leaving /service resets the service data. */
import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { SessionWork } from '../../../src/app/SessionWork';
import { choosePlan, setService, useService } from '../../../src/features/checkout/service.store';
import { settle } from '../../support/fake-world';
import { signedIn } from '../../support/signed-in';

let path = '';
let navigate: NavigateFunction = () => {};

async function open(at: string): Promise<void> {
  function Probe() {
    path = useLocation().pathname;
    navigate = useNavigate();
    return null;
  }
  render(
    <MemoryRouter initialEntries={[at]}>
      <SessionWork />
      <Probe />
    </MemoryRouter>,
  );
  await act(settle);
}

beforeEach(async () => {
  await signedIn({ isDesktop: false });
});

it('a package that is chosen elsewhere leads to the service page, in the payment view', async () => {
  await open('/');
  act(() => choosePlan('1-month'));
  expect(path).toBe('/service');
  expect(useService.getState()).toMatchObject({ view: 'payment', planId: '1-month', step: 'cart' });
});

it('leaving the service page forgets what was chosen, and does not lead back to it', async () => {
  await open('/service');
  act(() => {
    choosePlan('3-months');
    setService({ step: 'overview', voucherId: '7', chosenMethod: 'card' });
  });
  act(() => void navigate('/profile'));
  expect(path).toBe('/profile');
  expect(useService.getState()).toMatchObject({
    ...{ view: 'packages', planId: null, step: 'cart', voucherId: null, chosenMethod: null },
  });
  act(() => void navigate('/service'));
  expect(useService.getState().view).toBe('packages');
});

it('a step on the page, or a query of its address, resets nothing', async () => {
  await open('/service');
  act(() => choosePlan('3-months'));
  act(() => void navigate('/service?step=cart'));
  expect(useService.getState()).toMatchObject({ view: 'payment', planId: '3-months' });
});
