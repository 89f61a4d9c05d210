/** Values of a session as its files write them (docs/product.md section 24, Files). Pure. */
import type { SessionRecap } from '../../../model/line/session-recap';

/** A moment as ISO 8601 in UTC, to the second; null for a number that is none. @param at epoch ms */
export function exportedTime(at: number): string | null {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const utc = date.toISOString();
  return utc.replace(/\.\d+Z$/, 'Z');
}

/** A span with at most one decimal; null for one that was not measured. */
export function exportedMs(ms: number | null): number | null {
  return ms !== null && Number.isFinite(ms) ? Math.round(ms * 10) / 10 : null;
}

/** The name of each server by its id; one without a name has its id. */
export function exportedNames({ servers }: Pick<SessionRecap, 'servers'>): ReadonlyMap<string, string> {
  return new Map(servers.map(({ id, name }) => [id, name === '' ? id : name]));
}
