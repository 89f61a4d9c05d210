/** The ping card of home: the live graph of the last minutes, or the best hours of the week. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerOff } from 'lucide-react';
import { usePingScale } from '../../../core/games/ping-scale.store';
import { GRAPH_RANGES } from '../../../model/ping/graph-range';
import { setGraphRange, useGraph } from './graph.store';
import { useFormat } from '../../../lib/i18n/format';
import { classNames } from '../../../ui/layout/class-names';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './PingCard.module.css';
import { PingPlot } from './PingPlot';
import { lazyChunk, useChunks } from '../../../lib/chunks/lazy-chunk';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';

type View = 'live' | 'hours';

export function PingCard() {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('live');
  const range = useGraph((state) => state.range);
  const isLive = view === 'live';
  return (
    <section className={classNames(primitives.card, styles.card)} aria-label={t('home.livePing')}>
      <header className={styles.head}>
        <h2 className="visually-hidden">{t(isLive ? 'home.livePing' : 'home.bestHours')}</h2>
        <SegmentedControl
          label={t('home.pingView')}
          value={view}
          options={[
            { value: 'live', title: t('home.livePing') },
            { value: 'hours', title: t('home.bestHours') },
          ]}
          onChange={setView}
        />
        {!isLive && <LevelLegend />}
        {isLive && (
          <span className={styles.ranges}>
            <SegmentedControl
              label={t('home.graphRange')}
              value={range}
              options={GRAPH_RANGES.map((value, index) => ({
                value,
                // The last option carries the unit for all of them.
                title: index === GRAPH_RANGES.length - 1 ? t('home.rangeMinutes', { minutes: value }) : value,
                name: t('home.lastMinutes', { minutes: value }),
              }))}
              onChange={setGraphRange}
            />
          </span>
        )}
      </header>
      <div className={styles.plot}>{isLive ? <PingPlot /> : <BestHoursHost />}</div>
    </section>
  );
}

/** The levels of the heat map with their ranges; within a level the best hours have the strongest colour. */
function LevelLegend() {
  const { t } = useTranslation();
  const { number, milliseconds } = useFormat();
  const { lowMaxMs, mediumMaxMs } = usePingScale();
  const ranges = {
    low: t('home.rangeUpTo', { max: number(lowMaxMs) }),
    medium: `${number(lowMaxMs + 1)}–${milliseconds(mediumMaxMs)}`,
    high: t('home.rangeAbove', { min: number(mediumMaxMs) }),
  };
  return (
    <ul className={styles.levels} aria-label={t('home.levelLegend')}>
      {(['low', 'medium', 'high'] as const).map((level) => (
        <li key={level} className={styles.legend} title={t(`home.${level}`)}>
          <span className={classNames(styles.swatch, styles[level])} aria-hidden="true" />
          <span className="visually-hidden">{t(`home.${level}`)}</span> {ranges[level]}
        </li>
      ))}
      <li className={styles.legend}>
        <span className={styles.swatch} aria-hidden="true" />
        {t('home.noPing')}
      </li>
    </ul>
  );
}

/** In a chunk of its own that the first paint does not need. */
const bestHours = lazyChunk(async () => (await import('./BestHours')).BestHours);

function BestHoursHost() {
  const { t } = useTranslation();
  const state = useChunks(true, [bestHours], 'best hours');
  if (state === 'loading') return <Skeleton className={classNames(styles.loading)} height="100%" radius={8} />;
  // When the chunk cannot be loaded the card shows that, and the live view continues.
  if (state === 'missing')
    return (
      <EmptyState icon={<ServerOff size={16} />} tone="red" title={t('home.bestHours')} text={t('failure.network')} />
    );
  return <bestHours.Component />;
}
