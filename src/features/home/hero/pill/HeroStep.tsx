/** The current step of a connect: name, position and elapsed seconds; a slow one shows what it waits for. */
import { useTranslation } from 'react-i18next';
import { CONNECT_STEPS, type Connecting } from '../../../../model/connection';
import { useFormat } from '../../../../lib/i18n/format';
import { useSlowReason } from '../../../../lib/i18n/use-slow-reason';
import { useNow } from '../../../../lib/time/use-now';
import { classNames } from '../../../../ui/layout/class-names';
import { STEP_NAMES } from '../hero-state';
import primitives from '../../../../ui/layout/primitives.module.css';
import tones from '../../../../ui/layout/tones.module.css';
import styles from './HeroPill.module.css';

const TICK_MS = 100;

interface HeroStepProps {
  readonly connection: Connecting;
}

export function HeroStep({ connection }: HeroStepProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const now = useNow(TICK_MS, true, connection.stepAt);
  const slowReason = useSlowReason(connection);
  const seconds = Math.max(0, now - connection.startedAt) / 1000;
  if (slowReason !== null) {
    return (
      <p className={classNames(styles.pill, tones.amber, styles.try)}>
        <span className={styles.cause} title={slowReason}>
          {slowReason}
        </span>
      </p>
    );
  }
  return (
    <p className={classNames(styles.pill, tones.neutral, styles.neutral)}>
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
