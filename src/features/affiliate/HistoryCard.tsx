/** The rows of the history in each state, and the pager where there are several pages. */
import { useTranslation } from 'react-i18next';
import { CalendarSearch, UserPlus, WifiOff } from 'lucide-react';
import { failureCode, type Failure } from '../../model/failure';
import { paths } from '../../model/paths';
import { chooseAffiliateRange, retryAffiliates } from './load-affiliates';
import { useCodedFailureText, useFailureText } from '../../lib/i18n/failure-text';
import { useFormat } from '../../lib/i18n/format';
import { isWithoutRewards, useAffiliate } from './affiliate.store';
import { Alert } from '../../ui/feedback/Alert';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { Loading } from '../../ui/feedback/Loading';
import { Button } from '../../ui/controls/buttons/Button';
import { ButtonLink } from '../../ui/controls/buttons/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { HistoryTable } from './HistoryTable';
import { Pager } from './Pager';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './HistoryCard.module.css';

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5];

export function HistoryCard() {
  const { data: shown, failure, isLoading } = useAffiliate();
  if (!shown)
    return (
      <div className={classNames(primitives.card, styles.card)}>
        {failure ? <Failed failure={failure} /> : <HistoryLoading />}
      </div>
    );
  return (
    <>
      {failure && <Stale failure={failure} />}
      <div className={classNames(primitives.card, styles.card)} aria-busy={isLoading}>
        {shown.rows.length === 0 ? <Empty /> : <HistoryTable shown={shown} isBusy={isLoading} />}
      </div>
      {Math.max(shown.page, shown.lastPage) > 1 && <Pager page={shown.page} lastPage={shown.lastPage} />}
    </>
  );
}

function Retry() {
  const { t } = useTranslation();
  const isLoading = useAffiliate((affiliate) => affiliate.isLoading);
  return (
    <Button size="small" busy={isLoading} onClick={() => void retryAffiliates()}>
      {t('common.tryAgain')}
    </Button>
  );
}

function Failed({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const codedFailureText = useCodedFailureText();
  return (
    <EmptyState
      icon={<WifiOff size={16} />}
      tone="red"
      title={t('friends.historyFailed')}
      text={codedFailureText(failure)}
      action={<Retry />}
    />
  );
}

function Stale({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const { asOf } = useFormat();
  const failureText = useFailureText();
  const at = useAffiliate((affiliate) => affiliate.at);
  return (
    <Alert
      tone="amber"
      detail={t('profile.shownAsOf', { time: asOf(at), code: failureCode(failure) })}
      action={<Retry />}
    >
      {failureText(failure)}
    </Alert>
  );
}

function Empty() {
  const { t } = useTranslation();
  if (useAffiliate(isWithoutRewards)) {
    return (
      <EmptyState
        icon={<UserPlus size={16} />}
        title={t('friends.nobody')}
        text={t('friends.nobodyText')}
        action={
          <ButtonLink size="small" kind="primary" to={paths.share}>
            {t('friends.inviteTitle')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <LiveRegion>{t('friends.rangeEmpty')}</LiveRegion>
      <EmptyState
        icon={<CalendarSearch size={16} />}
        title={t('friends.rangeEmpty')}
        text={t('friends.rangeEmptyText')}
        action={
          <Button size="small" onClick={() => chooseAffiliateRange({ kind: 'all' })}>
            {t('friends.showAll')}
          </Button>
        }
      />
    </>
  );
}

function HistoryLoading() {
  const { t } = useTranslation();
  return (
    <Loading className={styles.loading} label={t('friends.historyLoading')}>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width={120} />
          <Skeleton width={80 + ((row * 37) % 40)} />
          <Skeleton width={60 + ((row * 23) % 30)} />
          <Skeleton width={48} />
        </div>
      ))}
    </Loading>
  );
}
