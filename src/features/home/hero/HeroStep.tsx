/** The current step of a connect: name, position and elapsed seconds; a slow one shows what it waits for. */
import { useTranslation } from 'react-i18next';
import { CONNECT_STEPS, type Connecting } from '../../../model/connection';
import { useFormat } from '../../../lib/i18n/format';
import { classNames } from '../../../ui/layout/class-names';
import { SLOW_STEPS, STEP_NAMES } from './hero-state';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './HeroPill.module.css';
import { useSlowStep } from './use-slow-step';

interface HeroStepProps {
  readonly connection: Connecting;
}

export function HeroStep({ connection }: HeroStepProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { now, isSlow } = useSlowStep(connection.stepAt);
  const seconds = Math.max(0, now - connection.startedAt) / 1000;
  if (isSlow) {
    return (
      <p className={classNames(styles.pill, styles.amber, styles.try)} role="status">
        <span className={styles.cause} title={t(SLOW_STEPS[connection.step])}>
          {t(SLOW_STEPS[connection.step])}
        </span>
      </p>
    );
  }
  return (
    <p className={classNames(styles.pill, styles.neutral)}>
      <b className={styles.strong}>{t(STEP_NAMES[connection.step])}</b>
      <span className={classNames(primitives.ellipsis, styles.text)}>
        {t('home.stepOf', {
          step: CONNECT_STEPS.indexOf(connection.step) + 1,
          total: CONNECT_STEPS.length,
          seconds: number(seconds, 1),
        })}
      </span>
    </p>
  );
}
