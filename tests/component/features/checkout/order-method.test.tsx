/** An order whose payment method is no longer offered since the page was opened (docs/product.md section 14, Payment routing). */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { choosePlan, goToStep } from '../../../../src/features/checkout/checkout-actions';
import { failure, settle } from '../../../support/fakes/fake-services';
import { ELSEWHERE, openService, wireOrder, type OrderRequest } from './stage';

const USING_DEFAULT = 'Using default payment method due to temporary unavailability.';

it('an order that is refused shows the methods that are offered now, and is placed with the default one', async () => {
  const sent: OrderRequest[] = [];
  let isPaypalDown = false;
  await openService({
    prepare({ handlers }) {
      handlers.listPaymentMethods = () =>
        isPaypalDown
          ? { ...ELSEWHERE, methods: ELSEWHERE.methods.slice(1), default_method: 'card', notice: USING_DEFAULT }
          : ELSEWHERE;
      handlers.createOrder = (request) => {
        sent.push(request);
        if (request.method === 'paypal') throw failure('rejected', 'This payment method is temporarily unavailable');
        return wireOrder({ method: 'card', payment: null });
      };
      handlers.showOrder = () => wireOrder({ method: 'card', payment: null });
    },
  });
  act(() => choosePlan('3-months'));
  act(() => goToStep('overview'));
  isPaypalDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  await act(settle);
  expect(screen.getByText(USING_DEFAULT)).toBeVisible();
  expect(screen.getAllByRole('radio')).toEqual([screen.getByRole('radio', { name: /Card USD/, checked: true })]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sent.map(({ method }) => method)).toEqual(['paypal', 'card']);
});
