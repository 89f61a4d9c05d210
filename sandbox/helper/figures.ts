/** The rules of a measurement: what the figures of a server are, and how long its answers are waited for. */

/** What the helper says of one server: milliseconds, and loss from 0 to 1; `ping` is null when nothing came back. */
export interface Figures {
  readonly ping: number | null;
  readonly jitter?: number;
  readonly loss: number;
}

/** A server that answered gets this share of its slowest round trip, and a little, for the probes still out. */
const PATIENCE_SHARE = 1.25;
const PATIENCE_EXTRA_MS = 30;
/** A server that never answered gets twice the slowest round trip of the sweep, but no less and no more than these. */
const SILENCE_SHARE = 2;
const SILENCE_MIN_MS = 600;
const SILENCE_MAX_MS = 1_000;

/**
 * Figures of one server: the median round-trip time, the jitter as the mean difference of consecutive samples (RFC 3550
 * section 6.4.1 smooths the same differences; five samples are too few to smooth), and the share of probes without answer.
 * @param samplesMs round-trip times in the order in which the probes were sent, null for a lost probe
 */
export function figuresOf(samplesMs: readonly (number | null)[]): Figures {
  const answered = samplesMs.filter((sample) => sample !== null);
  if (answered.length === 0) return { ping: null, loss: 1 };
  return {
    ping: round(median(answered)),
    jitter: round(meanDifference(answered)),
    loss: round(1 - answered.length / samplesMs.length),
  };
}

/**
 * How long the answers of a server are waited for after its last probe, in milliseconds.
 * @param slowestMs its own slowest round trip so far, null when nothing came back
 * @param sweepSlowestMs the slowest round trip of all servers so far, null when nothing came back from any
 */
export function patienceMs(slowestMs: number | null, sweepSlowestMs: number | null): number {
  if (slowestMs !== null) return slowestMs * PATIENCE_SHARE + PATIENCE_EXTRA_MS;
  if (sweepSlowestMs === null) return SILENCE_MAX_MS;
  return Math.min(SILENCE_MAX_MS, Math.max(SILENCE_MIN_MS, sweepSlowestMs * SILENCE_SHARE));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

function meanDifference(values: readonly number[]): number {
  if (values.length < 2) return 0;
  let sum = 0;
  for (let index = 1; index < values.length; index += 1) {
    sum += Math.abs((values[index] ?? 0) - (values[index - 1] ?? 0));
  }
  return sum / (values.length - 1);
}

/** Two places are all that a person or a sort can use. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
