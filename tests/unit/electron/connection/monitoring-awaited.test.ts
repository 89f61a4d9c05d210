/** Whether somebody waits for the figures of a sweep, which then come in more and smaller batches (docs/light.md). */
import { beforeEach, expect, it } from 'vitest';
import type { PingOutcome } from '../../../../common/contract/ipc/ipc';
import { MONITORING_INTERVAL_MS as INTERVAL } from '../../../../common/monitoring';
import { createMonitoring, type Monitoring } from '../../../../electron/connection/monitoring';
import { deferred, settle } from '../../../support/time/deferred';
import { createManualTimers } from '../diagnostics/manual-timers';

const SESSION = { token: 'list', epoch: 1 };
const PINGED: PingOutcome = { outcome: 'pinged', hasFigures: true };
const joining = { ...SESSION, isFresh: false };
let timers = createManualTimers();
let calls: { readonly isAwaited: boolean; readonly end: (outcome: PingOutcome) => void }[];
let hastened: number;
let monitoring: Monitoring;
const areAwaited = () => calls.map(({ isAwaited }) => isAwaited);
const end = async (index: number, outcome: PingOutcome = PINGED) => {
  calls[index]?.end(outcome);
  await settle();
};

beforeEach(() => {
  timers = createManualTimers();
  [hastened, calls] = [0, []];
  monitoring = createMonitoring({
    client: {
      sweep({ isAwaited = true }) {
        const response = deferred<PingOutcome>();
        calls.push({ isAwaited, end: response.resolve });
        return response.promise;
      },
      hastenSweep: () => void (hastened += 1),
      cancelSweep: () => undefined,
    },
    sweeps: { measured: () => undefined, ended: () => undefined },
    ...{ after: timers.after, random: () => 0.5, now: timers.now, steadyNow: timers.now },
  });
});

it('the figures of a sweep are awaited from each request and from each tick that follows no figures of the session', async () => {
  monitoring.set(SESSION);
  timers.pass(INTERVAL);
  await end(0, { outcome: 'pinged', hasFigures: false });
  timers.pass(INTERVAL);
  await end(1);
  timers.pass(INTERVAL);
  await end(2);
  monitoring.sweep(joining);
  await end(3, { outcome: 'failed', failure: 'broken' });
  timers.pass(INTERVAL);
  expect(areAwaited()).toEqual([true, true, false, true, true]);
});

it('the figures of a tick are awaited again in another session, and after the page was gone', async () => {
  monitoring.set(SESSION);
  timers.pass(INTERVAL);
  await end(0);
  monitoring.set({ token: 'another list', epoch: 2 });
  timers.pass(INTERVAL);
  await end(1);
  monitoring.set(null);
  monitoring.set({ token: 'another list', epoch: 2 });
  timers.pass(INTERVAL);
  expect(areAwaited()).toEqual([true, true, true]);
});

it('the figures of a tick are awaited as soon as a request joins it', async () => {
  monitoring.set(SESSION);
  timers.pass(INTERVAL);
  await end(0);
  timers.pass(INTERVAL);
  expect([areAwaited(), hastened]).toEqual([[true, false], 0]);
  monitoring.sweep(joining);
  expect([calls.length, hastened]).toEqual([2, 1]);
});
