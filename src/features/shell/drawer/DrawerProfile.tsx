/** The end of the person's service. Name and membership tag are in the header (docs/product.md section 2). */
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { trialEnd } from '../../../model/account/membership';
import { paths } from '../../../model/paths';
import { hasNoEnd } from '../../../../common/wire-date';
import { serviceEnd } from '../../../model/shop/service-end';
import type { User } from '../../../../common/contract/provider/user';
import { useFormat } from '../../../lib/i18n/format';
import { useSession } from '../../../core/session/session.store';
import { useServerNow } from '../../../lib/time/use-server-now';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './DrawerProfile.module.css';

const ICON_SIZE = 20;

export function DrawerProfile({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const user = useSession((session) => session.user);
  if (user) return <Service user={user} isCollapsed={isCollapsed} />;
  return (
    <div className={styles.profile} data-collapsed={isCollapsed} aria-hidden="true">
      <Skeleton width={36} height={36} radius={10} />
      {!isCollapsed && <Skeleton width={110} height={12} />}
    </div>
  );
}

function Service({ user, isCollapsed }: { readonly user: User; readonly isCollapsed: boolean }) {
  const { t } = useTranslation();
  const end = useEndText(user);
  const title = t('shell.yourService');
  const name = t('common.labelled', { label: title, text: end });
  return (
    <Tooltip text={name} placement="right" isOff={!isCollapsed} isName isBlock>
      <Link className={styles.profile} data-collapsed={isCollapsed} to={paths.profile} aria-label={name}>
        <span className={styles.icon}>
          <CalendarClock size={ICON_SIZE} aria-hidden />
        </span>
        {!isCollapsed && (
          <span className={primitives.column}>
            <span className={styles.name}>{title}</span>
            <span className={styles.end}>{end}</span>
          </span>
        )}
      </Link>
    </Tooltip>
  );
}

function useEndText(user: User): string {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const now = useServerNow(user);
  const endsAt = serviceEnd(user);
  if (endsAt === null) return t('shell.noExpiry');
  if (hasNoEnd(endsAt)) return t('shell.untilNoEnd');
  const date = shortDate(endsAt, now);
  if (endsAt <= now) return t('shell.endedDate', { date });
  return t(trialEnd(user) === null ? 'shell.untilDate' : 'shell.trialUntil', { date });
}
