/** The time of the running session, above the connect card's button. */
import { useTranslation } from 'react-i18next';
import { MONITORING_INTERVAL_MS } from '../../../../common/monitoring';
import type { Connected } from '../../../model/connection';
import { useActivity } from '../../../core/connection/activity.store';
import { sessionMs } from '../../../core/connection/session-time.rules';
import { useServers } from '../../../core/servers/servers.store';
import { useFormat } from '../../../lib/i18n/format';
import { useNow } from '../../../lib/time/use-now';
import styles from './HeroAction.module.css';

const SECOND_MS = 1_000;
/** Longer than the sweeps' interval: for a helper that no longer responds. */
const INACTIVE_INTERVAL_MS = 2 * MONITORING_INTERVAL_MS;

export function SessionTime({ connection }: { readonly connection: Connected }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const now = useSessionNow();
  return (
    <p className={styles.session}>
      <span className={styles.label}>{t('home.sessionTime')}</span>
      <span className={styles.time}>{duration(sessionMs(connection, now))}</span>
    </p>
  );
}

/** Every second while the person is active. When inactive it updates with the sweeps, which draw a frame anyway. */
function useSessionNow(): number {
  const isInactive = useActivity((attention) => attention.isInactive);
  const sweptAt = useServers(({ pingedAt }) => (isInactive ? pingedAt : null));
  const nextAt = sweptAt === null ? 0 : sweptAt + INACTIVE_INTERVAL_MS;
  return Math.max(useNow(isInactive ? INACTIVE_INTERVAL_MS : SECOND_MS, true, null, nextAt), sweptAt ?? 0);
}
