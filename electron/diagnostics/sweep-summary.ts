/** Summarises the sweeps: one every 5 s would fill the log, so one line is written per ten minutes, and one on quit. */
import type { HelperFailure } from '../../common/contract/helper/helper-api';
import type { Measured } from '../connection/sweep-events';
import type { After } from '../base/timers';
import type { LifecycleEvent } from './lifecycle';

export const SUMMARY_INTERVAL_MS = 10 * 60_000;

export interface SweepSummary {
  /** Counts measurements of the current sweep; the servers' ids are ignored. */
  readonly measured: (figures: Measured['figures']) => void;
  /** Counts a finished sweep; null when it succeeded. */
  readonly ended: (failure: HelperFailure | null) => void;
  /** Writes the current summary, if anything was counted. */
  readonly flush: () => void;
}

export interface SummarySources {
  readonly record: (event: LifecycleEvent) => void;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  readonly after: After;
}

/** Creates the summary; the first sweep after a line starts the next ten minutes. */
export function createSweepSummary({ record, now, after }: SummarySources): SweepSummary {
  let startedAt = 0;
  let sweeps = 0;
  let mostServers = 0;
  let servers = 0;
  let failed: Partial<Record<HelperFailure, number>> = {};
  /** Number of measurements per whole millisecond: bounded, however many servers there are. */
  let times = new Map<number, number>();
  let cancel: (() => void) | null = null;

  const begin = () => {
    if (cancel) return;
    startedAt = now();
    cancel = after(SUMMARY_INTERVAL_MS, flush);
  };

  function flush(): void {
    cancel?.();
    cancel = null;
    if (sweeps > 0)
      record({
        event: 'sweeps',
        sweeps,
        servers: mostServers,
        failed,
        median_ms: medianOf(times),
        over_ms: now() - startedAt,
      });
    sweeps = 0;
    mostServers = 0;
    failed = {};
    times = new Map();
  }

  return {
    measured(figures) {
      begin();
      for (const { roundTripMs } of Object.values(figures)) {
        if (roundTripMs === null) continue;
        const time = Math.round(roundTripMs);
        servers += 1;
        times.set(time, (times.get(time) ?? 0) + 1);
      }
    },
    ended(failure) {
      begin();
      sweeps += 1;
      mostServers = Math.max(mostServers, servers);
      servers = 0;
      if (failure !== null) failed[failure] = (failed[failure] ?? 0) + 1;
    },
    flush,
  };
}

/** The lower of the two middle values; null when nothing was measured. */
function medianOf(times: ReadonlyMap<number, number>): number | null {
  const total = [...times.values()].reduce((sum, often) => sum + often, 0);
  let passed = 0;
  for (const [time, often] of [...times].sort(([a], [b]) => a - b)) {
    passed += often;
    if (passed * 2 >= total) return time;
  }
  return null;
}
