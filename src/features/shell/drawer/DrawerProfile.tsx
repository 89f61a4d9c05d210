/** The signed-in user, the end of the service, and the membership tag. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { membership } from '../../../model/membership';
import { paths } from '../../../model/paths';
import { serviceEnd } from '../../../model/shop/service-end';
import type { User } from '../../../../common/contract/provider/user';
import { useFormat } from '../../../lib/i18n/format';
import { useMembershipTag } from '../../../lib/i18n/use-membership-tag';
import { useSession } from '../../../core/session/session.store';
import { useServerNow } from '../../../lib/time/use-server-now';
import { Avatar } from '../../../ui/layout/Avatar';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Tag } from '../../../ui/feedback/Tag';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './DrawerProfile.module.css';

/** A wider tag is placed below the name, beside the date only. */
const SHORT_TAG_CELLS = 7;
/** From this character on letters are full-width. */
const FIRST_FULL_WIDTH = '\u2e80';
/** The tag counts days: updating once a minute is enough. */
const REFRESH_INTERVAL_MS = 60_000;

export function DrawerProfile({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const user = useSession((session) => session.user);
  if (user) return <Profile user={user} isCollapsed={isCollapsed} />;
  return (
    <div className={styles.profile} data-collapsed={isCollapsed} aria-hidden="true">
      <Skeleton width={isCollapsed ? 40 : 36} height={isCollapsed ? 40 : 36} radius="50%" />
      {!isCollapsed && <Skeleton width={110} height={12} />}
    </div>
  );
}

function Profile({ user, isCollapsed }: { readonly user: User; readonly isCollapsed: boolean }) {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const tagOf = useMembershipTag();
  const now = useServerNow(user, REFRESH_INTERVAL_MS);
  const tag = tagOf(membership(user, now));
  const name = user.fullName === '' ? t('shell.hiUser') : user.fullName;
  const endsAt = serviceEnd(user);
  const end =
    endsAt === null
      ? t('shell.noExpiry')
      : t(endsAt > now ? 'shell.untilDate' : 'shell.endedDate', { date: shortDate(endsAt) });
  return (
    <Tooltip text={`${name}, ${end}`} placement="right" isOff={!isCollapsed} isName isBlock>
      <Link
        className={styles.profile}
        data-collapsed={isCollapsed}
        data-wide-tag={cellsOf(tag.text) > SHORT_TAG_CELLS}
        to={paths.profile}
        aria-label={`${name}, ${tag.text}, ${end}`}
      >
        <Avatar url={user.avatarUrl === '' ? null : user.avatarUrl} name={name} size={isCollapsed ? 40 : 36} />
        {!isCollapsed && (
          <span className={classNames(primitives.column, styles.texts)}>
            <span className={classNames(primitives.ellipsis, styles.name)} title={name}>
              {name}
            </span>
            <span className={styles.end}>{end}</span>
          </span>
        )}
        <Tag tone={tag.tone}>{tag.text}</Tag>
      </Link>
    </Tooltip>
  );
}

/** Width of a text in half-width cells: full-width letters count two. */
function cellsOf(text: string): number {
  return Array.from(text).reduce((cells, letter) => cells + (letter < FIRST_FULL_WIDTH ? 1 : 2), 0);
}
