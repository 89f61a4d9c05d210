/**
 * Monitoring of the servers, owned by the main process: one sweep at a time, each with a number, and one every 5 s while the page wants it
 * (docs/product.md section 14, promises B3, D5, F2).
 */
import { firstTickMs, nextTickMs, repeat } from '../../common/async/pace';
import type { MonitoredSession, PingOutcome, SweepRequest } from '../../common/contract/ipc/ipc';
import { MONITORING_INTERVAL_MS, wasAsleep } from '../../common/monitoring';
import type { HelperClient } from './helper-client';
import type { After } from '../base/timers';
import type { Measured, SweepListener } from './sweep-events';

export interface Monitoring {
  /** Sweeps every 5 s for this session of the page; null stops that, and a running sweep still finishes. */
  readonly set: (session: MonitoredSession | null) => void;
  /**
   * Sweeps now, or joins the running sweep of the same session. A fresh request, or one of another session, cancels the running one. A
   * fresh one also restarts the interval.
   * @returns the number of the sweep
   */
  readonly sweep: (request: SweepRequest) => number;
  /** Passes on figures that the client has read, as those of the running sweep. */
  readonly measured: (measured: Measured) => void;
  /** Stops the interval while the machine sleeps. A sweep that is requested begins it again, in case no resume is reported. */
  readonly suspend: () => void;
  /** Begins the interval again; the page itself requests the sweep after a resume. */
  readonly resume: () => void;
  /** Ends the interval and the running sweep: the page is gone, or the app quits. */
  readonly stop: () => void;
}

export interface MonitoringSources {
  readonly client: Pick<HelperClient, 'sweep' | 'hastenSweep' | 'cancelSweep'>;
  /** Gets the figures of each sweep, and its end. */
  readonly sweeps: SweepListener;
  readonly after: After;
  /** The wall clock, which goes on during a sleep, in epoch milliseconds. */
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** A clock in milliseconds that never runs backwards. */
  readonly steadyNow: () => number;
}

/** Creates the monitoring; no sweep runs until `set` or `sweep` is called. */
export function createMonitoring({ client, sweeps, after, now, random, steadyNow }: MonitoringSources): Monitoring {
  let newest = 0;
  let running: { readonly sweep: number; readonly epoch: number | null } | null = null;
  let monitored: MonitoredSession | null = null;
  let cancelTick: (() => void) | null = null;
  let startedAt = 0;
  /** Whether the newest sweep of the monitored session ended with figures: its page shows them, and nobody waits for those of the next tick. */
  let isMeasured = false;

  function stopTimer(): void {
    cancelTick?.();
    cancelTick = null;
  }

  function startTimer(firstMs: number): void {
    stopTimer();
    if (monitored === null) return;
    startedAt = now();
    cancelTick = repeat({ after }, MONITORING_INTERVAL_MS, tick, random, firstMs);
  }
  const restartInterval = () => startTimer(nextTickMs(MONITORING_INTERVAL_MS, random()));

  /** Drops a tick during a sweep, and one that was missed during sleep: the page checks once after the resume. */
  function tick(): void {
    const isMissed = wasAsleep(now() - startedAt, MONITORING_INTERVAL_MS);
    startedAt = now();
    if (monitored !== null && running === null && !isMissed) begin({ ...monitored, isFresh: false }, true);
  }

  function begin({ token, epoch, isFresh }: SweepRequest, isScheduled: boolean): number {
    newest += 1;
    const current = { sweep: newest, epoch };
    const isReplacing = running !== null;
    running = current;
    const requestedAt = steadyNow();
    void client
      .sweep({ token, isFresh: isFresh || isReplacing, isAwaited: !isScheduled || !isMeasured })
      .catch((): PingOutcome => ({ outcome: 'failed', failure: 'broken' }))
      .then((end) => {
        if (running === current) running = null;
        if (epoch === monitored?.epoch) isMeasured = end.outcome === 'pinged' && end.hasFigures;
        const responseMs = end.outcome === 'pinged' ? Math.max(0, steadyNow() - requestedAt) : null;
        sweeps.ended({ ...current, isScheduled, end, responseMs });
      });
    return current.sweep;
  }

  return {
    set(next) {
      const isSame = monitored?.epoch === next?.epoch;
      monitored = next;
      if (!isSame) isMeasured = false;
      if (!isSame || cancelTick === null) startTimer(firstTickMs(MONITORING_INTERVAL_MS, random()));
    },
    sweep(request) {
      if (running !== null && running.epoch === request.epoch && !request.isFresh) {
        client.hastenSweep();
        return running.sweep;
      }
      if (request.isFresh || cancelTick === null) restartInterval();
      return begin(request, false);
    },
    measured(measured) {
      if (running !== null) sweeps.measured({ ...running, ...measured });
    },
    suspend: stopTimer,
    resume() {
      if (cancelTick === null) restartInterval();
    },
    stop() {
      monitored = null;
      stopTimer();
      client.cancelSweep();
    },
  };
}
