/** Step 4: the result, or the failure with the action that helps. */
import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { failureCode, type Failure } from '../../model/failure';
import { remediesOf } from '../../model/shop/share-voucher';
import { sendVoucher } from './share-voucher';
import { useCodedFailureText, useFailureText } from '../../lib/i18n/failure-text';
import { returnToStep, resetShareVoucher, useShareVoucher } from './share-voucher.store';
import { Alert } from '../../ui/feedback/Alert';
import { Button } from '../../ui/controls/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './Step.module.css';
import { useVoucherTexts } from './use-voucher-texts';
import { useCover } from '../../ui/privacy/privacy';

export function ShareResult() {
  const { t } = useTranslation();
  const cover = useCover();
  const texts = useVoucherTexts();
  const { voucher, account, failure } = useShareVoucher();
  if (failure) return <Refusal failure={failure} />;
  if (!voucher) return null;
  return (
    <EmptyState
      icon={<CircleCheck size={16} />}
      tone="green"
      title={t('friends.shared')}
      text={t('friends.sharedText', { voucher: texts.name(voucher), account: cover(account) })}
      action={
        <Button size="small" onClick={resetShareVoucher}>
          {t('friends.again')}
        </Button>
      }
    />
  );
}

function Refusal({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const codedFailureText = useCodedFailureText();
  const isSending = useShareVoucher((sharing) => sharing.isSending);
  // A share that may have been carried out can only be repeated, with its key.
  const isUnknown = useShareVoucher((sharing) => sharing.key !== null);
  if (isUnknown) {
    return (
      <div className={styles.step}>
        <h3 className={styles.title}>{t('friends.unsure')}</h3>
        <Alert tone="amber" detail={`${failureCode(failure)} · ${t('friends.unsureText')}`}>
          {failureText(failure)}
        </Alert>
        <div className={primitives.actions}>
          <Button size="small" kind="primary" busy={isSending} onClick={() => void sendVoucher()}>
            {t('common.tryAgain')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <EmptyState
      icon={<CircleAlert size={16} />}
      tone="red"
      title={t('friends.notShared')}
      text={codedFailureText(failure)}
      action={
        <div className={primitives.actions}>
          {remediesOf(failure).map((remedy, place) => (
            <Button
              key={remedy}
              size="small"
              kind={place === 0 ? 'primary' : 'secondary'}
              onClick={() => returnToStep(remedy)}
            >
              {t(remedy === 'friend' ? 'friends.anotherFriend' : 'friends.anotherVoucher')}
            </Button>
          ))}
        </div>
      }
    />
  );
}
