/** The honest verdict on a connection: what it saves over the direct way, with its margin and how many samples stand behind it. */
import { VERDICT_SAMPLES_MIN } from './constants';

export type Verdict =
  | { readonly kind: 'measuring'; readonly samples: number }
  | {
      readonly kind: 'saves' | 'slower';
      readonly differenceMs: number;
      readonly marginMs: number;
      readonly samples: number;
    }
  | { readonly kind: 'no-gain'; readonly samples: number };

/**
 * Compares the medians of two windows of round-trip times in ms; a difference counts only when it exceeds the spread.
 * @returns null when the direct way was never measured: then no baseline and no verdict is shown (PRODUCT.md section 4)
 */
export function judgeSaving(service: readonly number[], direct: readonly number[]): Verdict | null {
  if (direct.length === 0) return null;
  const samples = service.length;
  if (samples < VERDICT_SAMPLES_MIN) return { kind: 'measuring', samples };
  const saved = median(direct) - median(service);
  const marginMs = Math.max(1, Math.round(spread(service) + spread(direct)));
  const differenceMs = Math.round(Math.abs(saved));
  if (differenceMs <= marginMs) return { kind: 'no-gain', samples };
  return { kind: saved > 0 ? 'saves' : 'slower', differenceMs, marginMs, samples };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** Median distance from the median: one spike does not widen it. */
function spread(values: readonly number[]): number {
  const centre = median(values);
  return median(values.map((value) => Math.abs(value - centre)));
}
