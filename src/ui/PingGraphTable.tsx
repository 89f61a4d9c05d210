/** The ping graph's samples as a table, for people who do not see the picture. */
import type { GraphPoint } from './graph-geometry';
import type { PingGraphWords } from './PingGraph';

interface PingGraphTableProps {
  readonly points: readonly GraphPoint[];
  readonly words: PingGraphWords;
}

export function PingGraphTable({ points, words }: PingGraphTableProps) {
  return (
    <table className="visually-hidden">
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.tableTime}</th>
          <th scope="col">{words.tablePing}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, roundTripMs, via }) => (
          <tr key={at}>
            <td>{words.timeWithSeconds(at)}</td>
            <td>{roundTripMs === null ? words.missed(1) : cell(roundTripMs, via, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cell(roundTripMs: number, via: GraphPoint['via'], words: PingGraphWords): string {
  return via === 'direct' ? words.direct(roundTripMs) : words.value(roundTripMs);
}
