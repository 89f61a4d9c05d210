/** The measured history of an account's servers (docs/product.md section 18, Best hours and Recommended server) in bounded space. */
import type { FiguresById } from '../figures-by-id';
import { withSample, type ServerHistory } from './server-history';

export const HISTORY_SERVERS_LIMIT = 64;
/** Servers are measured by the hundred: a new one replaces another only when it is among this many best ones. */
export const NEW_SERVERS_RANK_LIMIT = 32;
const STORABLE_ID = /^[\w.:@-]{1,64}$/;

export interface PingHistory {
  /** The account of the history; '' when there is none. */
  readonly accountId: string;
  readonly servers: ReadonlyMap<string, ServerHistory>;
}

export const NO_HISTORY: PingHistory = { accountId: '', servers: new Map() };

/** Whether an id is short and plain enough to be stored, which bounds the stored size. */
export function isStorableId(id: string): boolean {
  return STORABLE_ID.test(id);
}

/**
 * Adds the measurements of a sweep.
 * @param at epoch ms of the sweep's end
 * @param idsToKeep the servers worth keeping, most important first: see `serversToKeep`
 */
export function withSweep(
  history: PingHistory,
  at: number,
  figures: FiguresById,
  idsToKeep: readonly string[],
): PingHistory {
  const servers = new Map(history.servers);
  const useful = new Set(idsToKeep.filter(isStorableId).slice(0, HISTORY_SERVERS_LIMIT));
  for (const id of new Set([...servers.keys(), ...useful])) {
    const known = servers.get(id);
    const measured = figures.get(id);
    // What a clock that was ahead has stored must not keep its place until then.
    const usefulAt = useful.has(id) ? at : Math.min(known?.usefulAt ?? at, at);
    if (measured)
      servers.set(id, withSample(known ?? { usefulAt, cells: new Map(), open: null }, measured, at, usefulAt));
    else if (known && usefulAt !== known.usefulAt) servers.set(id, { ...known, usefulAt });
  }
  return { ...history, servers: withoutLeastUseful(servers) };
}

/**
 * The servers whose history is kept: those that the person uses, then the best as far as there is space.
 * @param preferred connected, chosen, favourite and recent ones, in this order
 * @param ranked all servers, the best first
 */
export function serversToKeep(
  history: PingHistory,
  preferred: readonly string[],
  ranked: readonly string[],
): readonly string[] {
  const best = ranked.filter((id, index) => index < NEW_SERVERS_RANK_LIMIT || history.servers.has(id));
  const space = Math.max(0, HISTORY_SERVERS_LIMIT - history.servers.size);
  const others = ranked.filter((id) => !history.servers.has(id)).slice(0, space);
  return [...new Set([...preferred, ...best.slice(0, HISTORY_SERVERS_LIMIT), ...others])].slice(
    0,
    HISTORY_SERVERS_LIMIT,
  );
}

function withoutLeastUseful(servers: ReadonlyMap<string, ServerHistory>): ReadonlyMap<string, ServerHistory> {
  if (servers.size <= HISTORY_SERVERS_LIMIT) return servers;
  const byUse = [...servers].toSorted(([, a], [, b]) => b.usefulAt - a.usefulAt);
  return new Map(byUse.slice(0, HISTORY_SERVERS_LIMIT));
}
