/**
 * Until when the service would run: what is left, what the package adds, what is given on top (docs/product.md section 18, Valid until).
 */
import { useTranslation } from 'react-i18next';
import { hasNoEnd } from '../../../../common/wire-date';
import { DAY_MS } from '../../../../common/zone-time';
import { previewEnd } from './service-preview.rules';
import { useFormat } from '../../../lib/i18n/format';
import { useEndTexts } from '../../../lib/i18n/use-end-texts';
import { useSession } from '../../../core/session/session.store';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './ValidUntil.module.css';

interface ValidUntilProps {
  readonly days: number;
  readonly bonusDays: number;
  /** Epoch milliseconds, as the end of service; null: there never was one. */
  readonly now: number;
  readonly expiresAt: number | null;
}

export function ValidUntil({ days, bonusDays, now, expiresAt }: ValidUntilProps) {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const { endDate } = useEndTexts();
  const isKnown = useSession(({ user }) => user !== null);
  const left = expiresAt !== null && expiresAt > now ? (expiresAt - now) / DAY_MS : 0;
  return (
    <div className={styles.box}>
      <p className={styles.line}>
        <span className={styles.name}>{t('service.validUntil')}</span>
        {isKnown ? (
          <span className={styles.date}>{endDate(previewEnd(expiresAt, days + bonusDays, now))}</span>
        ) : (
          <Skeleton width={84} />
        )}
      </p>
      <div className={styles.bar} aria-hidden>
        {left > 0 && <span className={styles.left} style={{ flexGrow: Math.min(left, 4 * days) }} />}
        <span className={styles.days} style={{ flexGrow: days }} />
        {bonusDays > 0 && <span className={styles.bonus} style={{ flexGrow: bonusDays }} />}
      </div>
      <p className={styles.parts}>
        {!hasNoEnd(expiresAt) && (
          <span>{left > 0 ? t('service.nowUntil', { date: shortDate(expiresAt, now) }) : t('service.fromToday')}</span>
        )}
        <span className={styles.added}>
          <span className={styles.daysText}>{t('service.plusDays', { count: days })}</span>
          {bonusDays > 0 && <span className={styles.bonusText}>{t('service.bonus', { count: bonusDays })}</span>}
        </span>
      </p>
    </div>
  );
}
