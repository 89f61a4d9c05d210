/** The terms beside the pay button: amount, currency, what is bought, and what renews and when (docs/product.md section 17, Money). */
import { useTranslation } from 'react-i18next';
import { hasAmount } from '../../../model/shop/order';
import type { Order } from '../../../../common/contract/provider/order';
import { useFormat } from '../../../lib/i18n/format';
import { useSession } from '../../../core/session/session.store';
import styles from './PaymentPart.module.css';
import { useOrderTexts } from '../orders/use-order-texts';

export function PaymentTerms({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { money, date } = useFormat();
  const { item } = useOrderTexts()(order);
  const subscription = useSession(({ user }) => user?.subscription ?? null);
  if (!hasAmount(order)) return null;
  const { total, currency, method } = order;
  const values = { amount: money(total, currency), currency, item };
  const isRenewed = subscription?.isActive === true && subscription.nextBillingAt !== null;
  return (
    <p className={styles.terms}>
      {t(method === 'paypal' ? 'payment.termsPaypal' : 'payment.terms', values)}
      {isRenewed && ` ${t('payment.subscription', { date: date(subscription.nextBillingAt) })}`}
    </p>
  );
}
