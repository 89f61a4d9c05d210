/**
 * What is known before paying, beside the button: amount and currency, what is bought, until when the service would run, and whether it renews, when and
 * for how much (docs/product.md section 18, Honest billing). Of a renewal it shows what the provider reports, and says so when that is nothing.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToPay, hasAmount } from '../../../model/shop/order';
import { questionPath } from '../../../model/support-questions';
import type { Order } from '../../../../common/contract/provider/order';
import { useFormat } from '../../../lib/i18n/format';
import { useEndTexts } from '../../../lib/i18n/use-end-texts';
import { useWallet } from '../../../core/vouchers/wallet.store';
import { useSession } from '../../../core/session/session.store';
import { useServerNow } from '../../../lib/time/use-server-now';
import { Alert } from '../../../ui/feedback/Alert';
import { TextLink } from '../../../ui/controls/TextLink';
import { previewEnd, previewTotal } from '../cart/service-preview.rules';
import { useOrderTexts } from '../orders/use-order-texts';
import styles from './PaymentPart.module.css';
import { renewalText } from './renewal.rules';

export function PaymentTerms({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { money, date } = useFormat();
  const { endDate } = useEndTexts();
  const { item, amount } = useOrderTexts(order);
  const user = useSession((session) => session.user);
  const now = useServerNow(order);
  const toPay = amountToPay(order);
  if (toPay === null) return null;
  const { extendedDays, renewal } = order;
  const renews = renewal?.mode === 'automatic';
  const running = user?.subscription?.isActive === true ? user.subscription : null;
  const notReported = t('payment.renewal.notReported');
  return (
    <section className={styles.terms} aria-label={t('payment.beforePaying')}>
      <OtherTotal order={order} />
      <dl className={styles.known}>
        <Known name={t('orders.item')}>{item}</Known>
        <Known name={t('payment.toPay')}>
          {t('payment.amountIn', { amount: money(toPay.amount, toPay.currency), currency: toPay.currency })}
        </Known>
        {user !== null && extendedDays !== null && (
          <Known name={t('payment.validIfPaidNow')}>{endDate(previewEnd(user.expiresAt, extendedDays, now))}</Known>
        )}
        {renews && (
          <>
            <Known name={t('payment.renewal.on')}>{renewal.nextAt === null ? notReported : date(renewal.nextAt)}</Known>
            <Known name={t('payment.renewal.price')}>
              {renewal.amount === null ? notReported : amount(renewal.amount)}
            </Known>
          </>
        )}
      </dl>
      <p>
        {t(renewalText(order))}
        {running !== null && running.nextBillingAt !== null && (
          <> {t('payment.subscription', { date: date(running.nextBillingAt) })}</>
        )}{' '}
        {(renewal?.mode !== 'none' || running !== null) && (
          <TextLink to={questionPath('renewal')}>{t('payment.renewal.how')}</TextLink>
        )}
      </p>
    </section>
  );
}

/** The provider sets the total: one that the overview did not show is said, whoever changed the price meanwhile. */
function OtherTotal({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const shown = previewTotal(
    order,
    useWallet(({ data }) => data),
  );
  if (shown === null || !hasAmount(order)) return null;
  const [total, preview] = [order.total, shown].map((amount) => money(amount, order.currency));
  if (total === preview) return null;
  return <Alert tone="amber">{t('payment.otherTotal', { total, preview })}</Alert>;
}

/** Side by side, so that the button below stays in a low window. */
function Known({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={styles.knownName}>{name}</dt>
      <dd className={styles.knownValue}>{children}</dd>
    </div>
  );
}
