/** The live ping graph of a time range; redrawn only when its props change. */
import { Moon, Power, RotateCw, Shuffle, Sunrise, Unplug, Wifi, WifiOff, Zap, type LucideIcon } from 'lucide-react';
import { memo, useId } from 'react';
import type { ConnectionEventKind } from '../../../model/ping/connection-events';
import { stopsOf } from './graph-cursor';
import { layOutGraph, type GraphBox, type GraphGeometry, type GraphPoint } from './graph-geometry';
import { placePills, PILL_ROW_PX, type PlacedPill } from './graph-pills';
import { joinGaps } from './graph-gaps';
import type { PingScale } from '../../../model/ping/ping-level.rules';
import type { HealthSpan } from '../../../model/line/line-health';
import type { GraphEvent, PingGraphTexts } from './graph-texts';
import { PingGraphAxes } from './PingGraphAxes';
import { PingGraphCursor } from './PingGraphCursor';
import { PingGraphFigures } from './PingGraphFigures';
import { PingGraphLegend } from './PingGraphLegend';
import { PingGraphLines } from './PingGraphLines';
import { PingGraphRibbon } from './PingGraphRibbon';
import { PingGraphTable } from './PingGraphTable';
import styles from './PingGraph.module.css';
import { distinctKeys } from '../../layout/lists/distinct-keys';
import { useSize } from '../../layout/measures/use-size';

export interface PingGraphProps {
  readonly points: readonly GraphPoint[];
  readonly events: readonly GraphEvent[];
  /** Whether the newest answered point is the present value, which is then written beside it. */
  readonly isLive: boolean;
  /** Round-trip time of the direct route, drawn as a dashed line; null when unknown. */
  readonly direct: number | null;
  /** The health of the connected line over time, oldest first. */
  readonly ribbon: readonly HealthSpan[];
  /** Epoch ms of the right edge. */
  readonly end: number;
  readonly windowMs: number;
  readonly scale: PingScale;
  readonly texts: PingGraphTexts;
}

const AXIS_WIDTH = 38;
/** The labels of an axis that reaches 10 s have five digits. */
const WIDE_AXIS_WIDTH = 46;
const WIDE_ABOVE_MS = 9_000;
const LABEL_WIDTH = 78;
const TOP = 6;
/** The ribbon and the time labels. */
const TIMES_HEIGHT = 29;
const RIBBON_TOP = 4;
/** Up to this range every sample is drawn as a dot. */
const DOTS_WINDOW_MS = 60_000;
/** A narrower gap is named only when it has many missed probes. */
const NAMED_GAP_MIN_PX = 10;
const NAMED_GAP_MISSED_MIN = 3;
const ICON_PX = 12;
const ICONS: Readonly<Record<ConnectionEventKind, LucideIcon>> = {
  connected: Zap,
  disconnected: Power,
  switched: Shuffle,
  lost: Unplug,
  back: RotateCw,
  sleep: Moon,
  wake: Sunrise,
  'network-lost': WifiOff,
  'network-back': Wifi,
};

