/** The live ping graph of a time range; redrawn only when its props change. */
import { Moon, Power, RotateCw, Shuffle, Sunrise, Unplug, Wifi, WifiOff, Zap, type LucideIcon } from 'lucide-react';
import { memo, useId } from 'react';
import type { ConnectionEventKind } from '../../model/ping/connection-events';
import { layOutGraph, type GraphBox, type GraphPoint } from './graph-geometry';
import { placePills } from './graph-pills';
import { PingGraphAxes } from './PingGraphAxes';
import { PingGraphFigures } from './PingGraphFigures';
import { PingGraphLines } from './PingGraphLines';
import { PingGraphTable } from './PingGraphTable';
import styles from './PingGraph.module.css';
import { useSize } from '../layout/use-size';

export interface PingGraphTexts {
  /** Accessible name of the graph. */
  readonly title: string;
  readonly tableTime: string;
  readonly tablePing: string;
  readonly tableJitter: string;
  readonly missed: (count: number) => string;
  readonly direct: (roundTripMs: number) => string;
  readonly value: (roundTripMs: number) => string;
  readonly jitter: (jitterMs: number | null) => string;
  readonly time: (at: number) => string;
  readonly timeWithSeconds: (at: number) => string;
}

/** A connection event with its text. */
export interface GraphEvent {
  readonly at: number;
  readonly kind: ConnectionEventKind;
  readonly text: string;
}

export interface PingGraphProps {
  readonly points: readonly GraphPoint[];
  readonly events: readonly GraphEvent[];
  /** Round-trip time of the direct route, drawn as a dashed line; null when unknown. */
  readonly direct: number | null;
  /** Epoch ms of the right edge. */
  readonly end: number;
  readonly windowMs: number;
  readonly texts: PingGraphTexts;
}

const AXIS_WIDTH = 38;
const LABEL_WIDTH = 78;
const TOP = 6;
const TIMES_HEIGHT = 26;
const PILL_HEIGHT = 22;
/** The lower half of the plot is reserved for the line. */
const PILL_ROWS_LIMIT = 3;
/** Up to this range every sample is drawn as a dot. */
const DOTS_WINDOW_MS = 60_000;
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

export const PingGraph = memo(function PingGraph({ points, events, direct, end, windowMs, texts }: PingGraphProps) {
  const [frame, { width, height }] = useSize<HTMLDivElement>({ width: 520, height: 144 });
  const id = useId();
  const box: GraphBox = {
    left: AXIS_WIDTH,
    top: TOP,
    width: Math.max(40, width - AXIS_WIDTH - LABEL_WIDTH),
    height: Math.max(40, height - TOP - TIMES_HEIGHT),
  };
  const graph = layOutGraph({ points, events: events.map(({ at }) => at), direct, end, windowMs }, box);
  const marks = graph.marks.flatMap(({ x, index }) => {
    const event = events[index];
    return event ? [{ x, ...event }] : [];
  });
  const rows = Math.min(PILL_ROWS_LIMIT, Math.floor(box.height / 2 / PILL_HEIGHT) || 1);
  const pills = placePills(marks, AXIS_WIDTH, AXIS_WIDTH + box.width, rows);
  return (
    <div ref={frame} className={styles.frame}>
      <svg className={styles.picture} width={width} height={height} role="img" aria-label={texts.title}>
        <PingGraphAxes id={id} graph={graph} box={box} texts={texts} end={end} />
        <PingGraphLines
          id={id}
          graph={graph}
          box={box}
          texts={texts}
          hasDots={windowMs <= DOTS_WINDOW_MS}
          pills={pills}
        />
        <PingGraphFigures graph={graph} box={box} direct={direct} texts={texts} />
      </svg>
      {pills.map(({ index, left, width: room, row }) => {
        const mark = marks[index];
        if (!mark) return null;
        const Icon = ICONS[mark.kind];
        return (
          <span
            key={`${mark.at} ${mark.kind}`}
            className={styles.event}
            style={{ left, width: room, top: TOP - 2 + row * PILL_HEIGHT }}
            title={`${texts.timeWithSeconds(mark.at)} ${mark.text}`}
            aria-hidden
          >
            <Icon size={12} />
            <span className={styles.eventText}>{mark.text}</span>
          </span>
        );
      })}
      <PingGraphTable points={points} events={events} end={end} windowMs={windowMs} texts={texts} />
    </div>
  );
});
