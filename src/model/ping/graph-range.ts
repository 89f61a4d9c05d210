/** The time ranges of the live graph (docs/product.md section 21). */

export const GRAPH_RANGES = ['1', '5', '10', '60'] as const;

/** Minutes, as stored. */
export type GraphRange = (typeof GRAPH_RANGES)[number];

/** The length of a range in ms. */
export function rangeMs(range: GraphRange): number {
  return Number(range) * 60_000;
}

/** The entries of a list, oldest first, that happened within a span (ms) before a moment. */
export function inRange<T extends { readonly at: number }>(
  list: readonly T[],
  range: GraphRange,
  end: number,
): readonly T[] {
  const start = end - rangeMs(range);
  return list.filter(({ at }) => at >= start && at <= end);
}
