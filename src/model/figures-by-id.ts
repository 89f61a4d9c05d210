/**
 * The figures of many servers, as a value that never changes: a sweep makes a new one and copies only the parts in which something changed.
 * A record of 10,000 servers would be copied as a whole for one figure, and as much again is then to be collected.
 */
import { sameFigures, type Figures } from '../../common/figures';

/** Figures by server id; a Map is one as well. */
export interface FiguresById {
  readonly size: number;
  readonly get: (id: string) => Figures | undefined;
  readonly forEach: (each: (figures: Figures, id: string) => void) => void;
}

/** Figures that change a table; a later one replaces an earlier one of the same server. */
export type FigureChanges = Pick<FiguresById, 'forEach'>;

/** Figures in the order in which they come. A map of 10,000 servers would cost more than all else that a sweep allocates in the page. */
export interface FigureQueue {
  readonly size: () => number;
  readonly add: (id: string, figures: Figures) => void;
  /** Those after the first `start` ones. */
  readonly from: (start: number) => FigureChanges;
}

/** Makes an empty queue. */
export function createFigureQueue(): FigureQueue {
  const ids: string[] = [];
  const queued: Figures[] = [];
  return {
    size: () => ids.length,
    add(id, figures) {
      ids.push(id);
      queued.push(figures);
    },
    from: (start) => ({
      forEach(each) {
        for (let at = start; at < ids.length; at += 1) {
          const id = ids[at];
          const figures = queued[at];
          if (id !== undefined && figures !== undefined) each(figures, id);
        }
      },
    }),
  };
}

type Part = readonly (Figures | undefined)[];

export interface FigureTable extends FiguresById {
  /** The place of each id that was ever in the table. Tables derived from one another share it; places are only added. */
  readonly places: Map<string, number>;
  /** Up to 64 places each. */
  readonly parts: readonly Part[];
}

const PART_BITS = 6;
const PART_MASK = (1 << PART_BITS) - 1;
/** Maximum places kept for ids that are no longer in the table. */
const GONE_LIMIT = 10_000;

export const NO_FIGURES: FigureTable = makeTable(new Map(), [], 0);

/** Makes a table of a record. */
export function figuresById(record: Readonly<Record<string, Figures>>): FigureTable {
  return withFigures(NO_FIGURES, new Map(Object.entries(record)));
}

/** The table after changes; an equal figure keeps its identity, and so does the table when nothing differs. */
export function withFigures(
  table: FigureTable,
  changed: FigureChanges,
  absent: ReadonlySet<string> = NONE,
): FigureTable {
  const places = table === NO_FIGURES ? new Map<string, number>() : table.places;
  const copies = new Map<number, (Figures | undefined)[]>();
  let { size } = table;
  const readAt = (place: number) =>
    (copies.get(place >> PART_BITS) ?? table.parts[place >> PART_BITS])?.[place & PART_MASK];
  function write(place: number, figures: Figures | undefined): void {
    const at = place >> PART_BITS;
    const copy = copies.get(at) ?? [...(table.parts[at] ?? [])];
    copy[place & PART_MASK] = figures;
    copies.set(at, copy);
  }
  absent.forEach((id) => {
    const place = places.get(id) ?? -1;
    if (place === -1 || readAt(place) === undefined) return;
    size -= 1;
    write(place, undefined);
  });
  changed.forEach((figures, id) => {
    let place = places.get(id);
    if (place === undefined) places.set(id, (place = places.size));
    const known = readAt(place);
    if (known === undefined) size += 1;
    if (!sameFigures(known, figures)) write(place, figures);
  });
  if (copies.size === 0) return table;
  const parts = [...table.parts];
  copies.forEach((copy, at) => (parts[at] = copy));
  const next = makeTable(places, parts, size);
  return places.size > size + GONE_LIMIT ? withFigures(NO_FIGURES, next) : next;
}

/** The table without figures of other servers; the same object when it has none. @param servers each id once */
export function onlyFiguresOf(table: FigureTable, servers: readonly { readonly id: string }[]): FigureTable {
  const left = servers.filter(({ id }) => table.get(id) !== undefined);
  if (left.length === table.size) return table;
  const absent = new Set(table.places.keys());
  for (const { id } of left) absent.delete(id);
  return withFigures(table, NO_FIGURES, absent);
}

const NONE: ReadonlySet<string> = new Set();

function makeTable(places: Map<string, number>, parts: readonly Part[], size: number): FigureTable {
  const readAt = (place: number) => parts[place >> PART_BITS]?.[place & PART_MASK];
  return {
    places,
    parts,
    size,
    get(id) {
      const place = places.get(id);
      return place === undefined ? undefined : readAt(place);
    },
    forEach(each) {
      places.forEach((place, id) => {
        const figures = readAt(place);
        if (figures !== undefined) each(figures, id);
      });
    },
  };
}
