/** Shows that the payment is completed elsewhere, with a button to check it at once. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../model/failure';
import { refreshShownOrder } from '../orders/watch-order';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { useCheckout } from '../checkout.store';
import { Alert } from '../../../ui/feedback/Alert';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { Button } from '../../../ui/controls/buttons/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import styles from './PaymentPart.module.css';

export function PaymentWaiting({ children }: { readonly children: string }) {
  const failureText = useFailureText();
  const failure = useCheckout((state) => ('refreshFailure' in state ? state.refreshFailure : null));
  return (
    <>
      <div className={styles.waiting}>
        <Spinner size={16} />
        <LiveRegion isShown>{children}</LiveRegion>
        <CheckNow />
      </div>
      {failure && (
        <Alert tone="amber" detail={failureCode(failure)}>
          {failureText(failure)}
        </Alert>
      )}
    </>
  );
}

/** Requests the shown order at once. */
export function CheckNow() {
  const { t } = useTranslation();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await refreshShownOrder();
    setChecking(false);
  };
  return (
    <Button size="small" busy={isChecking} onClick={() => void check()}>
      {t('payment.checkNow')}
    </Button>
  );
}
