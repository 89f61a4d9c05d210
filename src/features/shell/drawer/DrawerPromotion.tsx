/**
 * The promotional block of docs/product.md section 2: 'register now' without days left, else 'extend now'; it leads to /service, and has the
 * quick choice of 1 and 3 months.
 */
import { ArrowRight, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { hasNoEnd } from '../../../../common/wire-date';
import { RECOMMENDED_PLANS } from '../../../../common/contract/provider/plans';
import { hasNeverSubscribed, trialEnd } from '../../../model/account/membership';
import { paths, planPath } from '../../../model/paths';
import { remainingDays } from '../../../model/shop/service-end';
import { useFormat } from '../../../lib/i18n/format';
import { useEndTexts } from '../../../lib/i18n/use-end-texts';
import { hasQuickChoice, useCurrency, usePaymentMethods } from '../../../core/plans/payment-methods.store';
import { useSession } from '../../../core/session/session.store';
import { useServerNow } from '../../../lib/time/use-server-now';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import styles from './DrawerPromotion.module.css';

/** The promotional block's picture in the current language (docs/product.md section 2: en, id, ms, th, vi, zh). */
const LANGUAGES_WITH_BANNER: readonly string[] = ['en', 'id', 'ms', 'th', 'vi', 'zh'];
const DEFAULT_BANNER_LANGUAGE = 'en';

export function DrawerPromotion({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { t, i18n } = useTranslation();
  const { dateTime } = useFormat();
  const { daysLeft } = useEndTexts();
  const user = useSession((session) => session.user);
  const now = useServerNow(user);
  const canChoose = usePaymentMethods(hasQuickChoice);
  if (!user) return null;
  const days = remainingDays(user.expiresAt, now);
  const action = t(days === 0 ? 'shell.registerNow' : 'shell.extendNow');
  // A trial has days left, but no package that could be extended, and nobody is charged for it.
  const trialEndsAt = trialEnd(user);
  const hint =
    trialEndsAt !== null && days > 0
      ? t('shell.trialHint', { time: dateTime(trialEndsAt) })
      : t(days === 0 ? 'shell.registerHint' : 'shell.extendHint');
  const left = hasNeverSubscribed(user) ? t('shell.noPackage') : daysLeft(user.expiresAt, now);
  return (
    <div className={styles.promotion} data-promotion data-collapsed={isCollapsed}>
      <img className={styles.banner} src={promotionBanner(i18n.language)} alt="" draggable={false} />
      <Tooltip text={`${left} · ${action}`} placement="right" isOff={!isCollapsed} isName isBlock>
        <Link className={styles.link} to={paths.service} aria-label={`${action}: ${left}`}>
          {isCollapsed ? (
            <Hourglass className={styles.icon} size={20} aria-hidden />
          ) : (
            <span className={styles.words}>
              <span className={styles.left}>{left}</span>
              {!hasNoEnd(user.expiresAt) && <span className={styles.hint}>{hint}</span>}
              <span className={styles.action}>
                {action}
                <ArrowRight size={14} aria-hidden />
              </span>
            </span>
          )}
        </Link>
      </Tooltip>
      {!isCollapsed && canChoose && <QuickChoice />}
    </div>
  );
}

/** The recommended packages, each a link to its payment. */
function QuickChoice() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const navigate = useNavigate();
  const currency = useCurrency();
  return (
    <ul className={styles.plans} aria-label={t('shell.quickChoice')}>
      {RECOMMENDED_PLANS.map(({ id, months, price }) => (
        <li key={id}>
          <button type="button" className={styles.plan} onClick={() => void navigate(planPath(id))}>
            <span className={styles.months}>{t('shell.months', { count: months })}</span>
            <span className={styles.price}>{money(price[currency], currency)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The picture's path; languages without one of their own get the English one. */
function promotionBanner(language: string): string {
  const own = LANGUAGES_WITH_BANNER.includes(language) ? language : DEFAULT_BANNER_LANGUAGE;
  return `/banners/promotion-${own}.svg`;
}
