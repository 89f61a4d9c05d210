/** The levels of the heat map with their ranges; within a level the best hours have the strongest colour. */
import { useTranslation } from 'react-i18next';
import { usePingScale } from '../../../core/games/ping-scale.store';
import { useFormat } from '../../../lib/i18n/format';
import { classNames } from '../../../ui/layout/class-names';
import styles from './LevelLegend.module.css';

export function LevelLegend() {
  const { t } = useTranslation();
  const { number, milliseconds } = useFormat();
  const { lowMaxMs, mediumMaxMs } = usePingScale();
  const ranges = {
    low: t('home.rangeUpTo', { max: number(lowMaxMs) }),
    medium: `${number(lowMaxMs + 1)}–${milliseconds(mediumMaxMs)}`,
    high: t('home.rangeAbove', { min: number(mediumMaxMs) }),
  };
  return (
    <ul className={styles.levels} aria-label={t('home.levelLegend')}>
      {(['low', 'medium', 'high'] as const).map((level) => (
        <li key={level} className={styles.legend} title={t(`home.${level}`)}>
          <span className={classNames(styles.swatch, styles[level])} aria-hidden="true" />
          <span className="visually-hidden">{t(`home.${level}`)}</span> {ranges[level]}
        </li>
      ))}
      <li className={styles.legend}>
        <span className={styles.swatch} aria-hidden="true" />
        {t('home.noPing')}
      </li>
    </ul>
  );
}
