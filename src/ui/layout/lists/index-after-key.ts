/** The keys that move through a list: lists of options, tabs, segments, search results and rows share them. */

type Axis = 'horizontal' | 'vertical' | 'both';

export interface KeyedList {
  readonly count: number;
  /** Which arrow keys move. */
  readonly axis: Axis;
  /** Whether the first item follows the last one. */
  readonly isCircular?: boolean;
  /** The items that Page Up and Page Down move over; without it they do not move. */
  readonly pageSize?: number;
}

const HORIZONTAL = [
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
] as const;
const VERTICAL = [
  ['ArrowUp', -1],
  ['ArrowDown', 1],
] as const;
const ARROWS: Readonly<Record<Axis, ReadonlyMap<string, number>>> = {
  horizontal: new Map(HORIZONTAL),
  vertical: new Map(VERTICAL),
  both: new Map([...HORIZONTAL, ...VERTICAL]),
};

/** The index that a key leads to from an item, -1 for none yet; null for a key that does not move. */
export function indexAfterKey(key: string, at: number, list: KeyedList): number | null {
  const { count, isCircular = false } = list;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOf(key, list);
  if (step === undefined) return null;
  return isCircular ? (at + step + count) % count : Math.min(Math.max(at + step, 0), count - 1);
}

function stepOf(key: string, { axis, pageSize }: KeyedList): number | undefined {
  if (pageSize !== undefined && key === 'PageDown') return pageSize;
  if (pageSize !== undefined && key === 'PageUp') return -pageSize;
  return ARROWS[axis].get(key);
}
