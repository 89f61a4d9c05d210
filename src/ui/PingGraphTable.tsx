/** The ping graph as a table, for people who do not see the picture: samples, or whole minutes of a long stretch, and what happened. */
import { spanOfSamples } from '../domain/ping-span';
import type { GraphPoint } from './graph-geometry';
import type { GraphEvent, PingGraphWords } from './PingGraph';

interface PingGraphTableProps {
  readonly points: readonly GraphPoint[];
  readonly events: readonly GraphEvent[];
  readonly end: number;
  readonly windowMs: number;
  readonly words: PingGraphWords;
}

/** Of more than this every minute is one row: hundreds of rows say nothing. */
const SAMPLES_WINDOW_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

interface Row {
  readonly at: number;
  readonly time: string;
  readonly ping: string;
  readonly jitter: string;
}

export function PingGraphTable({ points, events, end, windowMs, words }: PingGraphTableProps) {
  const isInside = ({ at }: { readonly at: number }) => at >= end - windowMs && at <= end;
  const inside = points.filter(isInside);
  const samples =
    windowMs > SAMPLES_WINDOW_MS ? minuteRows(inside, words) : inside.map((point) => sampleRow(point, words));
  const marks = events.filter(isInside).map(({ at, text }) => ({ at, time: words.timeWithSeconds(at), text }));
  const rows = [...samples, ...marks].toSorted((a, b) => a.at - b.at);
  return (
    <table className="visually-hidden">
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.tableTime}</th>
          <th scope="col">{words.tablePing}</th>
          <th scope="col">{words.tableJitter}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={'text' in row ? `${row.at} ${row.text}` : row.at}>
            <td>{row.time}</td>
            {'text' in row ? (
              <td colSpan={2}>{row.text}</td>
            ) : (
              <>
                <td>{row.ping}</td>
                <td>{row.jitter}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sampleRow({ at, roundTripMs, jitterMs, via }: GraphPoint, words: PingGraphWords): Row {
  const ping = roundTripMs === null ? words.missed(1) : wordOf(roundTripMs, via, words);
  return { at, time: words.timeWithSeconds(at), ping, jitter: words.jitter(roundTripMs === null ? null : jitterMs) };
}

/** One row for each minute and way: the median, and how many were missed. */
function minuteRows(points: readonly GraphPoint[], words: PingGraphWords): readonly Row[] {
  const minutes = new Map<string, GraphPoint[]>();
  for (const point of points) {
    const key = `${Math.floor(point.at / MINUTE_MS)} ${point.via}`;
    minutes.set(key, [...(minutes.get(key) ?? []), point]);
  }
  return [...minutes.values()].flatMap((samples) => {
    const [first] = samples;
    if (!first) return [];
    const { medianMs, jitterMs, missed } = spanOfSamples(samples.map((sample) => ({ ...sample, loss: null })));
    const parts = [
      ...(medianMs === null ? [] : [wordOf(medianMs, first.via, words)]),
      ...(missed > 0 ? [words.missed(missed)] : []),
    ];
    return [{ at: first.at, time: words.time(first.at), ping: parts.join(', '), jitter: words.jitter(jitterMs) }];
  });
}

function wordOf(roundTripMs: number, via: GraphPoint['via'], words: PingGraphWords): string {
  return via === 'direct' ? words.direct(roundTripMs) : words.value(roundTripMs);
}
