/** What was measured of the servers on this machine, for the account that is signed in (promise B3), and what follows for the ranking. */
import { create } from 'zustand';
import { byId } from '../../../common/by-id';
import { NO_HISTORY, serversToKeep, withSweep, type PingHistory } from '../../model/ping-history';
import { excludedAt, NO_EXCLUSIONS, withSilences, type Exclusions } from '../../model/server-exclusion';
import {
  bestServer,
  statisticsOf,
  NO_RANKING,
  rankServers,
  type ServerStatistics,
  type Ranking,
} from './server-ranking.rules';
import type { Server } from '../../model/server';
import type { Figures } from '../../../common/contract/provider/server';
import { isKnownAccount } from '../../model/user';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { beforeSessionCloses, whenSessionEnds } from '../session/session-end.store';

export interface HistoryState {
  readonly history: PingHistory;
  readonly exclusions: Exclusions;
  readonly ranking: Ranking;
  /** Epoch ms of when the habits were judged. */
  readonly judgedAt: number;
}

/** A habit of days changes little in a minute. */
const JUDGE_INTERVAL_MS = 60_000;

const initial = (): HistoryState => ({
  history: NO_HISTORY,
  exclusions: NO_EXCLUSIONS,
  ranking: NO_RANKING,
  judgedAt: 0,
});

export const useHistory = create<HistoryState>()(initial);

/** Takes over what is stored for an account at a moment (epoch ms); what is stored for another one is removed. */
export function openHistory(accountId: string, now: number): void {
  const stored = readStored('pingHistory');
  const isOwn = isKnownAccount(accountId) && stored?.history.accountId === accountId;
  if (stored && !isOwn) removeStored('pingHistory');
  const history = isOwn ? stored.history : { ...NO_HISTORY, accountId };
  const exclusions = isOwn ? { silent: {}, until: stored.excludedUntil } : NO_EXCLUSIONS;
  const ranking = {
    statistics: statisticsOfServers(history, now),
    excluded: excludedAt(exclusions, now),
    recommendedId: null,
  };
  // The first sweep judges anew: by then it is known which servers there are.
  useHistory.setState({ history, exclusions, ranking, judgedAt: 0 }, true);
}

export interface Sweep {
  /** Epoch ms. */
  readonly at: number;
  readonly list: readonly Server[];
  readonly figures: Readonly<Record<string, Figures>>;
  /** Connected, chosen and recent servers, most important first. */
  readonly preferred: readonly string[];
}

/** Adds what a sweep measured and names the best server anew; nothing while it is not known whose it would be. */
export function recordSweep({ at, list, figures, preferred }: Sweep): void {
  useHistory.setState((state) => {
    if (state.history.accountId === '') return state;
    const isDue = Math.abs(at - state.judgedAt) >= JUDGE_INTERVAL_MS;
    // Which further servers are worth keeping changes as little: thousands of them are not sorted with every sweep.
    const ranked = isDue ? rankServers(list, figures, state.ranking).map(({ id }) => id) : [];
    const favourites = list.flatMap(({ id, isFavourite }) => (isFavourite ? [id] : []));
    const wanted = serversToKeep(state.history, [...preferred, ...favourites], ranked);
    const history = withSweep(state.history, at, figures, wanted);
    const exclusions = withSilences(state.exclusions, at, figures);
    const statistics = isDue ? statisticsOfServers(history, at) : state.ranking.statistics;
    const judged = withParts(state.ranking, { statistics, excluded: excludedAt(exclusions, at) });
    const recommendedId = bestServer(list, figures, judged)?.id ?? judged.recommendedId;
    return {
      history,
      exclusions,
      ranking: withParts(judged, { recommendedId }),
      judgedAt: isDue ? at : state.judgedAt,
    };
  });
}

/** Writes it down; nothing while it belongs to nobody. */
export function saveHistory(): void {
  const { history, exclusions } = useHistory.getState();
  if (history.accountId !== '') writeStored('pingHistory', { history, excludedUntil: exclusions.until });
}

/** Removes it from the storage: on signing out by hand (promise B2). */
function forgetHistory(): void {
  removeStored('pingHistory');
}

/** As freshly started: when a session is over, and for tests; what is stored stays. */
export function resetHistory(): void {
  useHistory.setState(initial(), true);
}

/** The same object where nothing is new, as with most sweeps: whatever hangs on the ranking is then not drawn anew. */
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

// Who leaves by hand leaves nothing; whoever was thrown out finds their own figures again, and nobody else does (promises B2, B3).
beforeSessionCloses(({ reason }) => (reason === 'signed-out' ? forgetHistory() : saveHistory()));
whenSessionEnds(resetHistory);
