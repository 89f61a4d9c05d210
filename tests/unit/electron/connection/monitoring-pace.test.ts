/** The sweeps of many clients do not begin together, and each client's interval varies (promise J10). */
import { expect, it } from 'vitest';
import { createMonitoring } from '../../../../electron/connection/monitoring';
import { settle } from '../../../support/time/deferred';
import { createManualTimers } from '../diagnostics/manual-timers';

/** A monitoring that takes these random numbers in turn, and the moments of its sweeps. */
function staged(chances: number[]) {
  const timers = createManualTimers();
  const moments: number[] = [];
  const monitoring = createMonitoring({
    client: {
      sweep() {
        moments.push(timers.now());
        return Promise.resolve({ outcome: 'pinged', hasFigures: true });
      },
      hastenSweep: () => undefined,
      cancelSweep: () => undefined,
    },
    sweeps: { measured: () => undefined, ended: () => undefined },
    after: timers.after,
    random: () => chances.shift() ?? 0.5,
    ...{ now: timers.now, steadyNow: timers.now },
  });
  const pass = async (times: number) => {
    for (let step = 0; step < times; step += 1) {
      timers.pass(500);
      await settle();
    }
  };
  return { monitoring, moments, pass, begunAt: timers.now() };
}

it('J10: monitoring begins at a random phase, and its further sweeps vary by a tenth', async () => {
  const { monitoring, moments, pass, begunAt } = staged([0.9, 0, 1]);
  monitoring.set({ token: 'list', epoch: 1 });
  await pass(30);
  expect(moments.map((at) => Math.round(at - begunAt))).toEqual([3_000, 7_500, 13_000]);
});

it('a sweep that a person requests begins the interval anew, without a phase', async () => {
  const { monitoring, moments, pass, begunAt } = staged([0.5, 0]);
  monitoring.set({ token: 'list', epoch: 1 });
  monitoring.sweep({ token: 'list', epoch: 1, isFresh: true });
  await settle();
  await pass(9);
  expect(moments.map((at) => at - begunAt)).toEqual([0, 4_500]);
});
