/** Sharing a voucher in four steps (docs/product.md section 9), and the vouchers shared before. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WifiOff } from 'lucide-react';
import { failureCode } from '../../model/failure';
import { SHARE_STEPS, type ShareStep } from '../../model/shop/share-voucher';
import { isCallUnsupported, isUnsupported } from '../../model/unsupported-call.rules';
import { loadVouchers } from '../../core/vouchers/load-vouchers';
import { useCodedFailureText, useFailureText } from '../../lib/i18n/failure-text';
import { useShareVoucher } from './share-voucher.store';
import { useWallet } from '../../core/vouchers/wallet.store';
import { Alert } from '../../ui/feedback/Alert';
import { Loading } from '../../ui/feedback/Loading';
import { Button } from '../../ui/controls/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Steps } from '../../ui/feedback/Steps';
import { TitledCard } from '../../ui/layout/TitledCard';
import { ChooseVoucher } from './ChooseVoucher';
import { ConfirmShare } from './ConfirmShare';
import { NameFriend } from './NameFriend';
import { SharedVouchers } from './SharedVouchers';
import { ShareResult } from './ShareResult';
import styles from './ShareVoucherCard.module.css';

const TITLES = {
  voucher: 'friends.stepVoucher',
  friend: 'friends.stepFriend',
  confirm: 'friends.stepConfirm',
  result: 'friends.stepResult',
} as const satisfies Record<ShareStep, string>;

export function ShareVoucherCard() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const codedFailureText = useCodedFailureText();
  const { data: vouchers, failure } = useWallet();
  const refusal = useShareVoucher((sharing) => (sharing.key === null ? sharing.failure : null));
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await loadVouchers();
    setRetrying(false);
  };
  const retryButton = (
    <Button size="small" busy={isRetrying} onClick={() => void retry()}>
      {t('common.tryAgain')}
    </Button>
  );
  if (isUnsupported(failure) || isCallUnsupported(refusal)) {
    return (
      <TitledCard title={t('friends.shareTitle')}>
        <p className={styles.text}>{t('friends.sharingAbsent')}</p>
      </TitledCard>
    );
  }
  if (!vouchers) {
    return (
      <TitledCard title={t('friends.shareTitle')}>
        {failure ? (
          <EmptyState
            icon={<WifiOff size={16} />}
            tone="red"
            title={t('friends.vouchersFailed')}
            text={codedFailureText(failure)}
            action={retryButton}
          />
        ) : (
          <VouchersSkeleton />
        )}
      </TitledCard>
    );
  }
  return (
    <>
      <TitledCard title={t('friends.shareTitle')}>
        {failure && (
          <Alert tone="amber" detail={failureCode(failure)} action={retryButton}>
            {failureText(failure)}
          </Alert>
        )}
        <ShareSteps />
      </TitledCard>
      <SharedVouchers vouchers={vouchers} />
    </>
  );
}

function ShareSteps() {
  const { t } = useTranslation();
  const step = useShareVoucher((sharing) => sharing.step);
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Opening the page does not move the focus; each step does, so that keyboard and screen readers continue there.
    const start = place.current?.querySelector('input') ?? place.current;
    if (!isFirst.current) start?.focus();
    isFirst.current = false;
  }, [step]);
  return (
    <div className={styles.flow}>
      <Steps
        label={t('friends.steps')}
        titles={SHARE_STEPS.map((name) => t(TITLES[name]))}
        current={SHARE_STEPS.indexOf(step)}
      />
      <div ref={place} tabIndex={-1} role="group" aria-label={t(TITLES[step])}>
        <StepView step={step} />
      </div>
    </div>
  );
}

function StepView({ step }: { readonly step: ShareStep }) {
  switch (step) {
    case 'voucher':
      return <ChooseVoucher />;
    case 'friend':
      return <NameFriend />;
    case 'confirm':
      return <ConfirmShare />;
    case 'result':
      return <ShareResult />;
  }
}

function VouchersSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading className={styles.flow} label={t('friends.vouchersLoading')}>
      <Skeleton height={46} radius={8} />
      <Skeleton height={48} radius={8} />
      <Skeleton height={48} radius={8} />
    </Loading>
  );
}
