/** An order requested by its number: loading, or the failure. */
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFinal } from '../../../model/failure';
import { resumeOrder } from './resume-order';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { goToPackages } from '../checkout-actions';
import { useCheckout } from '../checkout.store';
import { Button } from '../../../ui/controls/buttons/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { Spinner } from '../../../ui/feedback/Spinner';
import styles from '../payment/PaymentPart.module.css';
import { useCover } from '../../../ui/privacy/privacy';

export function OrderOpening() {
  const { t } = useTranslation();
  const cover = useCover();
  const failureText = useFailureText();
  const failure = useCheckout((state) => (state.at === 'opening' ? state.failure : null));
  const orderId = useCheckout((state) => (state.at === 'opening' ? state.orderId : null));
  if (failure === null || orderId === null)
    return (
      <div className={styles.opening}>
        <Spinner size={24} />
        <LiveRegion isShown>{t('payment.loading')}</LiveRegion>
      </div>
    );
  return (
    <EmptyState
      icon={<CircleAlert size={18} />}
      tone="red"
      title={t('payment.orderNumber', { id: cover(orderId) })}
      text={failureText(failure)}
      action={
        isFinal(failure) ? (
          <Button onClick={goToPackages}>{t('payment.toPackages')}</Button>
        ) : (
          <Button onClick={() => void resumeOrder(orderId)}>{t('common.tryAgain')}</Button>
        )
      }
    />
  );
}
