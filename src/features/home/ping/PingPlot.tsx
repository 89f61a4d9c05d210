/** The live view of the ping card: the graph of the chosen range, or what it waits for. */
import { Activity } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../common/brand';
import { rangeMs, type GraphRange } from '../../../model/ping/graph-range';
import { useFormat } from '../../../lib/i18n/format';
import { HEALTH_KEYS } from '../../../lib/i18n/line-text';
import { lazyChunk, useChunks } from '../../../lib/chunks/lazy-chunk';
import { useConnection } from '../../../core/connection/connection.store';
import { usePingScale } from '../../../core/games/ping-scale.store';
import { useGraph } from './graph.store';
import { useFigureAge } from '../../../lib/time/use-figure-age';
import { useServers } from '../../../core/servers/servers.store';
import { classNames } from '../../../ui/layout/class-names';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import type { PingGraphTexts } from '../../../ui/charts/graph/graph-texts';
import type { PingGraphProps } from '../../../ui/charts/graph/PingGraph';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './PingCard.module.css';
import { useConnectionEvents } from './use-connection-events';
import { useHealthSpans } from './use-health-spans';

/** In a chunk of its own: nothing can be drawn before the first sample, so the first paint does not need it. */
export const pingGraph = lazyChunk<PingGraphProps>(
  async () => (await import('../../../ui/charts/graph/PingGraph')).PingGraph,
);

export function PingPlot() {
  const { t } = useTranslation();
  const range = useGraph((state) => state.range);
  const texts = useGraphTexts(range);
  const scale = usePingScale();
  const events = useConnectionEvents();
  const ribbon = useHealthSpans();
  const samples = useConnection((state) => state.samples);
  const isConnected = useConnection(({ connection }) => connection.state === 'connected');
  const direct = useServers((servers) => servers.direct?.roundTripMs ?? null);
  const isLoading = useServers(({ status }) => status === 'loading');
  const lastAt = samples.at(-1)?.at;
  const age = useFigureAge(lastAt ?? null);
  // Figures that are not measured any more stay behind, and are neither written beside the line nor compared with it (promise J2). Of a server
  // that does not answer the newest samples have none.
  const answeredAge = useFigureAge(samples.findLast(({ roundTripMs }) => roundTripMs !== null)?.at ?? null);
  const graph = useChunks(true, [pingGraph], 'ping graph');
  if ((lastAt === undefined && isLoading) || graph === 'loading')
    return <Skeleton className={classNames(styles.loading)} height="100%" radius={8} />;
  if (lastAt === undefined) {
    return (
      <EmptyState
        icon={<Activity size={16} />}
        tone="neutral"
        title={t('home.noSamplesTitle')}
        text={t(isConnected ? 'home.noSamples' : 'home.noSamplesOff')}
      />
    );
  }
  if (graph === 'missing')
    return (
      <EmptyState icon={<Activity size={16} />} tone="red" title={t('home.livePing')} text={t('failure.network')} />
    );
  return (
    <pingGraph.Component
      points={samples}
      events={events}
      isLive={answeredAge === null}
      direct={isConnected && age === null ? direct : null}
      ribbon={ribbon}
      end={Math.max(lastAt + (age ?? 0) * 1_000, events.at(-1)?.at ?? 0, ribbon.at(-1)?.to ?? 0)}
      windowMs={rangeMs(range)}
      scale={scale}
      texts={texts}
    />
  );
}

function useGraphTexts(range: GraphRange): PingGraphTexts {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => ({
      title: t('home.graphLabel', { minutes: range }),
      cursor: t('home.graphCursor'),
      service: brand.name,
      directName: t('home.direct'),
      missedName: t('home.missedProbes'),
      event: t('home.graphEvent'),
      health: (health) => t(HEALTH_KEYS[health]),
      tableHealth: t('home.line'),
      healthIs: (health) => t('home.lineIs', { health: t(HEALTH_KEYS[health]) }),
      tableTime: t('home.time'),
      tablePing: t('home.ping'),
      tableJitter: t('home.jitter'),
      missed: (count) => t('home.missed', { count }),
      direct: (roundTripMs) => t('home.directValue', { value: format.number(roundTripMs) }),
      value: format.milliseconds,
      jitter: (jitterMs) => format.milliseconds(jitterMs, 1),
      time: (at) => format.clock(at),
      timeWithSeconds: (at) => format.clock(at, true),
    }),
    [t, format, range],
  );
}
