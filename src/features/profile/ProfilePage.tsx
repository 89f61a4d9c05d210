/** The profile (docs/product.md sections 2 and 16): user, service, security, and the app's settings. */
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/session/session.store';
import { PersonCard } from './person/PersonCard';
import { ProfileNotice } from './ProfileNotice';
import { classNames } from '../../ui/layout/class-names';
import { useHashTarget } from '../../ui/layout/use-hash-target';
import { PageHead } from '../../ui/layout/PageHead';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './ProfilePage.module.css';
import { ProfileSkeleton } from './ProfileSkeleton';
import { SecurityCard } from './SecurityCard';
import { ServiceCard } from './ServiceCard';
import { Settings } from './Settings';

export function ProfilePage() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  // The cards above the settings change their height with the user's arrival.
  useHashTarget(user !== null);
  return (
    <div className={classNames(primitives.page, styles.page)}>
      <PageHead title={t('shell.profile')} />
      <ProfileNotice />
      {user ? (
        <>
          <PersonCard user={user} />
          <div className={styles.columns}>
            <ServiceCard user={user} />
            <SecurityCard email={user.email} />
          </div>
        </>
      ) : (
        <ProfileSkeleton />
      )}
      <Settings />
    </div>
  );
}
