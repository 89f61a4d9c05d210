/** Keeps what the last sweep found. */
import type { Figures } from '../../../common/figures';
import { FIGURE_AGE_MAX_MS } from '../../../common/monitoring';
import type { SweepListener } from '../../connection/sweep-events';
import type { NearServer } from './verdicts';

const NEAREST = 3;
/** An older failure says nothing about the helper of now. */
const FAILURE_AGE_MS = 60_000;

export interface LastSweep extends SweepListener {
  /** The three that have answered fastest in this run, with their figures of the last sweep; none once these are no present ones. */
  readonly nearest: () => readonly NearServer[];
  /** Whether the helper has failed in the last sweep of a session, within a minute. */
  readonly hasFailed: () => boolean;
}

/**
 * Creates it for one run of the app.
 * @param now epoch milliseconds: a clock that goes on while the machine sleeps
 */
export function createLastSweep(now: () => number): LastSweep {
  let failedAt: number | null = null;
  let last: { readonly figures: ReadonlyMap<string, Figures>; readonly at: number } | null = null;
  const fastestMs = new Map<string, number>();
  let arriving: { readonly sweep: number; readonly figures: Map<string, Figures> } = {
    sweep: 0,
    figures: new Map(),
  };

  // After the clock was set back the distance counts.
  const isWithin = (at: number, ageMs: number) => Math.abs(now() - at) <= ageMs;
  const distance = (id: string) => fastestMs.get(id) ?? Number.MAX_VALUE;

  return {
    measured({ sweep, figures }) {
      if (sweep !== arriving.sweep) arriving = { sweep, figures: new Map() };
      for (const [id, one] of Object.entries(figures)) {
        arriving.figures.set(id, one);
        if (one.roundTripMs !== null) fastestMs.set(id, Math.min(one.roundTripMs, fastestMs.get(id) ?? Infinity));
      }
    },
    ended({ sweep, epoch, end }) {
      const isCancelled = end.outcome === 'failed' && end.failure === 'cancelled';
      // A sweep without a session only asks whether the helper responds.
      if (epoch !== null && !isCancelled) failedAt = end.outcome === 'failed' ? now() : null;
      if (sweep === arriving.sweep && end.outcome === 'pinged' && end.hasFigures)
        last = { figures: arriving.figures, at: now() };
    },
    hasFailed: () => failedAt !== null && isWithin(failedAt, FAILURE_AGE_MS),
    nearest: () =>
      (last !== null && isWithin(last.at, FIGURE_AGE_MAX_MS) ? [...last.figures] : [])
        .map(([id, { roundTripMs, loss }]) => ({ id, roundTripMs, loss }))
        .toSorted((a, b) => distance(a.id) - distance(b.id))
        .slice(0, NEAREST),
  };
}
