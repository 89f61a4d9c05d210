/**
 * A sweep's figures as they cross IPC: a typed array for each kind of figure is copied in one step, where objects for 10,000 servers take
 * thousands. Without schemas, because the page imports it.
 */
import type { Figures } from '../../figures';
import type { FigureColumns } from './ipc';

/** Stands for null; no figure is negative. */
const NONE = -1;

/** The ids in the order in which both processes number a sweep's servers. It depends on the ids alone, not on when each was measured. */
export function sortedIds(ids: readonly string[]): readonly string[] {
  // Without a compare function: by UTF-16 code units, the same in both processes.
  return ids.toSorted();
}

/** The ids at these places of `sortedIds`. */
export function idsAt(places: Uint32Array, sorted: readonly string[]): readonly string[] {
  return [...places].map((place) => sorted[place] ?? '');
}

/** Makes columns of servers' figures. @param placeOf the place of each server of the sweep that the page has confirmed */
export function toColumns(
  figures: readonly (readonly [id: string, figures: Figures])[],
  placeOf: ReadonlyMap<string, number>,
): FigureColumns {
  const placed = figures.filter(([id]) => placeOf.has(id));
  const others = placed.length === figures.length ? [] : figures.filter(([id]) => !placeOf.has(id));
  const rows = [...placed, ...others];
  const column = (name: keyof Figures) => Float64Array.from(rows, ([, one]) => one[name] ?? NONE);
  return {
    places: Uint32Array.from(placed, ([id]) => placeOf.get(id) ?? 0),
    ids: others.map(([id]) => id),
    roundTripMs: column('roundTripMs'),
    jitterMs: column('jitterMs'),
    loss: column('loss'),
  };
}

/** Calls back for each server of the columns. @param sorted the ids that `places` refers to */
export function eachOfColumns(
  { places, ids, roundTripMs, jitterMs, loss }: FigureColumns,
  sorted: readonly string[],
  each: (id: string, figures: Figures) => void,
): void {
  const readRow = (id: string, row: number) => {
    each(id, { roundTripMs: read(roundTripMs[row]), jitterMs: read(jitterMs[row]), loss: read(loss[row]) });
  };
  places.forEach((place, row) => readRow(sorted[place] ?? '', row));
  ids.forEach((id, row) => readRow(id, places.length + row));
}

function read(value = NONE): number | null {
  return value === NONE ? null : value;
}
