/** The figures of a recorded session (docs/product.md section 24, Recap). Pure. */
import { median } from '../../../common/median';
import { compareRoutes } from '../../model/ping/verdict.rules';
import type { RecordedSession, SessionFigures, SessionRecap, SessionSample } from '../../model/line/session-recap';

/** The percentile of the answered probes that stands for the slow ones. */
const SLOW_PERCENT = 95;

/** The recap of a record: what was recorded, with its figures. */
export function recapOf(record: RecordedSession): SessionRecap {
  const { startedAt, endedAt, connectedMs, servers, samples, events, healthMs, lagMs } = record;
  return {
    startedAt,
    endedAt,
    connectedMs,
    servers,
    samples,
    events,
    healthMs,
    lagMs,
    figures: figuresOf(samples),
  };
}

function figuresOf(samples: readonly SessionSample[]): SessionFigures {
  const answers = known(samples.map(({ roundTripMs }) => roundTripMs));
  const direct = known(samples.map(({ directMs }) => directMs));
  return {
    probes: samples.length,
    missed: samples.length - answers.length,
    medianMs: median(answers),
    p95Ms: nearestRank(answers, SLOW_PERCENT),
    jitterMs: median(known(samples.map(({ jitterMs }) => jitterMs))),
    directMs: median(direct),
    verdict: compareRoutes(answers, direct),
  };
}

/** A percentile by nearest rank: the lowest value which at least this many percent of the values do not exceed; null for an empty list. */
export function nearestRank(values: readonly number[], percent: number): number | null {
  // Multiplied first: a rounding error of `percent / 100` could make the rank one too high.
  const rank = Math.ceil((percent * values.length) / 100);
  return values.toSorted((a, b) => a - b)[rank - 1] ?? null;
}

function known(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null);
}
