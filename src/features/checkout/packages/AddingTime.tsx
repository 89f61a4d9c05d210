/** The adding-time promotion and how long it still runs: only inside its window (docs/product.md section 9). */
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PLANS } from '../../../../common/contract/provider/plans';
import { useFormat } from '../../../lib/i18n/format';
import { addingTimeWindow, isAddingTime } from './adding-time';
import styles from './AddingTime.module.css';

const SECOND_MS = 1_000;
const MOST_DAYS = Math.max(...PLANS.map(({ addingTimeDays }) => addingTimeDays));

/** @param now epoch milliseconds */
export function AddingTime({ now }: { readonly now: number }) {
  const { t } = useTranslation();
  const { shortDate, clock } = useFormat();
  if (!isAddingTime(now)) return null;
  const { startsAt, endsBefore } = addingTimeWindow();
  const moment = (at: number) => `${shortDate(at)} ${clock(at)}`;
  const left = Math.max(0, Math.ceil((endsBefore - now) / SECOND_MS));
  const parts = [
    { value: Math.floor(left / 86_400), unit: t('service.unitDays') },
    { value: Math.floor(left / 3_600) % 24, unit: t('service.unitHours') },
    { value: Math.floor(left / 60) % 60, unit: t('service.unitMinutes') },
    { value: left % 60, unit: t('service.unitSeconds') },
  ];
  const to = moment(endsBefore - SECOND_MS);
  return (
    <section className={styles.banner} aria-label={t('service.addingTime', { count: MOST_DAYS })}>
      <span className={styles.icon} aria-hidden>
        <Gift size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{t('service.addingTime', { count: MOST_DAYS })}</p>
        <p className={styles.text}>{t('service.addingTimeText', { from: moment(startsAt), to })}</p>
      </div>
      <p className={styles.ends} id="adding-time-ends">
        {t('service.endsIn')}
      </p>
      <div className={styles.parts} role="timer" aria-labelledby="adding-time-ends">
        {parts.map(({ value, unit }, index) => (
          <span key={index} className={styles.part}>
            <span className={styles.value}>{String(value).padStart(2, '0')}</span>
            <span className={styles.unit}>{unit}</span>
          </span>
        ))}
      </div>
    </section>
  );
}
