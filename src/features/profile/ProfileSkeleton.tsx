/** The profile's cards while the user is loading, in their final size. */
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Loading } from '../../ui/feedback/Loading';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './ProfileSkeleton.module.css';
import page from './ProfilePage.module.css';

const ROWS = [0, 1, 2];

export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading className={styles.skeleton} label={t('profile.loading')}>
      <div className={classNames(primitives.card, styles.person)}>
        <Skeleton width={80} height={80} radius="50%" />
        <div className={styles.lines}>
          <Skeleton width="min(180px, 100%)" height={20} />
          <Skeleton width={90} />
          <Skeleton width="min(220px, 100%)" />
        </div>
      </div>
      <div className={page.columns}>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </Loading>
  );
}

function CardSkeleton() {
  return (
    <div className={classNames(primitives.card, styles.card)}>
      <Skeleton width={120} height={14} />
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={90 + ((row * 37) % 50)} />
          <Skeleton width={70 + ((row * 23) % 40)} />
        </div>
      ))}
    </div>
  );
}
