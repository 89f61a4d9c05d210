/** The notice between the form's fields and its buttons: the problem, the code's value, or the redeemed gift. */
import { CircleCheck, Gift as GiftIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNoEnd } from '../../../../common/wire-date';
import { failureCode, type Failure } from '../../../model/failure';
import type { RedeemedGift } from '../../../model/shop/gift';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { useFormat } from '../../../lib/i18n/format';
import { useGiftForm, type GiftProblem } from '../../../core/vouchers/gift-form.store';
import { Alert } from '../../../ui/feedback/Alert';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { classNames } from '../../../ui/layout/class-names';
import { intoView } from '../../../ui/layout/into-view';
import styles from './RedeemNotice.module.css';
import { useWalletTexts } from '../use-wallet-texts';

export function RedeemNotice() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const texts = useWalletTexts();
  const { problem, checked, redeemed } = useGiftForm();
  // The pressed button may be a gift's own "Use", in the list below the form.
  if (problem) return <Problem problem={problem} />;
  if (checked) {
    return (
      <Panel tone="accent" icon={<GiftIcon size={18} />} title={texts.gift(checked)} above={t('wallet.worth')}>
        {checked.expiresAt !== null && t('wallet.validUntil', { date: date(checked.expiresAt) })}
      </Panel>
    );
  }
  return redeemed && <Redeemed gift={redeemed} />;
}

function Problem({ problem }: { readonly problem: GiftProblem }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  switch (problem.kind) {
    case 'empty':
      return (
        <Alert isAnswer tone="amber">
          {t('wallet.fillOut')}
        </Alert>
      );
    case 'unchecked':
      return (
        <Alert isAnswer tone="amber">
          {t('wallet.checkFirst')}
        </Alert>
      );
    case 'failed':
      return (
        <Alert isAnswer tone="red" detail={codeOf(problem.failure)}>
          {failureText(problem.failure)}
        </Alert>
      );
    case 'unknown':
      return (
        <Alert isAnswer tone="amber" detail={`${t('wallet.unknown')} · ${failureCode(problem.failure)}`}>
          {failureText(problem.failure)}
        </Alert>
      );
  }
}

/** The redeemed gift, and the person's new service end or balance. */
function Redeemed({ gift }: { readonly gift: RedeemedGift }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const texts = useWalletTexts();
  const { kind, serviceUntil, balance } = gift;
  // A provider may send end and balance with a gift of any kind.
  const effects = [
    serviceUntil === null || hasNoEnd(serviceUntil) ? null : t('wallet.gotDays', { date: date(serviceUntil) }),
    balance === null ? null : t('wallet.gotPoints', { points: number(balance) }),
    kind === 'voucher' ? t('wallet.gotVoucher') : null,
  ];
  return (
    <Panel tone="green" icon={<CircleCheck size={18} />} title={t('wallet.redeemed', { gift: texts.gift(gift) })}>
      {effects.filter((effect) => effect !== null).join(' ')}
    </Panel>
  );
}

interface PanelProps {
  readonly tone: 'accent' | 'green';
  readonly icon: ReactNode;
  readonly above?: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Panel({ tone, icon, above, title, children }: PanelProps) {
  return (
    <div ref={intoView}>
      <LiveRegion className={classNames(styles.panel, styles[tone])}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <div className={styles.texts}>
          {above !== undefined && <p className={styles.small}>{above}</p>}
          <p className={styles.title}>{title}</p>
          <p className={styles.small}>{children}</p>
        </div>
      </LiveRegion>
    </div>
  );
}

/** A refusal concerns the gift code; for any other failure the error code for support is shown. */
function codeOf(failure: Failure): string | undefined {
  return failure.reason === 'rejected' ? undefined : failureCode(failure);
}
