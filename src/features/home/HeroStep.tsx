/** The step that a connect is in: its real name, which of how many, and the seconds so far. */
import { useTranslation } from 'react-i18next';
import { CONNECT_STEPS, type Connection } from '../../domain/connection';
import { useFormat } from '../../i18n/format';
import { useNow } from '../../ui/use-now';
import { classNames } from '../../ui/class-names';
import { STEP_NAMES } from './hero-state';
import styles from './HeroPill.module.css';

const TICK_MS = 100;

interface HeroStepProps {
  readonly connection: Extract<Connection, { state: 'connecting' }>;
}

export function HeroStep({ connection }: HeroStepProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const seconds = Math.max(0, useNow(TICK_MS) - connection.startedAt) / 1000;
  return (
    <p className={classNames(styles.pill, styles.neutral)}>
      <b className={styles.strong}>{t(STEP_NAMES[connection.step])}</b>
      <span className={styles.text}>
        {t('home.stepOf', {
          step: CONNECT_STEPS.indexOf(connection.step) + 1,
          total: CONNECT_STEPS.length,
          seconds: number(seconds, 1),
        })}
      </span>
    </p>
  );
}
