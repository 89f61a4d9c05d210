/** Four tiles: ping, jitter, missed probes, and today's time over the service. */
import { Activity, AudioWaveform, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { STEADY_JITTER_MAX_MS, VERDICT_SAMPLES_MIN } from '../../../model/constants';
import { pingLevel } from '../../../model/ping/ping-level.rules';
import { median } from '../../../../common/median';
import { lazyChunk, useChunks } from '../../../lib/chunks/lazy-chunk';
import { useFormat } from '../../../lib/i18n/format';
import { useConnection, type Sample } from '../../../core/connection/connection.store';
import { usePingScale } from '../../../core/games/ping-scale.store';
import { useServers } from '../../../core/servers/servers.store';
import { classNames } from '../../../ui/layout/class-names';
import { PingBars } from '../../../ui/charts/PingBars';
import { Tag } from '../../../ui/feedback/Tag';
import { Tile } from '../../../ui/layout/Tile';
import styles from './StatTiles.module.css';
import { usePingLabels } from '../../../lib/i18n/use-ping-labels';
import { TodayTile } from './TodayTile';
import { useIsMeasuredNow, useLineSamples } from './use-recent-samples';
import { useShownFigures } from './use-shown-figures';
import { useGraph } from './graph.store';

const ICON_SIZE = 20;

/** In the graph's chunk: nothing can be graded before the first sample either. */
export const gradeBadge = lazyChunk(async () => (await import('./GradeBadge')).GradeBadge);

export function StatTiles() {
  return (
    <div className={styles.tiles}>
      <PingTile />
      <JitterTile />
      <MissedTile />
      <TodayTile />
    </div>
  );
}

function PingTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const labels = usePingLabels();
  const scale = usePingScale();
  const { figures, isDirect } = useShownFigures();
  const roundTripMs = figures?.roundTripMs;
  const isLoading = useListLoading() && roundTripMs === undefined;
  const level = typeof roundTripMs === 'number' ? pingLevel(roundTripMs, scale) : null;
  return (
    <Tile
      icon={<Activity size={ICON_SIZE} />}
      tone={level ?? 'neutral'}
      isLoading={isLoading}
      label={t(isDirect ? 'home.directPing' : 'home.ping')}
      mark={<GradeHost />}
      value={level && number(roundTripMs)}
      unit="ms"
      aside={
        level !== null && (
          <span className={classNames(styles.level, styles[level])}>
            <span className={styles.word}>{labels[level]}</span>
            <PingBars level={level} />
          </span>
        )
      }
    />
  );
}

function GradeHost() {
  const hasSamples = useConnection(({ samples }) => samples.length > 0);
  return useChunks(hasSamples, [gradeBadge], 'grade') === 'loaded' ? <gradeBadge.Component /> : null;
}

function JitterTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { figures, isDirect } = useShownFigures();
  const via = isDirect ? 'direct' : 'service';
  // Over the graph's range, so that one sample does not make a steady connection look uneven; else the last measurement.
  const jitters = useRangeSamples().flatMap((sample) =>
    sample.via === via && sample.jitterMs !== null ? [sample.jitterMs] : [],
  );
  const jitterMs = median(jitters) ?? figures?.jitterMs ?? null;
  const isLoading = useListLoading() && figures === null;
  return (
    <Tile
      icon={<AudioWaveform size={ICON_SIZE} />}
      tone={jitterMs === null ? 'neutral' : 'accent'}
      isLoading={isLoading}
      label={t(isDirect ? 'home.directJitter' : 'home.jitter')}
      value={jitterMs === null ? null : number(jitterMs, 1)}
      unit="ms"
      aside={
        jitterMs !== null &&
        figures !== null && (
          <span className={styles.aside}>{t(jitterMs <= STEADY_JITTER_MAX_MS ? 'home.steady' : 'home.uneven')}</span>
        )
      }
    />
  );
}

function MissedTile() {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const samples = useRangeSamples();
  const isMeasured = useIsMeasuredNow(samples);
  const total = samples.length;
  const missed = samples.filter(({ roundTripMs }) => roundTripMs === null).length;
  // A share of few probes is meaningless: the percentage is shown from 20 on (docs/product.md section 21).
  const share = total >= VERDICT_SAMPLES_MIN ? missed / total : null;
  const tone = missed > 0 ? 'amber' : 'green';
  return (
    <Tile
      icon={<Unplug size={ICON_SIZE} />}
      tone={isMeasured && missed > 0 ? tone : 'neutral'}
      label={t('home.missedProbes')}
      value={total === 0 ? null : number(missed)}
      unit={t('home.ofTotal', { total: number(total) })}
      aside={
        share !== null && (
          <span className={styles.aside}>
            <Tag tone={isMeasured ? tone : 'neutral'}>{percent(share)}</Tag>
          </span>
        )
      }
    />
  );
}

/** Whether the servers are loading, so that no measurement can exist yet. */
function useListLoading(): boolean {
  return useServers(({ list, status }) => status === 'loading' && list.length === 0);
}

/** The samples of the graph's time range, shared with the tiles beside it. */
function useRangeSamples(): readonly Sample[] {
  return useLineSamples(useGraph((state) => state.range));
}
