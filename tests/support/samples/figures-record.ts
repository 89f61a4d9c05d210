/** Figures as a record by id, to compare and to read. */
import { byId } from '../../../common/by-id';
import type { Figures } from '../../../common/figures';
import type { FiguresById } from '../../../src/model/figures-by-id';

/** Makes the record, in the order of the ids. */
export function recordOf(figures: FiguresById): Readonly<Record<string, Figures>> {
  const entries: [string, Figures][] = [];
  figures.forEach((one, id) => entries.push([id, one]));
  return byId(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}
