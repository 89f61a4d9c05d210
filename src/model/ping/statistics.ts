/** Median and weighted median. */

/** The middle value; for an even count the mean of the two middle ones; null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

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
