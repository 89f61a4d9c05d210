/** The live ping graph: five minutes of samples; draws again only when it is given new ones. */
import { memo, useId } from 'react';
import { PING_LOW_MAX_MS, PING_MEDIUM_MAX_MS } from '../domain/constants';
import { pingLevel } from '../domain/ping-level';
import { layOutGraph, type GraphBox, type GraphGeometry, type GraphPoint } from './graph-geometry';
import { PingGraphTable } from './PingGraphTable';
import styles from './PingGraph.module.css';
import { useSize } from './use-size';

export interface PingGraphWords {
  /** Names the picture for people who do not see it. */
  readonly title: string;
  readonly connected: string;
  readonly disconnected: string;
  readonly tableTime: string;
  readonly tablePing: string;
  readonly missed: (count: number) => string;
  readonly direct: (roundTripMs: number) => string;
  readonly value: (roundTripMs: number) => string;
  readonly time: (at: number) => string;
  readonly timeWithSeconds: (at: number) => string;
}

interface PingGraphProps {
  readonly points: readonly GraphPoint[];
  /** Round-trip time of the way without the service, drawn as a dashed line; null where it is unknown. */
  readonly direct: number | null;
  /** Epoch ms of the right edge. */
  readonly end: number;
  readonly words: PingGraphWords;
}

const AXIS_WIDTH = 38;
const LABEL_WIDTH = 78;
const TOP = 6;
const TIMES_HEIGHT = 26;
/** Two figures at the right edge stand at least this far apart. */
const LABEL_DISTANCE = 18;

export const PingGraph = memo(function PingGraph({ points, direct, end, words }: PingGraphProps) {
  const [frame, { width, height }] = useSize<HTMLDivElement>({ width: 520, height: 144 });
  const id = useId();
  const box: GraphBox = {
    left: AXIS_WIDTH,
    top: TOP,
    width: Math.max(40, width - AXIS_WIDTH - LABEL_WIDTH),
    height: Math.max(40, height - TOP - TIMES_HEIGHT),
  };
  const graph = layOutGraph(points, direct, end, box);
  return (
    <div ref={frame} className={styles.frame}>
      <svg className={styles.picture} width={width} height={height} role="img" aria-label={words.title}>
        <Paints id={id} graph={graph} box={box} />
        <Axes graph={graph} box={box} words={words} end={end} />
        <Lines id={id} graph={graph} box={box} words={words} />
        <Figures graph={graph} box={box} direct={direct} words={words} />
      </svg>
      {graph.events.map(({ x, via }) => (
        <span
          key={x}
          className={styles.event}
          style={{ left: Math.min(Math.max(x, AXIS_WIDTH + 48), AXIS_WIDTH + box.width - 48), top: TOP - 2 }}
        >
          {via === 'service' ? words.connected : words.disconnected}
        </span>
      ))}
      <PingGraphTable points={points} words={words} />
    </div>
  );
});

interface PartProps {
  readonly graph: GraphGeometry;
  readonly box: GraphBox;
}

/** The line's colour follows its height: green, amber and red change where the scale does (SPEC.md section 9). */
function Paints({ id, graph, box }: PartProps & { readonly id: string }) {
  const share = (value: number) => Math.min(1, Math.max(0, (graph.yOf(value) - box.top) / box.height));
  const [medium, low] = [share(PING_MEDIUM_MAX_MS), share(PING_LOW_MAX_MS)];
  return (
    <defs>
      <linearGradient
        id={`${id}level`}
        gradientUnits="userSpaceOnUse"
        x1={0}
        x2={0}
        y1={box.top}
        y2={box.top + box.height}
      >
        <stop className={styles.high} offset={0} />
        <stop className={styles.high} offset={medium} />
        <stop className={styles.medium} offset={medium} />
        <stop className={styles.medium} offset={low} />
        <stop className={styles.low} offset={low} />
        <stop className={styles.low} offset={1} />
      </linearGradient>
      <clipPath id={`${id}plot`}>
        <rect x={box.left} y={box.top} width={box.width} height={box.height} />
      </clipPath>
      <pattern id={`${id}missed`} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} x1={0} x2={0} y1={0} y2={6} />
      </pattern>
    </defs>
  );
}

