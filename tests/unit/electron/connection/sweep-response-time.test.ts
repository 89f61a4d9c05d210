/** How long the helper took for a sweep, which the end of the sweep carries. */
import { beforeEach, expect, it } from 'vitest';
import type { PingOutcome } from '../../../../common/contract/ipc/ipc';
import { createMonitoring, type Monitoring } from '../../../../electron/connection/monitoring';
import { deferred, settle } from '../../../support/time/deferred';
import { createManualTimers } from '../diagnostics/manual-timers';

const REQUEST = { token: 'list', epoch: 1, isFresh: false };

let timers = createManualTimers();
let wallClock: number;
let ends: ((outcome: PingOutcome) => void)[];
let passedOn: unknown[];
let monitoring: Monitoring;

beforeEach(() => {
  timers = createManualTimers();
  [wallClock, ends, passedOn] = [1e12, [], []];
  monitoring = createMonitoring({
    random: () => 0.5,
    client: {
      sweep() {
        const response = deferred<PingOutcome>();
        ends.push(response.resolve);
        return response.promise;
      },
      hastenSweep: () => {},
      cancelSweep: () => {},
    },
    sweeps: { measured: () => {}, ended: (ended) => void passedOn.push(ended) },
    after: timers.after,
    now: () => wallClock,
    steadyNow: timers.now,
  });
});

it.each([
  ['that gave figures', { outcome: 'pinged', hasFigures: true }, 740],
  ['without figures', { outcome: 'pinged', hasFigures: false }, 740],
  ['that failed', { outcome: 'failed', failure: 'timeout' }, null],
] as const)('the time of a sweep %s is passed on with its end or not', async (_, end, responseMs) => {
  monitoring.sweep(REQUEST);
  timers.pass(740);
  ends[0]?.(end);
  await settle();
  expect(passedOn).toEqual([{ sweep: 1, epoch: 1, isScheduled: false, end, responseMs }]);
});

it('the time is that of the steady clock when the wall clock jumps during the sweep', async () => {
  monitoring.sweep(REQUEST);
  timers.pass(300);
  wallClock -= 3_600_000;
  ends[0]?.({ outcome: 'pinged', hasFigures: true });
  await settle();
  expect(passedOn).toMatchObject([{ responseMs: 300 }]);
});

it('each sweep has a time of its own when a fresh one replaces it', async () => {
  monitoring.sweep(REQUEST);
  timers.pass(1_000);
  monitoring.sweep({ ...REQUEST, isFresh: true });
  timers.pass(200);
  ends[0]?.({ outcome: 'pinged', hasFigures: true });
  ends[1]?.({ outcome: 'pinged', hasFigures: true });
  await settle();
  expect(passedOn).toMatchObject([
    { sweep: 1, responseMs: 1_200 },
    { sweep: 2, responseMs: 200 },
  ]);
});
