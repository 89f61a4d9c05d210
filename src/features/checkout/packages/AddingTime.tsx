/** The adding-time promotion and its window: only inside it (docs/product.md section 9). */
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PLANS } from '../../../../common/contract/provider/plans';
import { useFormat } from '../../../lib/i18n/format';
import { addingTimeWindow, isAddingTime } from './adding-time';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './AddingTime.module.css';

const MOST_DAYS = Math.max(...PLANS.map(({ addingTimeDays }) => addingTimeDays));

/** @param now epoch milliseconds */
export function AddingTime({ now }: { readonly now: number }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (!isAddingTime(now)) return null;
  const { from, to } = addingTimeWindow();
  return (
    <section className={styles.banner} aria-label={t('service.addingTime', { count: MOST_DAYS })}>
      <span className={classNames(primitives.iconBox, styles.icon)} aria-hidden>
        <Gift size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{t('service.addingTime', { count: MOST_DAYS })}</p>
        <p className={styles.text}>{t('service.addingTimeText', { from: dateTime(from), to: dateTime(to) })}</p>
      </div>
    </section>
  );
}
