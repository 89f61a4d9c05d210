/** Inviting friends: code and link, the points for a friend's first order, and the points earned so far. */
import { useTranslation } from 'react-i18next';
import { Coins, Gift, UserPlus, WifiOff } from 'lucide-react';
import { failureCode } from '../../model/failure';
import type { Referral } from '../../../common/contract/provider/referral';
import { isUnsupported } from '../../model/unsupported-call.rules';
import { loadReferral } from '../../core/sharing/load-referral';
import { useCodedFailureText, useFailureText } from '../../lib/i18n/failure-text';
import { useFormat } from '../../lib/i18n/format';
import { useReferral } from '../../core/sharing/referral.store';
import { Alert } from '../../ui/feedback/Alert';
import { Loading } from '../../ui/feedback/Loading';
import { Button } from '../../ui/controls/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Tile } from '../../ui/layout/Tile';
import { TitledCard } from '../../ui/layout/TitledCard';
import { InviteOptions } from './InviteOptions';
import styles from './InviteCard.module.css';

export function InviteCard() {
  const { t } = useTranslation();
  return (
    <TitledCard title={t('friends.inviteTitle')}>
      <Content />
    </TitledCard>
  );
}

function Content() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const codedFailureText = useCodedFailureText();
  const { asOf } = useFormat();
  const { data: referral, at, isLoading, failure } = useReferral();
  const retry = (
    <Button size="small" busy={isLoading} onClick={() => void loadReferral()}>
      {t('common.tryAgain')}
    </Button>
  );
  if (isUnsupported(failure)) return <p className={styles.text}>{t('friends.inviteAbsent')}</p>;
  if (!referral && failure) {
    return (
      <EmptyState
        icon={<WifiOff size={16} />}
        tone="red"
        title={t('friends.inviteFailed')}
        text={codedFailureText(failure)}
        action={retry}
      />
    );
  }
  if (!referral) return <InviteSkeleton />;
  return (
    <>
      {failure && (
        <Alert
          tone="amber"
          detail={t('profile.shownAsOf', { time: asOf(at), code: failureCode(failure) })}
          action={retry}
        >
          {failureText(failure)}
        </Alert>
      )}
      <Earning referral={referral} />
      <InviteOptions code={referral.code} link={referral.link} />
      <Figures referral={referral} />
    </>
  );
}

function Earning({ referral: { pointsPerFriend } }: { readonly referral: Referral }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <p className={styles.text}>
      {pointsPerFriend === null
        ? t('friends.inviteTextPlain')
        : t('friends.inviteText', { points: number(pointsPerFriend) })}
    </p>
  );
}

function Figures({ referral: { invited, rewarded, points } }: { readonly referral: Referral }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <div className={styles.tiles}>
      <Tile icon={<UserPlus size={20} />} tone="accent" label={t('friends.invited')} value={number(invited)} />
      <Tile icon={<Gift size={20} />} tone="accent" label={t('friends.rewarded')} value={number(rewarded)} />
      <Tile
        icon={<Coins size={20} />}
        tone="accent"
        label={t('friends.earned')}
        value={points === null ? number(points) : t('friends.points', { points: number(points) })}
      />
    </div>
  );
}

function InviteSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading className={styles.skeleton} label={t('friends.inviteLoading')}>
      <div className={styles.skeletonText}>
        <Skeleton width="60%" />
      </div>
      <div className={styles.skeletonWays}>
        <div className={styles.skeletonFields}>
          <Skeleton height={62} radius={8} />
          <Skeleton height={62} radius={8} />
        </div>
        <div className={styles.skeletonScan}>
          <Skeleton height="100%" radius={8} />
        </div>
      </div>
      <div className={styles.tiles}>
        <Skeleton height={64} radius={12} />
        <Skeleton height={64} radius={12} />
        <Skeleton height={64} radius={12} />
      </div>
    </Loading>
  );
}
