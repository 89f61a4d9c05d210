/**
 * The personal best server (docs/product.md section 18, Recommended server). A server's rank is median + 2 x jitter + a penalty for missed
 * probes, in ms, the lower the better. It combines the last days, with the current hour of the day weighted highest, and the current
 * measurement; without enough history only the latter counts.
 */
import { lookUp } from '../../../common/by-id';
import type { FiguresById } from '../../model/figures-by-id';
import type { Server } from '../../model/server';
import type { Figures } from '../../../common/figures';
import { memoizeLast } from './memoize-last.rules';
import { STATISTICS_PROBES_MIN, type ServerStatistics } from './server-statistics.rules';

/** From this many probes on (an hour of monitoring) the history has its full weight: twice that of the current measurement. */
export const STATISTICS_PROBES_FULL = 720;
const STATISTICS_SHARE_MAX = 2 / 3;
const JITTER_FACTOR = 2;
/** Each percent of missed probes costs 5 ms. */
const MISSED_PENALTY_MS = 500;
/** Another server is recommended only when it is better by this many ms, or by this share of a large value: less is noise. */
export const RECOMMENDED_MARGIN_MS = 5;
const RECOMMENDED_MARGIN_SHARE = 0.05;
export interface Ranking {
  readonly statistics: Readonly<Record<string, ServerStatistics>>;
  /** Servers recommended only when there are no others. */
  readonly excluded: ReadonlySet<string>;
  /** The server recommended last. */
  readonly recommendedId: string | null;
}

export const NO_RANKING: Ranking = { statistics: {}, excluded: new Set(), recommendedId: null };

/** A server's rank in ms; Infinity when it does not answer now. */
export function rankMs(figures: Figures | undefined, statistics: ServerStatistics | undefined): number {
  if (figures?.roundTripMs == null) return Infinity;
  const now = score(figures.roundTripMs, figures.jitterMs, figures.loss ?? 0);
  if (!statistics || statistics.probes < STATISTICS_PROBES_MIN) return now;
  const share = STATISTICS_SHARE_MAX * Math.min(1, statistics.probes / STATISTICS_PROBES_FULL);
  return (
    share * score(statistics.medianMs, statistics.jitterMs, statistics.missed / statistics.probes) + (1 - share) * now
  );
}

/** All servers that answer, the best first; equals keep the list's order, and excluded ones come last. */
export function rankServers(
  servers: readonly Server[],
  figures: FiguresById,
  { statistics, excluded }: Ranking,
): readonly Server[] {
  return servers
    .map((server) => ({
      server,
      rank: rankMs(figures.get(server.id), lookUp(statistics, server.id)),
      isExcluded: excluded.has(server.id),
    }))
    .filter(({ rank }) => rank !== Infinity)
    .toSorted(compare)
    .map(({ server }) => server);
}

/**
 * The server to recommend, or null when none has answered (docs/product.md section 14, Header switch). The earlier one stays until another
 * is better by the margin, so that the recommendation does not flap.
 */
export const bestServer = memoizeLast(findBest);

function findBest(
  servers: readonly Server[],
  figures: FiguresById,
  { statistics, excluded, recommendedId }: Ranking = NO_RANKING,
): Server | null {
  let best: Ranked | null = null;
  let recommended: Ranked | null = null;
  for (const server of servers) {
    const { id } = server;
    const rank = rankMs(figures.get(id), lookUp(statistics, id));
    // Skips most candidates without an allocation: thousands are compared with each part of a sweep.
    if (rank === Infinity || (best !== null && !best.isExcluded && rank >= best.rank && id !== recommendedId)) continue;
    const ranked: Ranked = { server, rank, isExcluded: excluded.has(id) };
    if (best === null || compare(ranked, best) < 0) best = ranked;
    if (id === recommendedId) recommended = ranked;
  }
  if (best === null || recommended?.isExcluded !== best.isExcluded) return best?.server ?? null;
  return recommended.rank - best.rank < Math.max(RECOMMENDED_MARGIN_MS, recommended.rank * RECOMMENDED_MARGIN_SHARE)
    ? recommended.server
    : best.server;
}

interface Ranked {
  readonly server: Server;
  readonly rank: number;
  readonly isExcluded: boolean;
}

function compare(a: Ranked, b: Ranked): number {
  return Number(a.isExcluded) - Number(b.isExcluded) || a.rank - b.rank;
}

function score(roundTripMs: number, jitterMs: number | null, missedShare: number): number {
  return roundTripMs + JITTER_FACTOR * (jitterMs ?? 0) + MISSED_PENALTY_MS * missedShare;
}
