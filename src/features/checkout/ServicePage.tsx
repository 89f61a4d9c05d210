/** The page /service: packages, payment view and order history (docs/product.md sections 2, 9 and 16). */
import { useEffect } from 'react';
import { loadPaymentMethods } from '../../core/plans/load-payment-methods';
import { useDetectedLocation } from '../../core/session/location.store';
import { openOf, viewOf, type CheckoutState } from './checkout-state.rules';
import { useCheckout } from './checkout.store';
import { loadOrders } from './orders/load-orders';
import { OrdersPart } from './orders/OrdersPart';
import { PackagesPart } from './packages/PackagesPart';
import { PaymentView } from './payment/PaymentView';
import { ServiceHead } from './packages/ServiceHead';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './ServicePage.module.css';
import { useCheckoutAddress } from './use-checkout-address';

export function ServicePage() {
  const view = useCheckout(viewOf);
  const country = useDetectedLocation((location) => location.countryCode);
  useCheckoutAddress();
  useEffect(() => {
    void loadPaymentMethods();
  }, [country]);
  const isChoosing = useCheckout(isWithoutOrder);
  useEffect(() => {
    // Read from the store again: an effect before this one may have opened an order or the history from the address.
    if (isWithoutOrder(useCheckout.getState())) void loadOrders();
  }, [isChoosing]);
  return (
    <div className={classNames(primitives.page, styles.page)} data-view={view}>
      <ServiceHead />
      {view === 'packages' && <PackagesPart />}
      {view === 'payment' && <PaymentView />}
      {view === 'orders' && <OrdersPart />}
    </div>
  );
}

/** Whether the packages are shown and this visit has no order open: one from before a reload or of another device may wait. */
function isWithoutOrder(state: CheckoutState): boolean {
  return viewOf(state) === 'packages' && openOf(state) === null;
}
