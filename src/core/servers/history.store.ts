/** The measured history of the servers for the signed-in account (promise B3), and the ranking derived from it. */
import { create } from 'zustand';
import { byId } from '../../../common/by-id';
import { NO_HISTORY, serversToKeep, withSweep, type PingHistory } from '../../model/ping/ping-history';
import { excludedAt, NO_EXCLUSIONS, withMissedSweeps, type Exclusions } from '../../model/server-exclusion';
import { bestServer, NO_RANKING, rankServers, type Ranking } from './server-ranking.rules';
import { statisticsOf, type ServerStatistics } from './server-statistics.rules';
import { memoizeLast } from './memoize-last.rules';
import type { Server } from '../../model/server';
import type { FiguresById } from '../../model/figures-by-id';
import { isKnownAccount } from '../../model/account/account-mark';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { beforeSessionCloses, whenSessionEnds } from '../session/session-end.store';

export interface HistoryState {
  readonly history: PingHistory;
  readonly exclusions: Exclusions;
  readonly ranking: Ranking;
  /** Epoch ms of the last evaluation of the statistics. */
  readonly checkedAt: number;
}

/** Statistics of several days change little within a minute. */
const RANKING_INTERVAL_MS = 60_000;

const initial = (): HistoryState => ({
  history: NO_HISTORY,
  exclusions: NO_EXCLUSIONS,
  ranking: NO_RANKING,
  checkedAt: 0,
});

export const useHistory = create<HistoryState>()(initial);

/**
 * Loads the stored history of an account at a moment (epoch ms); that of another account is removed. An account without an id loads and
 * removes nothing: it may be the stored one, in a response that lacks its id.
 */
export function openHistory(accountId: string, now: number): void {
  const stored = readStored('pingHistory');
  const isKnown = isKnownAccount(accountId);
  const isOwn = isKnown && stored?.history.accountId === accountId;
  if (isKnown && stored && !isOwn) removeStored('pingHistory');
  const history = isOwn ? stored.history : { ...NO_HISTORY, accountId };
  const exclusions = isOwn ? { unanswered: {}, until: stored.excludedUntil } : NO_EXCLUSIONS;
  const ranking = {
    statistics: statisticsOfServers(history, now),
    excluded: excludedAt(exclusions, now),
    recommendedId: null,
  };
  // The first sweep evaluates again: by then the servers are known.
  useHistory.setState({ history, exclusions, ranking, checkedAt: 0 });
}

export interface Sweep {
  /** Epoch ms. */
  readonly at: number;
  readonly list: readonly Server[];
  /** What the sweep measured: the history and the exclusions know nothing else. */
  readonly figures: FiguresById;
  /** The figures that the list shows, by which its servers are ranked; also of servers that this sweep has left out. */
  readonly rows: FiguresById;
  /** Connected, chosen and recent servers, most important first. */
  readonly preferred: readonly string[];
}

/** Adds a sweep's measurements and updates the recommendation; does nothing while the account is unknown. */
export function recordSweep({ at, list, figures, rows, preferred }: Sweep): void {
  useHistory.setState((state) => {
    if (state.history.accountId === '') return state;
    const isDue = Math.abs(at - state.checkedAt) >= RANKING_INTERVAL_MS;
    // The servers worth keeping change as slowly: thousands of them are not sorted with every sweep.
    const ranked = isDue ? rankServers(list, rows, state.ranking).map(({ id }) => id) : [];
    const wanted = serversToKeep(state.history, [...preferred, ...favouriteIds(list)], ranked);
    const history = withSweep(state.history, at, figures, wanted);
    const exclusions = withMissedSweeps(state.exclusions, at, figures);
    const statistics = isDue ? statisticsOfServers(history, at) : state.ranking.statistics;
    const judged = withParts(state.ranking, { statistics, excluded: excludedAt(exclusions, at) });
    const recommendedId = bestServer(list, rows, judged)?.id ?? judged.recommendedId;
    return {
      history,
      exclusions,
      ranking: withParts(judged, { recommendedId }),
      checkedAt: isDue ? at : state.checkedAt,
    };
  });
}

/** Searched once per list, not with each sweep. */
const favouriteIds = memoizeLast((list: readonly Server[]) =>
  list.flatMap(({ id, isFavourite }) => (isFavourite ? [id] : [])),
);

/** Stores it; does nothing while it belongs to no account. */
export function saveHistory(): void {
  const { history, exclusions } = useHistory.getState();
  if (history.accountId !== '') writeStored('pingHistory', { history, excludedUntil: exclusions.until });
}

/** Removes it from the storage: on signing out by hand (promise B2). */
function forgetHistory(): void {
  removeStored('pingHistory');
}

/** Resets to the initial state: at a session's end, and for tests; the stored history stays. */
export function resetHistory(): void {
  useHistory.setState(initial());
}

/** Returns the same object when nothing changed, as with most sweeps, so that views of the ranking are not re-rendered. */
function withParts(ranking: Ranking, parts: Partial<Ranking>): Ranking {
  const next = { ...ranking, ...parts };
  const isSame =
    next.statistics === ranking.statistics &&
    next.recommendedId === ranking.recommendedId &&
    sameIds(next.excluded, ranking.excluded);
  return isSame ? ranking : next;
}

function sameIds(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

function statisticsOfServers(history: PingHistory, now: number): Ranking['statistics'] {
  const statistics: [string, ServerStatistics][] = [];
  for (const [id, server] of history.servers) {
    const ofServer = statisticsOf(server, now);
    if (ofServer) statistics.push([id, ofServer]);
  }
  return byId(statistics);
}

// Signing out by hand removes the history; a session that ended otherwise leaves it for the same account only (promises B2, B3).
beforeSessionCloses(({ reason }) => (reason === 'signed-out' ? forgetHistory() : saveHistory()));
whenSessionEnds(resetHistory);
