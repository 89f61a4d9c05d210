/** The summary of sweeps: what it counts, and when it is written. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { LifecycleEvent } from '../../../../electron/diagnostics/lifecycle';
import { createSweepSummary, SUMMARY_INTERVAL_MS } from '../../../../electron/diagnostics/sweep-summary';
import { createManualTimers } from './manual-timers';

let timers = createManualTimers();
let events: LifecycleEvent[] = [];
beforeEach(() => {
  timers = createManualTimers();
  events = [];
});

const create = () =>
  createSweepSummary({ record: (event) => void events.push(event), now: timers.now, after: timers.after });
const figures = (...times: (number | null)[]) =>
  Object.fromEntries(
    times.map((roundTripMs, index) => [`server-${index}`, { roundTripMs, jitterMs: null, loss: null }]),
  );

describe('the summary of sweeps', () => {
  it('is written once, ten minutes after the first sweep and not a millisecond earlier', () => {
    const summary = create();
    timers.pass(90_000);
    summary.measured(figures(10, 30, null));
    summary.ended(null);
    timers.pass(5_000);
    summary.ended('timeout');
    timers.pass(SUMMARY_INTERVAL_MS - 5_001);
    expect(events).toEqual([]);
    timers.pass(1);
    expect(events).toEqual([
      {
        ...{ event: 'sweeps', sweeps: 2, servers: 2, failed: { timeout: 1 } },
        ...{ median_ms: 10, over_ms: SUMMARY_INTERVAL_MS },
      },
    ]);
    timers.pass(10 * SUMMARY_INTERVAL_MS);
    expect(events).toHaveLength(1);
  });

  it('starts again after it was written: a sweep every 5 s makes six lines in an hour', () => {
    const summary = create();
    for (let index = 0; index < 720; index += 1) {
      summary.measured(figures(index < 360 ? 20 : 50));
      summary.ended(null);
      timers.pass(5_000);
    }
    expect(events).toHaveLength(6);
    expect(events.map((event) => event.event === 'sweeps' && [event.sweeps, event.median_ms])).toEqual([
      ...[120, 120, 120].map((sweeps) => [sweeps, 20]),
      ...[120, 120, 120].map((sweeps) => [sweeps, 50]),
    ]);
  });

  it('is written at once when the app quits, and not again', () => {
    const summary = create();
    summary.measured(figures(7));
    summary.ended(null);
    timers.pass(1_000);
    summary.flush();
    summary.flush();
    timers.pass(2 * SUMMARY_INTERVAL_MS);
    expect(events).toEqual([{ event: 'sweeps', sweeps: 1, servers: 1, failed: {}, median_ms: 7, over_ms: 1_000 }]);
  });

  it('is not written when no sweep has ended', () => {
    const summary = create();
    summary.flush();
    summary.measured(figures(7));
    summary.flush();
    timers.pass(2 * SUMMARY_INTERVAL_MS);
    expect(events).toEqual([]);
  });

  it('counts figures in pieces as one sweep, and has the largest number of servers', () => {
    const summary = create();
    summary.measured(figures(1, 2, 3));
    summary.measured(figures(4, 5));
    summary.ended(null);
    summary.measured(figures(9));
    summary.ended('cancelled');
    summary.flush();
    expect(events).toEqual([
      expect.objectContaining({ sweeps: 2, servers: 5, median_ms: 3, failed: { cancelled: 1 } }),
    ]);
  });

  it('has no median when nothing was measured', () => {
    const summary = create();
    summary.ended('refused');
    summary.ended('refused');
    summary.flush();
    expect(events).toEqual([expect.objectContaining({ servers: 0, median_ms: null, failed: { refused: 2 } })]);
  });
});
