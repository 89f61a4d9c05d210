/** The connection's state on every page: dot, server or 'Off', last ping, and a sparkline of the last minutes. */
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LIVE_SAMPLES_LIMIT } from '../../../model/constants';
import { powerOf, toneOfConnection, unconfirmedOff, type Connection } from '../../../model/connection';
import { toneOfLine } from '../../../model/line/line-health';
import { paths } from '../../../model/paths';
import { samplesOfLine } from '../../../model/ping/line-samples';
import { pingLevel } from '../../../model/ping/ping-level.rules';
import { useFormat } from '../../../lib/i18n/format';
import { useConnection, type Sample } from '../../../core/connection/connection.store';
import { useConnectionServer } from '../../../core/connection/connection-server.store';
import { usePingScale } from '../../../core/games/ping-scale.store';
import { useLine } from '../../../core/line/line.store';
import { useLineDetail } from '../../../lib/i18n/use-line-detail';
import { useFigureAge } from '../../../lib/time/use-figure-age';
import { useServers } from '../../../core/servers/servers.store';
import { classNames } from '../../../ui/layout/class-names';
import { Sparkline } from '../../../ui/charts/Sparkline';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './DrawerFooter.module.css';

/** The collapsed drawer's line is short: more points would be unreadable. */
const COLLAPSED_SAMPLES = 20;
/** Of the sparkline, in px. */
const WIDTHS = { collapsed: 52, beside: 72, whole: 182 };

const POWER_TEXTS = { on: 'shell.on', busy: 'shell.wait', off: 'shell.off' } as const;

export function DrawerFooter({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { t } = useTranslation();
  const { milliseconds } = useFormat();
  const { connection, samples } = useConnection();
  const name = useConnectionName(connection);
  const line = useLine();
  const detail = useLineDetail(line);
  // Nothing is measured outside of home without a connection: these are the last known measurements, and are shown as such.
  const isHome = useLocation().pathname === paths.home;
  const isLive = isHome || line !== null;
  const sample = lastAnswer(samples, connection);
  const age = useFigureAge(sample?.at ?? null);
  const figure = sample?.roundTripMs ?? null;
  const value = figure === null ? '' : milliseconds(figure);
  // Without a connection there is no room for an age beside 'Off · direct': an old figure is not shown.
  const isShown = !isCollapsed && figure !== null && (age === null || line !== null);
  const isOld = isShown && age !== null;
  const tone = line ? toneOfLine(line) : 'neutral';
  return (
    <section
      className={styles.foot}
      data-collapsed={isCollapsed}
      data-live={isLive}
      title={isLive ? undefined : t('shell.lastKnown')}
    >
      {!isCollapsed && <Dot connection={connection} />}
      {!isCollapsed && (
        <span className={primitives.ellipsis} title={name}>
          {name}
        </span>
      )}
      {isShown && <Value figure={figure} text={value} isOld={isOld} />}
      <span className={styles.line} title={detail ?? undefined}>
        <Sparkline
          points={samples.slice(isCollapsed ? -COLLAPSED_SAMPLES : -LIVE_SAMPLES_LIMIT)}
          tone={tone}
          width={isOld ? WIDTHS.beside : WIDTHS[isCollapsed ? 'collapsed' : 'whole']}
          height={isCollapsed ? 16 : 22}
        />
        {/* Below the server's name, which keeps its room. */}
        {isOld && <span className={styles.age}>{t('line.age', { seconds: age })}</span>}
      </span>
      {isCollapsed && (
        <span className={styles.below}>
          <Dot connection={connection} />
          <span className="visually-hidden">{name}</span>
          {/* There is no room for an age here, so an old figure is not shown. */}
          {figure === null || age !== null ? t(POWER_TEXTS[powerOf(connection)]) : value}
        </span>
      )}
    </section>
  );
}

function Dot({ connection }: { readonly connection: Connection }) {
  const line = useLine();
  return (
    <span
      className={classNames(styles.dot, styles[line ? toneOfLine(line) : toneOfConnection(connection)])}
      aria-hidden="true"
    />
  );
}

interface ValueProps {
  readonly figure: number;
  readonly text: string;
  readonly isOld: boolean;
}

function Value({ figure, text, isOld }: ValueProps) {
  const scale = usePingScale();
  return <span className={classNames(styles.value, styles[isOld ? 'old' : pingLevel(figure, scale)])}>{text}</span>;
}

function useConnectionName(connection: Connection): string {
  const { t } = useTranslation();
  const server = useConnectionServer();
  const hasDirect = useServers(({ direct }) => direct !== null);
  switch (connection.state) {
    case 'connected':
      if (!server) return t('shell.connected');
      return server.countryCode === '' ? server.name : `${server.name} · ${server.countryCode}`;
    case 'reconnecting':
      return t('shell.reconnecting');
    case 'connecting':
      return t('shell.ping');
    case 'disconnecting':
      return t('home.disconnecting');
    case 'failed':
      if (unconfirmedOff(connection)) return t('home.disconnecting');
      return t(hasDirect ? 'shell.offDirect' : 'shell.off');
    case 'idle':
      return t(hasDirect ? 'shell.offDirect' : 'shell.off');
  }
}

/** The last answered sample of this connection, or of the direct route without one. */
function lastAnswer(samples: readonly Sample[], connection: Connection): Sample | undefined {
  const connectedAt = connection.state === 'connected' ? connection.connectedAt : null;
  return samplesOfLine(samples, connectedAt).findLast(({ roundTripMs }) => roundTripMs !== null);
}
