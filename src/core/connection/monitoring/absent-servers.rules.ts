/**
 * Servers that the helper leaves out of its sweeps, as it may do with those that do not answer, or with what a timeout cuts off. One sweep says
 * little; after several in a row the figure in a server's row is no present one any more (promise J2).
 */
import type { FiguresById } from '../../../model/figures-by-id';

/** As many sweeps as make a server silent. */
const ABSENT_SWEEPS = 3;

/** How many sweeps in a row have left out each server whose row shows a figure. */
export type Absences = ReadonlyMap<string, number>;

export const NO_ABSENCES: Absences = new Map();

/** Counts a sweep: `rows` are the figures that are shown, `figures` all that it has measured. */
export function countAbsences(before: Absences, rows: FiguresById, figures: FiguresById): Absences {
  const absences = new Map<string, number>();
  rows.forEach((_, id) => {
    if (figures.get(id) === undefined) absences.set(id, (before.get(id) ?? 0) + 1);
  });
  return absences;
}

/** The servers whose rows lose their figure. */
export function absentTooLong(absences: Absences): ReadonlySet<string> {
  return new Set([...absences].flatMap(([id, sweeps]) => (sweeps >= ABSENT_SWEEPS ? [id] : [])));
}
