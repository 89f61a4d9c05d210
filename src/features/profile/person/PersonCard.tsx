/** The signed-in user: picture, name, ID, e-mail and membership; name and picture can be changed here. */
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../common/contract/provider/user';
import { AvatarButton } from '../avatar/AvatarButton';
import { EmailLine } from './EmailLine';
import { NameLine } from './NameLine';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './PersonCard.module.css';
import { useCover } from '../../../ui/privacy/privacy';

export function PersonCard({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const cover = useCover();
  return (
    <section className={classNames(primitives.card, styles.card)} aria-label={t('profile.person')}>
      <AvatarButton user={user} />
      <div className={styles.words}>
        <NameLine user={user} />
        {user.id !== '' && <p className={styles.id}>{t('shell.userId', { id: cover(user.id) })}</p>}
        {user.email !== '' && <EmailLine email={user.email} isVerified={user.isEmailVerified} />}
      </div>
    </section>
  );
}
