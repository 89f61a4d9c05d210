/** The connection toast of docs/product.md section 2: 'Ping', 'Reconnecting', or 'Connected' with server name and country code. */
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastState, type ToastState } from '../../model/connection';
import { attemptText } from '../../lib/i18n/connection-text';
import { useConnection } from '../../core/connection/connection.store';
import { useConnectionServer } from '../../core/connection/connection-server.store';
import { useSecondsUntil } from '../../lib/time/use-now';
import { classNames } from '../../ui/layout/class-names';
import { Flag } from '../../ui/layout/Flag';
import { Spinner } from '../../ui/feedback/Spinner';
import styles from './ConnectionToast.module.css';

export function ConnectionToast() {
  const state = useConnection(({ connection }) => toastState(connection));
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {state !== 'hidden' && (
        <div key={state} className={classNames(styles.toast, styles[state])} data-testid="connection-toast">
          <Content state={state} />
        </div>
      )}
    </div>
  );
}

function Content({ state }: { readonly state: Exclude<ToastState, 'hidden'> }) {
  const { t } = useTranslation();
  switch (state) {
    case 'ping':
      return (
        <>
          <Spinner size={16} />
          <b>{t('shell.ping')}</b>
        </>
      );
    case 'restore':
      return (
        <>
          <Spinner size={16} tone="amber" />
          <b>{t('shell.reconnecting')}</b>
          <AttemptCount />
        </>
      );
    case 'connected':
      return (
        <>
          <CircleCheck className={styles.icon} size={18} aria-hidden />
          <b>{t('shell.connected')}</b>
          <ConnectedServer />
        </>
      );
  }
}

/** The number of the attempt, and the time until the next; the countdown is hidden from screen readers, which would read it every second. */
function AttemptCount() {
  const { t } = useTranslation();
  const connection = useConnection((state) => state.connection);
  if (connection.state !== 'reconnecting') return null;
  return (
    <span className={styles.name}>
      {attemptText(t, connection)}
      {connection.nextAttemptAt === 'online' && ` · ${t('home.untilOnline')}`}
      {typeof connection.nextAttemptAt === 'number' && <NextTry at={connection.nextAttemptAt} />}
    </span>
  );
}

function NextTry({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  return <span aria-hidden="true">{` · ${t('home.nextIn', { seconds: useSecondsUntil(at) })}`}</span>;
}

function ConnectedServer() {
  const server = useConnectionServer();
  if (!server) return null;
  return (
    <>
      <span className={styles.name} title={server.name}>
        {server.name}
      </span>
      {server.countryCode !== '' && (
        <>
          <Flag countryCode={server.countryCode} />
          <span className={styles.code}>{server.countryCode}</span>
        </>
      )}
    </>
  );
}
