/** When another server is offered for a bad line, and when the app may switch automatically (docs/product.md section 24, Line guard). Pure. */
import type { FiguresById } from '../../model/figures-by-id';
import { isRecent } from '../../model/elapsed';
import { isBadLine, type ShownLine } from '../../model/line/line-health';
import type { Server } from '../../model/server';
import { rankServers, type Ranking } from '../servers/server-ranking.rules';

/** What the guard does with a better server. */
export type GuardChoice = 'ask' | 'switch' | 'never';

/** A better server has a round-trip time lower by at least this many ms, and by this share of the connected one's. */
const BETTER_BY_MIN_MS = 15;
const BETTER_BY_MIN_SHARE = 0.15;
/** A line is silent up to a tenth earlier, because the interval of the sweeps varies. */
const SWITCH_SILENT_MIN_S = 15;
/** The minimum time between two automatic switches. */
export const SWITCH_PAUSE_MS = 10 * 60_000;

/** A better server, offered while the line is bad. */
export interface Offer {
  readonly serverId: string;
  readonly name: string;
  /** How much lower its round-trip time is; null when the connected server does not answer, so that there is nothing to compare. */
  readonly gainMs: number | null;
}

export interface GuardFacts {
  readonly line: ShownLine | null;
  readonly connectedId: string;
  readonly list: readonly Server[];
  /** The measurements of the last sweep. */
  readonly figures: FiguresById;
  /** The measurements of the sweep before: only a server that answered both is offered. */
  readonly before: FiguresById;
  readonly ranking: Ranking;
}

/** The best of the servers that are better by enough; null while the line is good or unknown, and while no server is better. */
export function offerFor({ line, connectedId, list, figures, before, ranking }: GuardFacts): Offer | null {
  if (line === null || !isBadLine(line)) return null;
  const answeredMs = figures.get(connectedId)?.roundTripMs ?? before.get(connectedId)?.roundTripMs;
  const ownMs = line.health === 'silent' ? Infinity : answeredMs;
  if (ownMs == null) return null;
  const gainOf = (id: string) => ownMs - Math.max(roundTripOf(id, figures), roundTripOf(id, before));
  const minMs = Math.max(BETTER_BY_MIN_MS, BETTER_BY_MIN_SHARE * ownMs);
  const isBetter = ({ id }: Server) => id !== connectedId && !ranking.excluded.has(id) && gainOf(id) >= minMs;
  const [best] = rankServers(list.filter(isBetter), figures, ranking);
  if (!best) return null;
  const { id: serverId, name } = best;
  return { serverId, name, gainMs: line.health === 'silent' ? null : gainOf(serverId) };
}

/**
 * Whether the app may switch automatically: only when the person has chosen that, only for a line that has been silent for 15 s, and at most
 * once in ten minutes.
 * An unnecessary switch can lose a match, so there is none while probes are answered.
 * @param switchedAt the last automatic switch in epoch ms; null for none
 */
export function maySwitch(
  choice: GuardChoice,
  line: ShownLine | null,
  switchedAt: number | null,
  now: number,
): boolean {
  if (choice !== 'switch' || line?.health !== 'silent' || line.seconds < SWITCH_SILENT_MIN_S) return false;
  return switchedAt === null || !isRecent(switchedAt, now, SWITCH_PAUSE_MS);
}

/** Infinity when the server did not answer, so that it is never better. */
function roundTripOf(id: string, figures: FiguresById): number {
  return figures.get(id)?.roundTripMs ?? Infinity;
}
