/** The events of a session with their times; a long list scrolls. */
import { useTranslation } from 'react-i18next';
import type { SessionRecap } from '../../../model/line/session-recap';
import { shortName } from '../../../lib/i18n/connection-text';
import { eventText } from '../../../lib/i18n/event-text';
import { useFormat } from '../../../lib/i18n/format';
import styles from './SessionDetail.module.css';

export function SessionEvents({ recap: { events, servers } }: { readonly recap: SessionRecap }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (events.length === 0) return <p className={styles.none}>{t('sessions.eventCount', { count: 0 })}</p>;
  const nameOf = (id: string | null) => {
    const server = servers.find((one) => one.id === id);
    return server && shortName(server);
  };
  return (
    // Scrolled by the arrow keys, so it takes the focus.
    <div className={styles.events} role="group" aria-label={t('sessions.events')} tabIndex={0}>
      <ol>
        {events.map((event, index) => (
          <li key={`${event.at} ${index}`} className={styles.event}>
            <span className={styles.clock}>{time(event.at, true)}</span>
            <span>{eventText(t, event, nameOf)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
