/** What the connection toast says in each state of the connection. */
import { Activity, CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ToastState } from '../../model/connection';
import { lineStateText } from '../../lib/i18n/line-text';
import { attemptText } from '../../lib/i18n/connection-text';
import { toneOfLine } from '../../model/line/line-health';
import { useLine } from '../../core/line/line.store';
import { useLineDetail } from '../../lib/i18n/use-line-detail';
import { useSlowReason } from '../../lib/i18n/use-slow-reason';
import { useConnection } from '../../core/connection/connection.store';
import { useConnectionServer } from '../../core/connection/connection-server.store';
import { Flag } from '../../ui/layout/Flag';
import { Spinner } from '../../ui/feedback/Spinner';
import { NextTry } from './NextTry';
import styles from './ConnectionToast.module.css';

interface ToastContentProps {
  readonly state: Exclude<ToastState, 'hidden'>;
  readonly isSmall: boolean;
}

export function ToastContent({ state, isSmall }: ToastContentProps) {
  const { t } = useTranslation();
  switch (state) {
    case 'ping':
      return (
        <>
          <Spinner size={16} />
          <b>{t('shell.ping')}</b>
          <SlowReason isSeen={isSmall} />
        </>
      );
    case 'restore':
      return (
        <>
          <Spinner size={16} tone="amber" />
          <b>{t('shell.reconnecting')}</b>
          <AttemptCount />
          <SlowReason isSeen={isSmall} />
        </>
      );
    case 'connected':
      return (
        <>
          <LineIcon />
          <span className={styles.words}>
            <span className={styles.first}>
              <b>{t('shell.connected')}</b>
              <ConnectedServer />
            </span>
            <LineDetail />
          </span>
        </>
      );
  }
}

const LINE_ICONS = { success: CircleCheck, neutral: Activity, warning: CircleAlert, danger: CircleAlert } as const;

/** A different icon for each tone, because colour alone must not carry the meaning. */
function LineIcon() {
  const line = useLine();
  const Icon = LINE_ICONS[line ? toneOfLine(line) : 'neutral'];
  return <Icon className={styles.icon} size={18} aria-hidden />;
}

/** Its figures change with each sweep, so screen readers are told a change of the health alone. */
function LineDetail() {
  const { t } = useTranslation();
  const line = useLine();
  const detail = useLineDetail(line);
  if (line === null || detail === null) return null;
  return (
    <>
      <span className="visually-hidden">{lineStateText(t, line)}</span>
      <span className={styles.detail} aria-live="off" title={detail}>
        {detail}
      </span>
    </>
  );
}

/** Told to screen readers on home too, where the connect card shows it. */
function SlowReason({ isSeen }: { readonly isSeen: boolean }) {
  const reason = useSlowReason(useConnection(({ connection }) => connection));
  return reason !== null && <span className={isSeen ? styles.detail : 'visually-hidden'}>{reason}</span>;
}

/** The number of the attempt, and the time until the next. */
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
