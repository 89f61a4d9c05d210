/** The weighted median. */

export interface Weighted {
  readonly value: number;
  /** Above 0. */
  readonly weight: number;
}

/** The lowest value with half of the weight at or below it; null for an empty list. */
export function weightedMedian(values: readonly Weighted[]): number | null {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let reached = 0;
  for (const { value, weight } of sorted) {
    reached += weight;
    if (reached >= half) return value;
  }
  return null;
}
