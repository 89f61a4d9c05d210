/** A simulated day of a small fleet holds what `npm run bench -- fleet` measures with 100,000 clients (promise J10; docs/provider.md, The fleet). */
import { expect, it } from 'vitest';
import { createBuckets } from '../../../../../tools/bench/fleet/buckets';
import { RETURN_PEAK_MAX, STEADY_PEAK_MAX } from '../../../../../tools/bench/fleet/fleet';
import { DAY_MS, ISP, OUTAGE } from '../../../../../tools/bench/fleet/fleet-day';
import { simulateDay } from '../../../../../tools/bench/fleet/fleet-simulation';

const CLIENTS = 1_000;
/** So few clients make no even load within a second. */
const SPAN_S = 5;

it.each(['busy', 'silent'] as const)(
  'J10: a day with a release, a promotion, an ISP outage and a %s provider has no peak and no late client',
  (outage) => {
    const day = simulateDay({ clients: CLIENTS, seed: 17, outage });
    expect(day.steadyPeak(SPAN_S)).toBeLessThanOrEqual(STEADY_PEAK_MAX);
    expect(day.peakAfter(OUTAGE)).toBeLessThanOrEqual(RETURN_PEAK_MAX);
    expect(day.peakAfter(ISP)).toBeLessThanOrEqual(RETURN_PEAK_MAX);
    expect(day.latestMs()).toBe(0);
    // What makes the figures mean something: all clients call, and each kind of call is made.
    expect(Math.round((day.mean('health') * 30) / CLIENTS)).toBe(1);
    for (const kind of [
      'list',
      'promotions',
      'usage',
      'submit',
      'start',
      'by hand',
      'feed',
      'download',
      'picture',
    ] as const)
      expect(day.peak(kind)).toBeGreaterThan(0);
  },
  60_000,
);

it('every client records its usage once a day, and loads a release and the picture of a promotion once', () => {
  const day = simulateDay({ clients: 100, seed: 1, outage: 'busy' });
  const daily = (kind: 'usage' | 'download' | 'picture') => Math.round((day.mean(kind) * DAY_MS) / 1_000);
  expect([daily('usage'), daily('download'), daily('picture')]).toEqual([100, 100, 50]);
});

it('buckets run each event once, at its own time, also one that is planned within its second', () => {
  const buckets = createBuckets(3);
  const ran: (readonly [number, number])[] = [];
  buckets.add(0, 1_500);
  buckets.add(1, 20_000);
  buckets.runUntil(
    21_000,
    (id, now) => {
      ran.push([id, now]);
      if (id === 0) buckets.add(2, now + 100);
    },
    () => undefined,
  );
  expect(ran).toEqual([
    [0, 1_500],
    [2, 1_600],
    [1, 20_000],
  ]);
  expect([0, 1, 2].map((id) => buckets.isWaiting(id))).toEqual([false, false, false]);
});
