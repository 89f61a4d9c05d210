/** The live ping of the last minutes with its legend; drawn again only when a sample arrives. */
import { Activity } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { GRAPH_WINDOW_MS } from '../../domain/constants';
import { useFormat } from '../../i18n/format';
import { useConnection } from '../../stores/connection';
import { useServers } from '../../stores/servers';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/EmptyState';
import { PingGraph, type PingGraphWords } from '../../ui/PingGraph';
import { Skeleton } from '../../ui/Skeleton';
import styles from './PingCard.module.css';

const WINDOW_MINUTES = GRAPH_WINDOW_MS / 60_000;

export function PingCard() {
  const { t } = useTranslation();
  const words = useGraphWords();
  const samples = useConnection((state) => state.samples);
  const isConnected = useConnection(({ connection }) => connection.state === 'connected');
  const direct = useServers((servers) => servers.direct?.roundTripMs ?? null);
  const isLoading = useServers(({ status }) => status === 'loading');
  const end = samples.at(-1)?.at;
  return (
    <section className={styles.card} aria-label={t('home.livePing')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('home.livePing')}</h2>
        <span className={styles.legend}>
          <span className={styles.service} aria-hidden="true" />
          {brand.name}
        </span>
        {direct !== null && (
          <span className={styles.legend}>
            <span className={styles.direct} aria-hidden="true" />
            {t('home.direct')}
          </span>
        )}
        <span className={styles.window}>{t('home.lastMinutes', { minutes: WINDOW_MINUTES })}</span>
      </header>
      <div className={styles.plot}>
        {end === undefined && isLoading ? (
          <Skeleton className={classNames(styles.loading)} height="100%" radius={8} />
        ) : end === undefined ? (
          <EmptyState
            icon={<Activity size={16} />}
            tone="neutral"
            title={t('home.noSamplesTitle')}
            text={t(isConnected ? 'home.noSamples' : 'home.noSamplesOff')}
          />
        ) : (
          <PingGraph points={samples} direct={isConnected ? direct : null} end={end} words={words} />
        )}
      </div>
    </section>
  );
}

function useGraphWords(): PingGraphWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => ({
      title: t('home.graphLabel', { minutes: WINDOW_MINUTES }),
      connected: t('home.connectedMark'),
      disconnected: t('home.disconnectedMark'),
      tableTime: t('home.time'),
      tablePing: t('home.ping'),
      missed: (count) => t('home.missed', { count }),
      direct: (roundTripMs) => t('home.directValue', { value: format.number(roundTripMs) }),
      value: format.milliseconds,
      time: (at) => format.clock(at),
      timeWithSeconds: (at) => format.clock(at, true),
    }),
    [t, format],
  );
}
