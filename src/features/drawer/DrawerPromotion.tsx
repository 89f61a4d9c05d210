/** The promotional block of SPEC.md section 2: 'register now' without days left, else 'extend now'; it leads to /service. */
import { ArrowRight, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../domain/paths';
import { remainingDays } from '../../domain/remaining-days';
import { useSession } from '../../stores/session';
import { useServerNow } from '../../time/use-server-now';
import { Tooltip } from '../../ui/Tooltip';
import styles from './DrawerPromotion.module.css';
import { promotionBanner } from './promotion-banner';

const LOOK_INTERVAL_MS = 60_000;

export function DrawerPromotion({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { t, i18n } = useTranslation();
  const user = useSession((session) => session.user);
  const now = useServerNow(user, LOOK_INTERVAL_MS);
  if (!user) return null;
  const days = remainingDays(user.expiresAt, now);
  const action = t(days === 0 ? 'shell.registerNow' : 'shell.extendNow');
  const left = t('shell.daysLeft', { count: days });
  return (
    <Tooltip text={`${left}. ${action}`} placement="right" isOff={!isCollapsed} isName isBlock>
      <Link
        className={styles.promotion}
        data-promotion
        data-collapsed={isCollapsed}
        to={paths.service}
        aria-label={`${action}: ${left}`}
      >
        <img className={styles.banner} src={promotionBanner(i18n.language)} alt="" draggable={false} />
        {isCollapsed ? (
          <Hourglass className={styles.icon} size={20} aria-hidden />
        ) : (
          <span className={styles.words}>
            <span className={styles.left}>{left}</span>
            <span className={styles.hint}>{t(days === 0 ? 'shell.registerHint' : 'shell.extendHint')}</span>
            <span className={styles.action}>
              {action}
              <ArrowRight size={14} aria-hidden />
            </span>
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
