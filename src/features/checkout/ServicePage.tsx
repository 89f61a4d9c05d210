/** The page /service: packages, payment view and order history (SPEC.md sections 2 and 9; PRODUCT.md section 7). */
import { useEffect } from 'react';
import { loadPaymentMethods } from '../../core/plans/load-payment-methods';
import { useLayout } from '../../core/preferences/layout.store';
import { useService } from './service.store';
import { OrdersPart } from './orders/OrdersPart';
import { PackagesPart } from './packages/PackagesPart';
import { PaymentView } from './payment/PaymentView';
import { ServiceHead } from './packages/ServiceHead';
import styles from './ServicePage.module.css';
import { useServiceAddress } from './use-service-address';

export function ServicePage() {
  const view = useService((service) => service.view);
  const country = useLayout((layout) => layout.countryCode);
  useServiceAddress();
  useEffect(() => {
    void loadPaymentMethods();
  }, [country]);
  return (
    <div className={styles.page} data-view={view}>
      <ServiceHead />
      {view === 'packages' && <PackagesPart />}
      {view === 'payment' && <PaymentView />}
      {view === 'orders' && <OrdersPart />}
    </div>
  );
}
