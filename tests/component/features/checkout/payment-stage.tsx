/** The payment view on the fake world: an order that waits for its payment, drawn as the page draws it. */
import { act } from '@testing-library/react';
import { PaymentPart } from '../../../../src/features/checkout/payment/PaymentPart';
import { ResultPart } from '../../../../src/features/checkout/payment/ResultPart';
import { setChosenMethod } from '../../../../src/core/plans/payment-methods.store';
import { loadPaymentMethods } from '../../../../src/core/plans/load-payment-methods';
import { placeOrder } from '../../../../src/features/checkout/cart/place-order';
import type { PaymentMethod } from '../../../../common/contract/provider/payment-methods';
import { stepOf } from '../../../../src/features/checkout/checkout-state.rules';
import { openTill, type Till } from '../../../support/checkout/fake-till';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';
import { choosePlan } from '../../../../src/features/checkout/checkout-actions';
import { useCheckout } from '../../../../src/features/checkout/checkout.store';

function Steps() {
  const step = useCheckout(stepOf);
  return step === 'result' ? <ResultPart /> : <PaymentPart />;
}

/** Places an order by a method and draws its payment. */
export async function openPayment(
  method: PaymentMethod,
  options: { isDesktop?: boolean } = {},
): Promise<{ services: FakeServices; till: Till } & ReturnType<typeof renderAt>> {
  const services = await signedIn(options);
  const till = openTill(services);
  choosePlan('3-months');
  await loadPaymentMethods();
  setChosenMethod(method);
  await placeOrder();
  await settle();
  return { services, till, ...renderAt(<Steps />, '/service') };
}

/** Changes the window's standing as a browser does. */
export function leaveWindow(): void {
  act(() => {
    window.dispatchEvent(new Event('blur'));
  });
}

export function returnToWindow(): void {
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
}
