/** The first line of the connect card: a dot or spinner, the state as text, and what is measured of a bad line. */
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format';
import { classNames } from '../../../ui/layout/class-names';
import { Spinner } from '../../../ui/feedback/Spinner';
import primitives from '../../../ui/layout/primitives.module.css';
import { isBadLine, toneOfLine } from '../../../model/line/line-health';
import { lineStateText } from '../../../lib/i18n/line-text';
import { useLineDetail } from '../../../lib/i18n/use-line-detail';
import { useLine } from '../../../core/line/line.store';
import { useServers } from '../../../core/servers/servers.store';
import { isReconnecting, isSameHero, type HeroProps, type HeroState } from './hero-state';
import styles from './HeroStateLine.module.css';

const SPINNING: ReadonlySet<HeroState['kind']> = new Set([
  'busy',
  'waiting',
  'disconnecting',
  'unconfirmed',
  'loading',
]);

export const HeroStateLine = memo(function HeroStateLine({ state }: HeroProps) {
  const { t } = useTranslation();
  const { asOf } = useFormat();
  const text = useStateText(state);
  const line = useLine();
  const reason = useLineDetail(line !== null && isBadLine(line) ? line : null);
  const isMeasuring =
    useServers(({ list, helper }) => list.length > 0 && helper.state === 'unknown') && state.kind === 'idle';
  return (
    <p className={classNames(styles.line, line === null ? styles[state.kind] : styles[toneOfLine(line)])}>
      {SPINNING.has(state.kind) || isMeasuring ? (
        <Spinner size={16} tone={isReconnecting(state) ? 'amber' : 'accent'} />
      ) : (
        <span className={styles.dot} aria-hidden="true" />
      )}
      {text}
      {reason !== null && (
        <span className={classNames(primitives.ellipsis, styles.reason)} title={reason}>
          {reason}
        </span>
      )}
      {isMeasuring && <span className={styles.asOf}>{t('home.stepPing')}</span>}
      {(state.kind === 'offline' || state.kind === 'no-network') && state.asOf !== null && (
        <span className={styles.asOf}>{t('home.asOf', { time: asOf(state.asOf) })}</span>
      )}
    </p>
  );
}, isSameHero);

function useStateText(state: HeroState): string {
  const { t } = useTranslation();
  const line = useLine();
  switch (state.kind) {
    case 'loading':
      return t('home.loading');
    case 'waiting':
      return t('home.reconnecting');
    case 'busy':
      if (isReconnecting(state)) return t('home.reconnecting');
      return t(state.connection.step === 'ping' ? 'home.pinging' : 'home.connecting');
    case 'connected':
      return line === null || isBadLine(line) ? t('home.connected') : lineStateText(t, line);
    case 'unconfirmed':
    case 'disconnecting':
      return t('home.disconnecting');
    case 'expired':
      return t(state.endedAt === null ? 'home.noService' : 'home.expired');
    case 'failed':
      return t('home.failed');
    case 'offline':
      return t('home.offline');
    case 'no-network':
      return t(state.failure ? 'home.offline' : 'home.noNetwork');
    case 'no-helper':
      return t('home.noHelper');
    case 'idle':
      return t('home.notConnected');
  }
}
