/** The ping graph as a table for screen readers: samples, or minutes of a long range, and the events. */
import { memo } from 'react';
import { spanOfSamples } from '../../../model/ping/ping-span';
import type { GraphPoint } from './graph-geometry';
import { healthAt, worstHealth } from './graph-ribbon';
import { distinctKeys } from '../../layout/lists/distinct-keys';
import type { HealthSpan } from '../../../model/line/line-health';
import type { GraphEvent, PingGraphTexts } from './graph-texts';

interface PingGraphTableProps {
  /** Those inside the range. */
  readonly points: readonly GraphPoint[];
  readonly events: readonly GraphEvent[];
  readonly ribbon: readonly HealthSpan[];
  readonly end: number;
  readonly windowMs: number;
  readonly texts: PingGraphTexts;
}

/** Longer ranges have one row per minute: hundreds of rows of samples would be unreadable. */
const SAMPLES_WINDOW_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

/** The data of one row: a sample, or the samples of one minute and route. */
interface Span {
  readonly at: number;
  readonly via: GraphPoint['via'];
  readonly medianMs: number | null;
  readonly jitterMs: number | null;
  readonly missed: number;
}

export function PingGraphTable({ points, events, ribbon, end, windowMs, texts }: PingGraphTableProps) {
  const isInside = ({ at }: { readonly at: number }) => at >= end - windowMs && at <= end;
  const isLong = windowMs > SAMPLES_WINDOW_MS;
  const hasHealth = ribbon.some(({ from, to }) => to > end - windowMs && from < end);
  const healthOf = ({ at }: Span) => {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
    const health = isLong ? worstHealth(ribbon, minute, minute + MINUTE_MS) : healthAt(ribbon, at);
    return health === null ? '' : texts.health(health);
  };
  const rows = [...(isLong ? minutesOf(points) : points.map(spanOfOne)), ...events.filter(isInside)].toSorted(
    (a, b) => a.at - b.at,
  );
  const keys = distinctKeys(rows, (row) => `${row.at} ${'text' in row ? row.text : row.via}`);
  return (
    <table className="visually-hidden">
      <caption>{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.tableTime}</th>
          <th scope="col">{texts.tablePing}</th>
          <th scope="col">{texts.tableJitter}</th>
          {hasHealth && <th scope="col">{texts.tableHealth}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) =>
          'text' in row ? (
            <tr key={keys[index]}>
              <td>{texts.timeWithSeconds(row.at)}</td>
              <td colSpan={hasHealth ? 3 : 2}>{row.text}</td>
            </tr>
          ) : (
            <SpanRow
              key={keys[index]}
              {...row}
              time={isLong ? texts.time : texts.timeWithSeconds}
              health={hasHealth ? healthOf(row) : null}
              texts={texts}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

interface SpanRowProps extends Span {
  readonly time: (at: number) => string;
  /** Null for a table without this column. */
  readonly health: string | null;
  readonly texts: PingGraphTexts;
}

/** Memoized: a sweep adds a row, and the others need not be formatted again. */
const SpanRow = memo(function SpanRow({ at, via, medianMs, jitterMs, missed, time, health, texts }: SpanRowProps) {
  const isDirect = via === 'direct';
  const ping =
    medianMs === null ? (isDirect ? [texts.directName] : []) : [(isDirect ? texts.direct : texts.value)(medianMs)];
  return (
    <tr>
      <td>{time(at)}</td>
      <td>{[...ping, ...(missed > 0 ? [texts.missed(missed)] : [])].join(', ')}</td>
      <td>{texts.jitter(jitterMs)}</td>
      {health !== null && <td>{health}</td>}
    </tr>
  );
});

function spanOfOne({ at, via, roundTripMs, jitterMs }: GraphPoint): Span {
  const isMissed = roundTripMs === null;
  return { at, via, medianMs: roundTripMs, jitterMs: isMissed ? null : jitterMs, missed: isMissed ? 1 : 0 };
}

/** One row per minute and route: the median, and the number of missed probes. */
function minutesOf(points: readonly GraphPoint[]): readonly Span[] {
  const minutes = new Map<string, GraphPoint[]>();
  for (const point of points) {
    const key = `${Math.floor(point.at / MINUTE_MS)} ${point.via}`;
    const minute = minutes.get(key);
    if (minute) minute.push(point);
    else minutes.set(key, [point]);
  }
  return [...minutes.values()].flatMap((samples) => {
    const [first] = samples;
    if (!first) return [];
    const { medianMs, jitterMs, missed } = spanOfSamples(samples.map((sample) => ({ ...sample, loss: null })));
    return [{ at: first.at, via: first.via, medianMs, jitterMs, missed }];
  });
}
