/** The verdict on a connection: its saving over the direct route, with the margin and the number of samples. */
import { VERDICT_SAMPLES_MIN } from '../constants';
import { median } from '../../../common/median';

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
 * @returns null when the direct route was never measured: without a baseline no verdict is shown (docs/product.md section 13)
 */
export function compareRoutes(service: readonly number[], direct: readonly number[]): Verdict | null {
  if (direct.length === 0) return null;
  // Both sides: many samples of one and a single one of the other are no comparison.
  const samples = Math.min(service.length, direct.length);
  if (samples < VERDICT_SAMPLES_MIN) return { kind: 'measuring', samples };
  const saved = middle(direct) - middle(service);
  const marginMs = Math.max(1, Math.round(spread(service) + spread(direct)));
  const differenceMs = Math.round(Math.abs(saved));
  if (differenceMs <= marginMs) return { kind: 'no-gain', samples };
  return { kind: saved > 0 ? 'saves' : 'slower', differenceMs, marginMs, samples };
}

/** Median absolute deviation: one spike does not widen it. */
function spread(values: readonly number[]): number {
  const centre = middle(values);
  return middle(values.map((value) => Math.abs(value - centre)));
}

function middle(values: readonly number[]): number {
  return median(values) ?? 0;
}
