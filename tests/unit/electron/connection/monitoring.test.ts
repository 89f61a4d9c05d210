/** Monitoring by the main process: which sweeps it begins, joins and replaces, and what it passes on of them (promises B3, D5, F2). */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PingOutcome } from '../../../../common/contract/ipc/ipc';
import { MONITORING_INTERVAL_MS as INTERVAL, SLEEP_MIN_MS } from '../../../../common/monitoring';
import { createMonitoring, type Monitoring } from '../../../../electron/connection/monitoring';
import { deferred, settle } from '../../../support/time/deferred';
import { createManualTimers } from '../diagnostics/manual-timers';

const PINGED: PingOutcome = { outcome: 'pinged', hasFigures: true };
const CANCELLED: PingOutcome = { outcome: 'failed', failure: 'cancelled' };
const HOUR = 3_600_000;
const SESSION = { token: 'list', epoch: 1 };
const joining = { ...SESSION, isFresh: false };
const fresh = { ...SESSION, isFresh: true };
let timers = createManualTimers();
/** How far the wall clock has been set apart from the timers, as by a sleep. */
let setApart = 0;
let calls: { token: string; isFresh: boolean; end: (outcome: PingOutcome) => void; reject: (error: Error) => void }[];
let [passed, cancelled]: [unknown[], number] = [[], 0];
let monitoring: Monitoring;
const record = (kind: string) => (event: object) => void passed.push([kind, event]);
const tokens = () => calls.map(({ token }) => token);
const end = async (index: number, outcome: PingOutcome = PINGED) => {
  calls[index]?.end(outcome);
  await settle();
};

beforeEach(() => {
  timers = createManualTimers();
  [setApart, cancelled, calls, passed] = [0, 0, [], []];
  monitoring = createMonitoring({
    client: {
      sweep({ token, isFresh }) {
        const response = deferred<PingOutcome>();
        calls.push({ token, isFresh, end: response.resolve, reject: response.reject });
        return response.promise;
      },
      hastenSweep: () => undefined,
      cancelSweep: () => void (cancelled += 1),
    },
    sweeps: { measured: record('measured'), ended: record('ended') },
    ...{ after: timers.after, random: () => 0.5 },
    ...{ now: () => timers.now() + setApart, steadyNow: timers.now },
  });
});

describe('the interval', () => {
  it('begins a sweep every 5 s with the newest token, until it is set to null', async () => {
    monitoring.set(SESSION);
    timers.pass(INTERVAL - 1);
    expect(calls).toEqual([]);
    timers.pass(1);
    await end(0);
    monitoring.set({ ...SESSION, token: 'newer list' });
    timers.pass(INTERVAL);
    await end(1);
    expect(tokens()).toEqual(['list', 'newer list']);
    monitoring.set(null);
    timers.pass(HOUR);
    expect(calls).toHaveLength(2);
  });

  it('is restarted by another session, not by a newer token', () => {
    monitoring.set(SESSION);
    timers.pass(INTERVAL - 1);
    monitoring.set({ ...SESSION, token: 'newer list' });
    timers.pass(1);
    expect(tokens()).toEqual(['newer list']);
    timers.pass(INTERVAL - 1);
    monitoring.set({ token: 'another list', epoch: 2 });
    timers.pass(1);
    expect(calls).toHaveLength(1);
  });

  it('D5: drops its ticks while a sweep runs, and goes on with it when it has ended', async () => {
    monitoring.set(SESSION);
    timers.pass(3 * INTERVAL);
    expect(calls).toHaveLength(1);
    await end(0);
    timers.pass(INTERVAL);
    expect(calls).toHaveLength(2);
  });

  it('goes on after a client that broke, whose sweep ends as a failure', async () => {
    monitoring.set(SESSION);
    timers.pass(INTERVAL);
    calls[0]?.reject(new Error('broken'));
    await settle();
    const broken = { outcome: 'failed', failure: 'broken' };
    expect(passed).toMatchObject([['ended', { sweep: 1, epoch: 1, isScheduled: true, end: broken }]]);
    timers.pass(INTERVAL);
    expect(calls).toHaveLength(2);
  });

  it('restarts with a fresh sweep, so that no tick follows at once, and not with one that joins', async () => {
    monitoring.set(SESSION);
    timers.pass(INTERVAL - 1);
    monitoring.sweep(fresh);
    await end(0);
    timers.pass(INTERVAL - 1);
    expect(calls).toHaveLength(1);
    monitoring.sweep(joining);
    await end(1);
    timers.pass(1);
    expect(calls).toHaveLength(3);
  });

  it('is not begun by a request or a resume while nothing is monitored', async () => {
    monitoring.sweep(fresh);
    await end(0);
    monitoring.resume();
    timers.pass(HOUR);
    expect(calls).toHaveLength(1);
  });
});

