/** The figures of the mini window. */
import { expect, it, vi } from 'vitest';
import { MONITORING_INTERVAL_MS } from '../../../../../common/monitoring';
import type { EndOfSweep, MeasuredOfSweep } from '../../../../../electron/connection/sweep-events';
import { createMiniFigures, JITTER_RANGE_MS } from '../../../../../electron/desktop/mini/mini-figures';

function stage() {
  const clock = { now: 1_000 };
  const figures = createMiniFigures(() => clock.now);
  const changed = vi.fn();
  figures.setListener(changed);
  let sweep = 0;
  const run = (
    own: [number | null, number | null] | null,
    end: EndOfSweep['end'] = { outcome: 'pinged', hasFigures: true },
  ) => {
    sweep += 1;
    const one = own && { roundTripMs: own[0], jitterMs: own[1], loss: null };
    const measured: MeasuredOfSweep = { sweep, epoch: 1, direct: null, figures: one ? { sg: one } : { other: FAR } };
    figures.measured(measured);
    figures.ended({ sweep, epoch: 1, isScheduled: true, end, responseMs: 5 });
  };
  return { clock, figures, changed, run };
}
/** Those of five minutes. */
const JITTER_SWEEPS = JITTER_RANGE_MS / MONITORING_INTERVAL_MS;
const FAR = { roundTripMs: 300, jitterMs: 9, loss: null };

it('the figures are those of the followed server alone, with the moment of their sweep', () => {
  const { figures, run, changed, clock } = stage();
  run([10, 1]);
  expect([figures.read(), changed.mock.calls.length]).toEqual([null, 0]);
  figures.follow('sg');
  run([20, 2]);
  expect(figures.read()).toEqual({ pingMs: 20, jitterMs: 2, at: 1_000 });
  clock.now = 6_000;
  run(null);
  expect(figures.read()).toEqual({ pingMs: null, jitterMs: null, at: 6_000 });
  run([null, null]);
  expect(figures.read()).toMatchObject({ pingMs: null, jitterMs: 2 });
  expect(changed).toHaveBeenCalledTimes(3);
});

it('a sweep that failed or had no figures changes nothing, so that older figures grow old', () => {
  const { figures, run, changed, clock } = stage();
  figures.follow('sg');
  run([20, 2]);
  clock.now = 9_000;
  run(null, { outcome: 'failed', failure: 'refused' });
  run(null, { outcome: 'pinged', hasFigures: false });
  expect(figures.read()).toEqual({ pingMs: 20, jitterMs: 2, at: 1_000 });
  expect(changed).toHaveBeenCalledOnce();
});

it('jitter is the median of the last five minutes, and ping the newest', () => {
  const { figures, run, clock } = stage();
  const sweeps = (count: number, own: [number, number]) => {
    for (let sweep = 0; sweep < count; sweep += 1) {
      clock.now += MONITORING_INTERVAL_MS;
      run(own);
    }
  };
  figures.follow('sg');
  sweeps(1, [10, 100]);
  sweeps(JITTER_SWEEPS - 1, [11, 1]);
  sweeps(1, [12, 50]);
  expect(figures.read()).toMatchObject({ pingMs: 12, jitterMs: 1 });
  sweeps(JITTER_SWEEPS / 2, [13, 50]);
  expect(figures.read()?.jitterMs).toBe(50);
});

it.each([
  ['a pause of five minutes', JITTER_RANGE_MS],
  ['a sleep of hours', 8 * 3_600_000],
  ['the clock was set back', -1],
])('jitter counts no sweep before %s', (_, passedMs) => {
  const { figures, run, clock } = stage();
  figures.follow('sg');
  for (let sweep = 0; sweep < JITTER_SWEEPS; sweep += 1) run([10, 30]);
  clock.now += passedMs;
  run([10, 1]);
  expect(figures.read()?.jitterMs).toBe(1);
});

it('another server begins anew, the same one goes on', () => {
  const { figures, run } = stage();
  figures.follow('sg');
  run([10, 1]);
  figures.follow('sg');
  expect(figures.read()?.pingMs).toBe(10);
  figures.follow('__proto__');
  expect(figures.read()).toBeNull();
  run([10, 1]);
  expect(figures.read()).toMatchObject({ pingMs: null, jitterMs: null });
});
