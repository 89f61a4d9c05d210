/** The last sweep of which the page has all figures, and the ids by whose places the next sweep refers to its servers. */
import { sortedIds } from '../../../../common/contract/ipc/figure-columns';
import type { SweepEnd } from '../../../../common/contract/ipc/ipc';
import { NO_FIGURES, type FigureTable } from '../../../model/figures-by-id';

export interface HeldSweep {
  /** Null for none. */
  readonly sweep: number | null;
  readonly figures: FigureTable;
  /** Sorted; figures of the next sweep refer to the places in it. */
  readonly ids: readonly string[];
}

export const NO_SWEEP: HeldSweep = { sweep: null, figures: NO_FIGURES, ids: [] };

/** The ids of a sweep with these figures; those of its basis, the held sweep, when it has the same servers. */
export function idsOf(
  figures: FigureTable,
  { basis, absent }: SweepEnd['changes'],
  { sweep, ids }: HeldSweep,
): HeldSweep['ids'] {
  if (sweep === basis && absent.length === 0 && ids.length === figures.size) return ids;
  return sortedIds([...figures.places.keys()].filter((id) => figures.get(id)));
}