function Axes({ graph, box, words, end }: PartProps & { readonly words: PingGraphWords; readonly end: number }) {
  const clamp = (value: number) => Math.min(box.top + box.height, Math.max(box.top, graph.yOf(value)));
  const [medium, low] = [clamp(PING_MEDIUM_MAX_MS), clamp(PING_LOW_MAX_MS)];
  const bottom = box.top + box.height;
  const right = box.left + box.width;
  return (
    <g>
      <rect className={styles.bandHigh} x={box.left} width={box.width} y={box.top} height={medium - box.top} />
      <rect className={styles.bandMedium} x={box.left} width={box.width} y={medium} height={low - medium} />
      <rect className={styles.bandLow} x={box.left} width={box.width} y={low} height={bottom - low} />
      {graph.levels.map(({ value, y }) => (
        <g key={value}>
          <line className={levelClass(value)} x1={box.left} x2={right} y1={y} y2={y} />
          <text className={styles.axis} x={box.left - 8} y={y + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {graph.times.map(({ at, x }) => (
        <text
          key={at}
          className={styles.axis}
          x={x}
          y={bottom + 18}
          textAnchor={x < box.left + 24 ? 'start' : 'middle'}
        >
          {words.time(at)}
        </text>
      ))}
      <text className={styles.axis} x={right} y={bottom + 18} textAnchor="end">
        {words.timeWithSeconds(end)}
      </text>
    </g>
  );
}

function Lines({ id, graph, box, words }: PartProps & { readonly id: string; readonly words: PingGraphWords }) {
  const bottom = box.top + box.height;
  return (
    <g>
      {graph.gaps.map(({ from, to, missed }) => (
        <g key={from}>
          <rect x={from} width={Math.max(2, to - from)} y={box.top} height={box.height} fill={`url(#${id}missed)`} />
          {to - from > 14 && (
            <text className={styles.missed} x={(from + to) / 2} y={box.top + 12} textAnchor="middle">
              {words.missed(missed)}
            </text>
          )}
        </g>
      ))}
      {graph.runs.map(({ via, points }) => {
        const [start] = points;
        if (!start) return null;
        const isDirect = via === 'direct';
        const upper = points.map(({ x, top }) => `${x},${top}`);
        const lower = points.toReversed().map(({ x, bottom: y }) => `${x},${y}`);
        return (
          <g key={start.x}>
            {!isDirect && (
              <polygon
                className={styles.spread}
                points={[...upper, ...lower].join(' ')}
                fill={`url(#${id}level)`}
                clipPath={`url(#${id}plot)`}
              />
            )}
            {points.length === 1 ? (
              <circle
                className={isDirect ? styles.directDot : undefined}
                cx={start.x}
                cy={start.y}
                r={2}
                fill={`url(#${id}level)`}
              />
            ) : (
              <polyline
                className={isDirect ? styles.directLine : styles.line}
                points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
                {...(isDirect ? {} : { stroke: `url(#${id}level)` })}
              />
            )}
          </g>
        );
      })}
      {graph.events.map(({ x }) => (
        <g key={x}>
          <line className={styles.eventLine} x1={x} x2={x} y1={box.top} y2={bottom} />
          <circle className={styles.eventDot} cx={x} cy={bottom} r={3} />
        </g>
      ))}
    </g>
  );
}

function Figures({
  graph,
  box,
  direct,
  words,
}: PartProps & { readonly direct: number | null; readonly words: PingGraphWords }) {
  const right = box.left + box.width;
  const { last } = graph;
  // Until the service has its first sample the last figure is the direct one itself.
  const directY = direct === null || last?.via === 'direct' ? null : graph.yOf(direct);
  const apart = last && directY !== null ? keepApart(directY, last.y) : directY;
  return (
    <g>
      {directY !== null && (
        <line className={styles.directLine} x1={graph.sinceX} x2={right} y1={directY} y2={directY} />
      )}
      {direct !== null && apart !== null && (
        <text className={styles.directLabel} x={right + 8} y={apart + 4}>
          {words.direct(direct)}
        </text>
      )}
      {last && (
        <g className={last.via === 'direct' ? styles.lastDirect : styles[`last-${pingLevel(last.roundTripMs)}`]}>
          <circle className={styles.lastHalo} cx={last.x} cy={last.y} r={7} />
          <circle className={styles.lastDot} cx={last.x} cy={last.y} r={4} />
          <text className={styles.lastLabel} x={right + 12} y={last.y + 4}>
            {words.value(last.roundTripMs)}
          </text>
        </g>
      )}
    </g>
  );
}

function keepApart(y: number, other: number): number {
  if (Math.abs(y - other) >= LABEL_DISTANCE) return y;
  return y <= other ? other - LABEL_DISTANCE : other + LABEL_DISTANCE;
}

function levelClass(value: number): string | undefined {
  if (value === PING_LOW_MAX_MS) return styles.boundMedium;
  return value === PING_MEDIUM_MAX_MS ? styles.boundHigh : styles.grid;
}
