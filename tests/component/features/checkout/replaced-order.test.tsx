/** An order that waits while another one is about to be placed: the overview says before the press that it will be cancelled. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useCancelSupport } from '../../../../src/features/checkout/orders/cancel-support.store';
import { choosePlan, goToStep } from '../../../../src/features/checkout/checkout-actions';
import { settle } from '../../../support/fakes/fake-services';
import { openService, wireOrder, type WireOrder } from './stage';

const NOTICE = /^Placing this order cancels order 100001\. If you have already paid/;

/** The overview for a package while order 100001, of three months by PayPal, waits. */
async function openOverview(planId: string, part: Partial<WireOrder> = {}): Promise<void> {
  await openService({
    path: '/service?order=100001',
    prepare: (fake) => {
      fake.handlers.showOrder = () => wireOrder(part);
    },
  });
  act(() => choosePlan(planId));
  await act(settle);
  act(() => goToStep('overview'));
}

it('the overview names the waiting order that another package or method replaces, and not one for the same, which is continued', async () => {
  await openOverview('1-month');
  expect(screen.getByText(NOTICE)).toBeVisible();
  act(() => choosePlan('3-months'));
  act(() => goToStep('overview'));
  expect(screen.queryByText(NOTICE)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Card/ }));
  expect(screen.getByText(NOTICE)).toBeVisible();
});

it('the overview names no order that is being paid, because no other one replaces it', async () => {
  await openOverview('1-month', { pending: true });
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('the overview names no order when the provider cannot cancel orders', async () => {
  await openOverview('1-month');
  act(() => useCancelSupport.setState({ isMissing: true }));
  expect(screen.queryByText(NOTICE)).toBeNull();
});
