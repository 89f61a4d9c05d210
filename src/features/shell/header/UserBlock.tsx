/** The signed-in user: avatar, name, ID and membership tag; a click opens /profile (docs/product.md section 2). */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { membership } from '../../../model/account/membership';
import { paths } from '../../../model/paths';
import type { User } from '../../../../common/contract/provider/user';
import { useMembershipTag } from '../../../lib/i18n/use-membership-tag';
import { useSession } from '../../../core/session/session.store';
import { useServerNow } from '../../../lib/time/use-server-now';
import { Avatar } from '../../../ui/layout/Avatar';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Tag } from '../../../ui/feedback/Tag';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import { useNarrow } from '../../../ui/layout/measures/use-media';
import styles from './UserBlock.module.css';
import { useCover } from '../../../ui/privacy/privacy';

/** Where the avatar stands alone: the name is on the profile page too. */
const NARROW_HEADER_PX = 760;

export function UserBlock() {
  const user = useSession((session) => session.user);
  const isAvatarOnly = useNarrow(NARROW_HEADER_PX);
  if (user) return <Person user={user} isAvatarOnly={isAvatarOnly} />;
  return (
    <span className={styles.block} aria-hidden="true">
      <Skeleton width={32} height={32} radius="50%" />
      {!isAvatarOnly && <Skeleton width={96} height={12} />}
    </span>
  );
}

function Person({ user, isAvatarOnly }: { readonly user: User; readonly isAvatarOnly: boolean }) {
  const { t } = useTranslation();
  const cover = useCover();
  const tagOf = useMembershipTag();
  const tag = tagOf(membership(user, useServerNow(user)));
  const name = user.fullName === '' ? t('shell.hiUser') : cover(user.fullName);
  return (
    <Link className={styles.block} to={paths.profile}>
      <Avatar url={user.avatarUrl === '' ? null : user.avatarUrl} name={name} size={32} />
      <span className={isAvatarOnly ? 'visually-hidden' : styles.texts}>
        <span className={styles.first}>
          <span className={classNames(primitives.ellipsis, styles.name)} title={name}>
            {name}
          </span>
          <Tag tone={tag.tone}>{tag.text}</Tag>
        </span>
        {user.id !== '' && (
          <span className={classNames(primitives.ellipsis, styles.id)}>
            {t('shell.userId', { id: cover(user.id) })}
          </span>
        )}
      </span>
    </Link>
  );
}
