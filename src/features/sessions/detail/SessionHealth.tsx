/** The time with each health: a bar with patterns, and each health with its time in words. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRecap } from '../../../model/line/session-recap';
import { durationText } from '../../../lib/i18n/duration-text';
import { useFormat } from '../../../lib/i18n/format';
import { HEALTH_KEYS } from '../../../lib/i18n/line-text';
import { HealthBar, HealthSwatch } from '../../../ui/charts/HealthBar';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './SessionHealth.module.css';
import { healthParts } from '../session-parts.rules';

/** The bar alone, with the words as its name. */
export function SessionHealthBar({ recap }: { readonly recap: SessionRecap }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = healthParts(recap);
  if (parts.length === 0) return null;
  const words = parts.map(({ health, ms }) => `${t(HEALTH_KEYS[health])} ${durationText(t, format, ms)}`);
  return <HealthBar parts={parts} label={`${t('home.line')}: ${words.join(', ')}`} />;
}

interface SessionHealthProps {
  readonly recap: SessionRecap;
  /** Follows the words, in the same lines. */
  readonly children?: ReactNode;
}

export function SessionHealth({ recap, children }: SessionHealthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = healthParts(recap);
  return (
    <div className={primitives.labelled}>
      {parts.length > 0 && <HealthBar parts={parts} size="thick" />}
      <div className={styles.words}>
        <ul className={styles.list} aria-label={t('home.line')}>
          {parts.map(({ health, ms }) => (
            <li key={health} className={styles.word}>
              <HealthSwatch health={health} />
              <span>
                {t(HEALTH_KEYS[health])} <b className={styles.time}>{durationText(t, format, ms)}</b>
              </span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