describe('F2: a sleep', () => {
  it('that is announced stops the interval until the resume, from which it begins', () => {
    monitoring.set(SESSION);
    monitoring.suspend();
    timers.pass(HOUR);
    monitoring.resume();
    timers.pass(INTERVAL - 1);
    expect(calls).toEqual([]);
    timers.pass(1);
    expect(calls).toHaveLength(1);
  });

  it('whose resume nobody reports ends with the next request of the page', async () => {
    monitoring.set(SESSION);
    monitoring.suspend();
    monitoring.sweep(joining);
    await end(0);
    timers.pass(INTERVAL);
    expect(calls).toHaveLength(2);
  });

  it.each([
    [SLEEP_MIN_MS - 1, 1],
    [SLEEP_MIN_MS, 0],
    [8 * HOUR, 0],
    [-INTERVAL - SLEEP_MIN_MS + 1, 1],
    [-INTERVAL - SLEEP_MIN_MS, 0],
  ])('that nobody announced, with the clock %i ms apart: %i sweeps at its tick, and one at the next', (ms, count) => {
    monitoring.set(SESSION);
    setApart = ms;
    timers.pass(INTERVAL);
    expect(calls).toHaveLength(count);
    if (count > 0) return;
    timers.pass(INTERVAL);
    expect(calls).toHaveLength(1);
  });
});

describe('a request', () => {
  it('D5: joins the running sweep of its session, a tick as well, and gets its number', async () => {
    monitoring.set(SESSION);
    timers.pass(INTERVAL);
    expect([monitoring.sweep(joining), monitoring.sweep({ ...joining, token: 'newer' })]).toEqual([1, 1]);
    await end(0);
    expect(monitoring.sweep(joining)).toBe(2);
    expect(calls.map(({ isFresh }) => isFresh)).toEqual([false, false]);
  });

  it('replaces the running sweep when it is fresh', async () => {
    expect([monitoring.sweep(joining), monitoring.sweep(fresh), monitoring.sweep(joining)]).toEqual([1, 2, 2]);
    expect(calls.map(({ isFresh }) => isFresh)).toEqual([false, true]);
    await end(0, CANCELLED);
    monitoring.measured({ figures: {}, direct: null });
    await end(1);
    expect(passed).toMatchObject([
      ['ended', { sweep: 1, epoch: 1, isScheduled: false, end: CANCELLED }],
      ['measured', { sweep: 2, epoch: 1, figures: {}, direct: null }],
      ['ended', { sweep: 2, epoch: 1, isScheduled: false, end: PINGED }],
    ]);
  });

  it.each([2, null])('B3: of another session (%s) never joins, but replaces the running sweep', (epoch) => {
    expect([monitoring.sweep(joining), monitoring.sweep({ ...joining, epoch })]).toEqual([1, 2]);
    expect(calls.map(({ isFresh }) => isFresh)).toEqual([false, true]);
  });
});

it('figures of no running sweep are not passed on', async () => {
  monitoring.measured({ figures: {}, direct: null });
  monitoring.sweep(joining);
  await end(0);
  passed.length = 0;
  monitoring.measured({ figures: {}, direct: null });
  expect(passed).toEqual([]);
});

it('nothing is monitored any more, and the running sweep is cancelled, when the page is gone', async () => {
  monitoring.set(SESSION);
  timers.pass(INTERVAL);
  monitoring.stop();
  expect(cancelled).toBe(1);
  await end(0, CANCELLED);
  monitoring.resume();
  timers.pass(HOUR);
  expect(calls).toHaveLength(1);
  monitoring.set({ token: 'list', epoch: 0 });
  timers.pass(INTERVAL);
  expect(calls).toHaveLength(2);
});

it('B3, D5: in 1,000 orders of requests, ticks and ends the numbers grow, each sweep ends once, and no other session joins it', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('set', 'off', 'tick', 'suspend', 'resume', 'join', 'fresh'), by: fc.nat(2) }),
    fc.record({ kind: fc.constant('end'), by: fc.nat(8) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24, size: 'max' }), async (steps) => {
      monitoring.stop();
      for (const call of calls) call.end(CANCELLED);
      await settle();
      const first = calls.length;
      passed.length = 0;
      const epochs = new Map<number, number>();
      for (const { kind, by } of steps) {
        const before = calls.length;
        const token = `token of ${by}`;
        if (kind === 'set') monitoring.set({ token, epoch: by });
        else if (kind === 'off') monitoring.set(null);
        else if (kind === 'tick') timers.pass(INTERVAL);
        else if (kind === 'suspend') monitoring.suspend();
        else if (kind === 'resume') monitoring.resume();
        else if (kind === 'end') calls[first + by]?.end(PINGED);
        else {
          const sweep = monitoring.sweep({ token, epoch: by, isFresh: kind === 'fresh' });
          expect(sweep).toBe(calls.length);
          expect(epochs.get(sweep) ?? by).toBe(by);
          if (kind === 'fresh') expect(calls).toHaveLength(before + 1);
          epochs.set(sweep, by);
        }
        for (const { token: sent } of calls.slice(before)) epochs.set(calls.length, Number(sent.at(-1)));
        await settle();
      }
      for (const call of calls) call.end(PINGED);
      await settle();
      const ended = passed.map((event) => (event as [string, { sweep: number; epoch: number }])[1]);
      expect(ended.map(({ sweep }) => sweep).sort((a, b) => a - b)).toEqual(
        calls.slice(first).map((_, index) => first + index + 1),
      );
      for (const { sweep, epoch } of ended) expect(epoch).toBe(epochs.get(sweep));
    }),
    { numRuns: 1_000 },
  );
});
