/** PayPal: its page opens in the browser, after the terms. */
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../common/contract/provider/order';
import { useFormat } from '../../../lib/i18n/format';
import { ApprovalLink } from './ApprovalLink';
import { PaymentTerms } from './PaymentTerms';
import styles from './PaymentPart.module.css';

export function PaypalApproval({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = order.currency === null ? '' : money(order.total, order.currency);
  return (
    <>
      <p className={styles.text}>{t('payment.paypal.text', { amount })}</p>
      <PaymentTerms order={order} />
      <ApprovalLink of="paypal" />
    </>
  );
}