export const PingGraph = memo(function PingGraph(props: PingGraphProps) {
  const { points, events, isLive, direct, ribbon, end, windowMs, scale, texts } = props;
  const [plot, { width, height }] = useSize<HTMLDivElement>({ width: 520, height: 144 });
  const id = useId();
  const isWide = [direct, ...points.map(({ roundTripMs }) => roundTripMs)].some((ms) => (ms ?? 0) > WIDE_ABOVE_MS);
  const left = isWide ? WIDE_AXIS_WIDTH : AXIS_WIDTH;
  const box: GraphBox = {
    left,
    top: TOP,
    width: Math.max(40, width - left - LABEL_WIDTH),
    height: Math.max(40, height - TOP - TIMES_HEIGHT),
  };
  const start = end - windowMs;
  const times = events.map(({ at }) => at);
  const graph = layOutGraph({ points, events: times, direct, ribbon, end, windowMs, scale }, box);
  const inside = points.filter(({ at }) => at >= start && at <= end);
  const directY = directLineY(graph, direct);
  const labels = placeLabels({ graph, box, directY, events, texts });
  return (
    <div className={styles.frame}>
      <div ref={plot} className={styles.plot}>
        <svg className={styles.picture} width={width} height={height} role="img" aria-label={texts.title}>
          <PingGraphAxes id={id} graph={graph} box={box} scale={scale} texts={texts} end={end} />
          <PingGraphLines id={id} graph={graph} box={box} hasDots={windowMs <= DOTS_WINDOW_MS} />
          <PingGraphRibbon id={id} parts={graph.ribbon} y={box.top + box.height + RIBBON_TOP} />
          <PingGraphFigures
            graph={graph}
            box={box}
            scale={scale}
            isLive={isLive}
            direct={direct}
            directY={directY}
            texts={texts}
          />
        </svg>
        <Labels labels={labels} />
        <PingGraphCursor
          stops={stopsOf(inside, times, { start, end })}
          events={events}
          ribbon={ribbon}
          box={box}
          xOf={graph.xOf}
          yOf={graph.yOf}
          texts={texts}
        />
      </div>
      <PingGraphLegend
        id={id}
        graph={graph}
        isDirectNamed={directY !== null}
        isGapNamed={labels.some(({ event }) => event === null)}
        isEventNamed={labels.some(({ event, isShort }) => event !== null && !isShort)}
        texts={texts}
      />
      <PingGraphTable points={inside} events={events} ribbon={ribbon} end={end} windowMs={windowMs} texts={texts} />
    </div>
  );
});

interface LabelsSource extends Pick<PingGraphProps, 'events' | 'texts'> {
  readonly graph: GraphGeometry;
  readonly box: GraphBox;
  readonly directY: number | null;
}

interface Label extends PlacedPill {
  readonly x: number;
  readonly text: string;
  /** Null for the label of a gap. */
  readonly event: GraphEvent | null;
}

/** The labels of gaps and events, where they cover no line. */
function placeLabels({ graph, box, directY, events, texts }: LabelsSource): readonly Label[] {
  const named = graph.gaps.filter(
    ({ from, to, missed }) => to - from > NAMED_GAP_MIN_PX || missed >= NAMED_GAP_MISSED_MIN,
  );
  const gaps = joinGaps(named, texts.missed)
    .toSorted((a, b) => a.missed - b.missed)
    .map(({ from, to, missed }) => ({ x: (from + to) / 2, text: texts.missed(missed), hasIcon: false, event: null }));
  const marks = graph.marks.flatMap(({ x, index }) => {
    const event = events[index];
    return event ? [{ x, text: event.text, hasIcon: true, event }] : [];
  });
  // The last are placed first: the largest gap, the others, then the newest event.
  const wanted = [...marks, ...gaps];
  const right = box.left + box.width;
  const directLine = directY === null ? [] : [{ points: [graph.sinceX, right].map((x) => ({ x, y: directY })) }];
  const pills = placePills(wanted, {
    left: box.left,
    right,
    top: TOP,
    rows: Math.floor(box.height / PILL_ROW_PX),
    lines: [...graph.runs, ...directLine],
  });
  return pills.flatMap((pill) => {
    const request = wanted[pill.index];
    return request ? [{ ...request, ...pill }] : [];
  });
}

function Labels({ labels }: { readonly labels: readonly Label[] }) {
  const keys = distinctKeys(labels, ({ event, x }) => (event ? `${event.at} ${event.kind}` : `${x}`));
  return labels.map(({ left, width, row, isShort, event, text }, index) => {
    const Icon = event && ICONS[event.kind];
    return (
      <span
        key={keys[index]}
        className={event ? styles.event : styles.missed}
        style={{ left, width, top: TOP + row * PILL_ROW_PX }}
        aria-hidden
      >
        {Icon && <Icon size={ICON_PX} />}
        {!isShort && <span className={styles.eventText}>{text}</span>}
      </span>
    );
  });
}

/** The height of the direct route's dashed line; null for none, as until the service has its first sample. */
function directLineY({ last, yOf }: GraphGeometry, direct: number | null): number | null {
  return direct === null || last?.via === 'direct' ? null : yOf(direct);
}
