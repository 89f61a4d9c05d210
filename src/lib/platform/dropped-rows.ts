/** Rows of the provider's lists that could not be read: counted and named for the log and the diagnostics report, never with their content. */
import { report } from './error-reporting';

export interface DroppedRows {
  /** The call whose list it was. */
  readonly list: string;
  /** How many rows of its last answer. */
  readonly count: number;
  /** Which fields, and what type stood there; each reason once. */
  readonly why: string;
}

/** Most reasons that are named of one answer. */
const REASONS_LIMIT = 5;
const lists = new Map<string, DroppedRows>();

/** Notes what the last answer of a call lost; what was lost before and is again is logged once. */
export function recordDroppedRows(list: string, reasons: readonly string[]): void {
  if (reasons.length === 0) {
    lists.delete(list);
    return;
  }
  const why = [...new Set(reasons)].slice(0, REASONS_LIMIT).join(', ');
  const before = lists.get(list);
  lists.set(list, { list, count: reasons.length, why });
  if (before?.count === reasons.length && before.why === why) return;
  report(`${reasons.length} rows of ${list} could not be read (${why})`, 'dropped rows');
}

/** What the last answer of each list lost. */
export function droppedRows(): readonly DroppedRows[] {
  return [...lists.values()];
}

/** For tests: forgets everything. */
export function resetDroppedRows(): void {
  lists.clear();
}
