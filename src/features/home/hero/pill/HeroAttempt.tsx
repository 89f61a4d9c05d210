/** A reconnect: the number of the attempt and its step, or its failure while the next one is awaited. */
import { useTranslation } from 'react-i18next';
import { failureCode, type Failure } from '../../../../model/failure';
import type { Reconnecting } from '../../../../model/connection';
import { useFailureWords } from '../../../../lib/i18n/failure-text';
import { attemptText } from '../../../../lib/i18n/connection-text';
import { useSlowReason } from '../../../../lib/i18n/use-slow-reason';
import { classNames } from '../../../../ui/layout/class-names';
import { Tag } from '../../../../ui/feedback/Tag';
import { STEP_NAMES } from '../hero-state';
import tones from '../../../../ui/layout/tones.module.css';
import styles from './HeroPill.module.css';

export function HeroAttempt({ connection }: { readonly connection: Reconnecting }) {
  const { t } = useTranslation();
  const slowReason = useSlowReason(connection);
  return (
    <p className={classNames(styles.pill, tones.amber, styles.try)}>
      <b className={styles.strong}>{attemptText(t, connection)}</b>
      {connection.nextAttemptAt === null ? (
        <span className={styles.cause}>{slowReason ?? t(STEP_NAMES[connection.step])}</span>
      ) : connection.nextAttemptAt === 'online' ? (
        <span className={styles.cause}>{t('home.untilOnline')}</span>
      ) : (
        <Cause failure={connection.failure} />
      )}
    </p>
  );
}

function Cause({ failure }: { readonly failure: Failure }) {
  const text = useFailureWords()(failure);
  return (
    <>
      <span className={styles.cause} title={text}>
        {text}
      </span>
      <Tag tone="amber">{failureCode(failure)}</Tag>
    </>
  );
}
