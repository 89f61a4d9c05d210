/** Computes a server's measurement, and how long its answers are waited for. */
import { median } from '../../common/median';

/** The helper's measurement of one server: milliseconds, and loss from 0 to 1; `ping` is null when no probe was answered. */
export interface Figures {
  readonly ping: number | null;
  readonly jitter?: number;
  readonly loss: number;
}

/** Wait for a server's outstanding probes, as a multiple of its slowest round trip. */
const PATIENCE_SHARE = 1.25;
const PATIENCE_EXTRA_MS = 30;
/** Wait for a server without any answer: twice the slowest round trip of the sweep, within these limits. */
const SILENCE_SHARE = 2;
const SILENCE_MIN_MS = 600;
const SILENCE_MAX_MS = 1_000;

/**
 * Measurement of one server: the median round-trip time, the jitter as the mean difference of consecutive samples (RFC 3550
 * section 6.4.1 smooths the same differences; five samples are too few to smooth), and the share of unanswered probes.
 * @param samplesMs round-trip times in sending order, null for a missed probe
 */
export function figuresOf(samplesMs: readonly (number | null)[]): Figures {
  const answered = samplesMs.filter((sample) => sample !== null);
  if (answered.length === 0) return { ping: null, loss: 1 };
  return {
    ping: round(median(answered) ?? 0),
    jitter: round(meanDifference(answered)),
    loss: round(1 - answered.length / samplesMs.length),
  };
}

/**
 * How long a server's answers are waited for after its last probe, in milliseconds.
 * @param slowestMs its own slowest round trip so far, null when nothing came back
 * @param sweepSlowestMs the slowest round trip of all servers so far, null when nothing came back from any
 */
export function patienceMs(slowestMs: number | null, sweepSlowestMs: number | null): number {
  if (slowestMs !== null) return slowestMs * PATIENCE_SHARE + PATIENCE_EXTRA_MS;
  if (sweepSlowestMs === null) return SILENCE_MAX_MS;
  return Math.min(SILENCE_MAX_MS, Math.max(SILENCE_MIN_MS, sweepSlowestMs * SILENCE_SHARE));
}

function meanDifference(values: readonly number[]): number {
  if (values.length < 2) return 0;
  let sum = 0;
  for (let index = 1; index < values.length; index += 1) {
    sum += Math.abs((values[index] ?? 0) - (values[index - 1] ?? 0));
  }
  return sum / (values.length - 1);
}

/** Two decimals are enough for display and sorting. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
