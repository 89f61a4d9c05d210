/** Counts and names dropped rows of the provider's lists for the log and the diagnostics report, never with their content. */
import { report } from './error-reporting';
import { resettable } from './fresh-state';

export interface DroppedRows {
  /** The provider call that returned the list. */
  readonly list: string;
  /** Number of dropped rows in its last response. */
  readonly count: number;
  /** The fields and the types found there; each reason once. */
  readonly why: string;
}

/** Maximum reasons kept per response. */
const REASONS_LIMIT = 5;
const last = resettable(() => ({ lists: new Map<string, DroppedRows>() }));

/** Records the dropped rows of a call's last response; a reason that repeats is logged once. */
export function recordDroppedRows(list: string, reasons: readonly string[]): void {
  if (reasons.length === 0) {
    last.lists.delete(list);
    return;
  }
  const why = [...new Set(reasons)].slice(0, REASONS_LIMIT).join(', ');
  const before = last.lists.get(list);
  last.lists.set(list, { list, count: reasons.length, why });
  if (before?.count === reasons.length && before.why === why) return;
  report(`${reasons.length} rows of ${list} could not be read (${why})`, 'dropped rows');
}

/** The dropped rows of each list's last response. */
export function droppedRows(): readonly DroppedRows[] {
  return [...last.lists.values()];
}
