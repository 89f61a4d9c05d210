/** What a simulated fleet calls: by kind and second, with the peaks, and how late its clients were. */
import { DAY_MS, ISP, OUTAGE } from './fleet-day';

/** The calls of the provider's API, and those of other hosts. */
export const API_KINDS = ['health', 'list', 'promotions', 'usage', 'submit', 'start', 'by hand'] as const;
export const OTHER_KINDS = ['feed', 'download', 'picture'] as const;
type Kind = (typeof API_KINDS)[number] | (typeof OTHER_KINDS)[number];

/** Time after an outage in which its peak is looked for, and which is no steady state. */
const AFTER_MS = 10 * 60_000;
const SECONDS = DAY_MS / 1_000;

export interface Counts {
  add(kind: Kind, at: number, calls: number): void;
  /** A client's health check was served. @param limitMs the longest time since the one before */
  served(client: number, at: number, limitMs: number): void;
  /** A client could not call before this moment. */
  forgive(client: number, at: number): void;
  /** How late the latest client was, in ms. */
  latestMs(): number;
  mean(kind: Kind): number;
  peak(kind: Kind): number;
  /** The API's busiest steady seconds by the mean of all. @param span how many seconds in a row count as one, where few clients call */
  steadyPeak(span?: number): number;
  /** The API's busiest second after an outage by the mean of the steady ones. */
  peakAfter(outage: { readonly from: number; readonly until: number }): number;
}

export function createCounts(clients: number): Counts {
  const rows: Record<Kind, Uint32Array> = {
    health: newRow(),
    list: newRow(),
    promotions: newRow(),
    usage: newRow(),
    submit: newRow(),
    start: newRow(),
    'by hand': newRow(),
    feed: newRow(),
    download: newRow(),
    picture: newRow(),
  };
  const servedAt = new Float64Array(clients);
  const outageEnd = OUTAGE.until;
  let latest = 0;
  const isSteady = (second: number) =>
    [OUTAGE, ISP].every(({ from, until }) => second * 1_000 < from || second * 1_000 >= until + AFTER_MS);
  const total = () => {
    const sum = newRow();
    for (const kind of API_KINDS) rows[kind].forEach((count, second) => (sum[second] = (sum[second] ?? 0) + count));
    return sum;
  };
  const steady = () => [...total()].filter((_, second) => isSteady(second));
  const steadyMean = () => meanOf(steady());
  const of = (kind: Kind) => rows[kind];
  return {
    add(kind, at, count) {
      const second = Math.floor(at / 1_000);
      const row = rows[kind];
      row[second] = (row[second] ?? 0) + count;
    },
    served(client, at, limitMs) {
      const before = servedAt[client] ?? 0;
      // Nobody is served during the outage, which ends for all at the same moment.
      const since = before < outageEnd && at >= outageEnd ? outageEnd : before;
      latest = Math.max(latest, at - since - limitMs);
      servedAt[client] = at;
    },
    forgive: (client, at) => void (servedAt[client] = at),
    latestMs: () => latest,
    mean: (kind) => meanOf([...of(kind)]),
    peak: (kind) => mostOf(of(kind)),
    steadyPeak: (span = 1) => mostOf(inSpans(steady(), span)) / steadyMean(),
    peakAfter({ until }) {
      const from = until / 1_000;
      return mostOf(total().slice(from, from + AFTER_MS / 1_000)) / steadyMean();
    },
  };
}

/** The means of so many values in a row. */
const inSpans = (row: readonly number[], span: number) =>
  Array.from({ length: Math.floor(row.length / span) }, (_, at) => meanOf(row.slice(at * span, (at + 1) * span)));
const newRow = () => new Uint32Array(SECONDS);
const meanOf = (row: readonly number[]) => row.reduce((sum, count) => sum + count, 0) / row.length;
const mostOf = (row: Uint32Array | readonly number[]) => {
  let most = 0;
  for (const count of row) most = Math.max(most, count);
  return most;
};
