/**
 * Monitoring of the servers, owned by the main process: one sweep at a time, each with a number, and one every 5 s while the page wants it
 * (docs/product.md section 14, promises B3, D5, F2).
 */
import type { Measured, MonitoredSession, PingOutcome, SweepRequest } from '../../common/contract/ipc/ipc';
import { MONITORING_INTERVAL_MS, wasAsleep } from '../../common/monitoring';
import type { Publish } from '../ipc/publish';
import type { HelperClient } from './helper-client';
import type { After } from '../app/timers';

export interface Monitoring {
  /** Sweeps every 5 s for this session of the page; null stops that, and a running sweep still comes to its end. */
  readonly set: (wanted: MonitoredSession | null) => void;
  /**
   * Sweeps now, or joins the running sweep of the same session. A fresh request, or one of another session, cancels the running one. A
   * fresh one also begins the interval anew.
   * @returns the number of the sweep, whose end is published
   */
  readonly sweep: (request: SweepRequest) => number;
  /** Publishes figures that the client has read, as those of the running sweep. */
  readonly measured: (measured: Measured) => void;
  /** Stops the interval while the machine sleeps. A sweep that is requested begins it again, in case no resume is reported. */
  readonly suspend: () => void;
  /** Begins the interval again; the page itself requests the sweep after a resume. */
  readonly resume: () => void;
  /** Ends the interval and the running sweep: the page is gone, or the app quits. */
  readonly stop: () => void;
}

export interface MonitoringSources {
  readonly client: Pick<HelperClient, 'pingServers' | 'cancelSweep'>;
  readonly publish: Publish;
  readonly after: After;
  /** The wall clock, which goes on during a sleep, in epoch milliseconds. */
  readonly now: () => number;
}

/** Creates the monitoring; no sweep runs until `set` or `sweep` is called. */
export function createMonitoring({ client, publish, after, now }: MonitoringSources): Monitoring {
  let newest = 0;
  let running: { readonly sweep: number; readonly epoch: number | null } | null = null;
  let wanted: MonitoredSession | null = null;
  let cancelTick: (() => void) | null = null;
  let armedAt = 0;

  function disarm(): void {
    cancelTick?.();
    cancelTick = null;
  }

  function arm(): void {
    disarm();
    if (wanted === null) return;
    armedAt = now();
    cancelTick = after(MONITORING_INTERVAL_MS, tick);
  }

  /** A tick during a sweep is dropped, and so is one that was missed in a sleep: the page checks once after the resume. */
  function tick(): void {
    const isMissed = wasAsleep(now() - armedAt, MONITORING_INTERVAL_MS);
    arm();
    if (wanted !== null && running === null && !isMissed) begin({ ...wanted, isFresh: false }, true);
  }

  function begin({ token, epoch, isFresh }: SweepRequest, isScheduled: boolean): number {
    newest += 1;
    const mine = { sweep: newest, epoch };
    const isReplacing = running !== null;
    running = mine;
    void client
      .pingServers({ token, isFresh: isFresh || isReplacing })
      .catch((): PingOutcome => ({ outcome: 'failed', failure: 'broken' }))
      .then((end) => {
        if (running === mine) running = null;
        publish('onSweepEnded', { ...mine, isScheduled, end });
      });
    return mine.sweep;
  }

  return {
    set(next) {
      const isSame = wanted?.epoch === next?.epoch;
      wanted = next;
      if (!isSame || cancelTick === null) arm();
    },
    sweep(request) {
      if (running !== null && running.epoch === request.epoch && !request.isFresh) return running.sweep;
      if (request.isFresh || cancelTick === null) arm();
      return begin(request, false);
    },
    measured(measured) {
      if (running !== null) publish('onMeasured', { ...running, ...measured });
    },
    suspend: disarm,
    resume() {
      if (cancelTick === null) arm();
    },
    stop() {
      wanted = null;
      disarm();
      client.cancelSweep();
    },
  };
}
