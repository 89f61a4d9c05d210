/** The ping card of home: the live graph of the last minutes, or the best hours of the week. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerOff } from 'lucide-react';
import { GRAPH_RANGES } from '../../../model/ping/graph-range';
import { setGraphRange, useGraph } from './graph.store';
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
    <section data-tour="line" className={classNames(primitives.card, styles.card)} aria-label={t('home.livePing')}>
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
        {!isLive && <LegendHost />}
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

/** In a chunk of their own that the first paint does not need. */
const bestHours = lazyChunk(async () => (await import('./BestHours')).BestHours);
const legend = lazyChunk(async () => (await import('./LevelLegend')).LevelLegend);

function LegendHost() {
  return useChunks(true, [legend], 'best hours') === 'loaded' ? <legend.Component /> : null;
}

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
