/** A measured figure with its target. */
import { median as medianOf } from '../../common/median';

export interface Figure {
  readonly value: number;
  readonly unit: string;
  /** The maximum allowed value, or the minimum when `isMinimum`. */
  readonly target: number;
  readonly isMinimum?: true;
  readonly ok: boolean;
}

/** Rounds a value to two digits and compares it with its target. */
export function figure(value: number, unit: string, target: number): Figure {
  return { value: Math.round(value * 100) / 100, unit, target, ok: value <= target };
}

/** As `figure`, for a value that must not fall below its target. */
export function figureOfAtLeast(value: number, unit: string, target: number): Figure {
  return { ...figure(value, unit, target), isMinimum: true, ok: value >= target };
}

/** The median of several runs, because machines are shared and noisy. */
export function median(values: readonly number[]): number {
  const middle = medianOf(values);
  if (middle === null) throw new Error('no runs');
  return middle;
}

/** The percentile of a list: at most this share of 100 values is below it. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil((sorted.length * share) / 100) - 1];
  if (value === undefined) throw new Error('no runs');
  return value;
}
