import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAPH_GAP_MS } from '../../../../../src/model/constants';
import { DEFAULT_SCALE, scaleOf } from '../../../../../src/model/ping/ping-level.rules';
import { layOutGraph, type GraphContent, type GraphPoint } from '../../../../../src/ui/charts/graph/graph-geometry';

const END = Date.UTC(2026, 0, 1, 12, 0, 30);
const BOX = { left: 40, top: 0, width: 300, height: 130 };
const point = (secondsAgo: number, roundTripMs: number | null, via: GraphPoint['via'] = 'service'): GraphPoint => ({
  at: END - secondsAgo * 1000,
  roundTripMs,
  jitterMs: 2,
  via,
});
const WINDOW_MS = 5 * 60_000;
const layOut = (points: readonly GraphPoint[], direct: number | null = null, change: Partial<GraphContent> = {}) =>
  layOutGraph(
    { points, events: [], direct, ribbon: [], end: END, windowMs: WINDOW_MS, scale: DEFAULT_SCALE, ...change },
    BOX,
  );

it('labels levels 14 px apart or more, whatever is measured and whatever the height', () => {
  const measured = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(measured, fc.integer({ min: 40, max: 200 }), (values, height) => {
      const content = { points: values.map((value) => point(5, value)), events: [], direct: null, ribbon: [] };
      const { levels } = layOutGraph(
        { ...content, end: END, windowMs: WINDOW_MS, scale: DEFAULT_SCALE },
        { ...BOX, height },
      );
      const gaps = levels.slice(1).map(({ y }, index) => (levels[index]?.y ?? 0) - y);
      expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(14);
    }),
  );
});

describe('a line of the graph', () => {
  it('joins neighbouring points of one route, with a pixel per second at 300 px for 300 s', () => {
    const { runs } = layOut([point(10, 80), point(5, 80), point(0, 80)]);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.points.map(({ x }) => x)).toEqual([330, 335, 340]);
  });

  it('is interrupted at a missed probe', () => {
    const { runs, gaps } = layOut([point(20, 80), point(15, null), point(10, null), point(5, 80), point(0, 81)]);
    expect(runs.map(({ points }) => points.length)).toEqual([1, 2]);
    expect(gaps).toEqual([{ from: 320, to: 335, missed: 2 }]);
  });

  it('is interrupted at a gap in time, to the millisecond', () => {
    const later = { ...point(0, 80), at: END };
    expect(layOut([{ ...later, at: END - GRAPH_GAP_MS }, later]).runs).toHaveLength(1);
    expect(layOut([{ ...later, at: END - GRAPH_GAP_MS - 1 }, later]).runs).toHaveLength(2);
  });

  it('is interrupted where another connection begins', () => {
    const of = (secondsAgo: number, connectedAt: number) => ({ ...point(secondsAgo, 80), connectedAt });
    expect(layOut([of(10, 1), of(5, 1), of(0, 1)]).runs).toHaveLength(1);
    expect(layOut([of(10, 1), of(5, 2), of(0, 2)]).runs.map(({ points }) => points.length)).toEqual([1, 2]);
  });

  it('is interrupted where the route changes, and has the start of the last route', () => {
    const { runs, sinceX } = layOut([point(10, 100, 'direct'), point(5, 80), point(0, 80)]);
    expect(runs.map(({ via }) => via)).toEqual(['direct', 'service']);
    expect(sinceX).toBe(335);
  });

  it('has no points older than five minutes', () => {
    expect(layOut([point(300.001, 80), point(300, 80)]).runs.flatMap(({ points }) => points)).toHaveLength(1);
  });

  it('has separate gaps for missed probes that are far apart, or of two connections', () => {
    const missed = (secondsAgo: number, connectedAt: number) => ({ ...point(secondsAgo, null), connectedAt });
    const counts = (points: readonly GraphPoint[]) => layOut(points).gaps.map((gap) => gap.missed);
    expect(counts([missed(20, 1), missed(5, 1), missed(0, 1)])).toEqual([3]);
    expect(counts([missed(20.001, 1), missed(5, 1), missed(0, 1)])).toEqual([1, 2]);
    expect(counts([missed(10, 1), missed(5, 2), missed(0, 2)])).toEqual([1, 2]);
  });

  it('has a first gap that begins at the left edge at the earliest', () => {
    expect(layOut([point(299.9, null), point(295, 80)]).gaps[0]?.from).toBe(BOX.left);
  });

  it('has a last gap that ends at the right edge at most', () => {
    const { gaps } = layOut([point(5, 80), point(0, null)]);
    expect(gaps[0]?.to).toBeLessThanOrEqual(BOX.left + BOX.width);
  });
});

describe('the axis of the graph', () => {
  it('shows 40 to 170 ms with levels at 60, 90, 120 and 150', () => {
    const { levels, yOf } = layOut([point(0, 90)]);
    expect(levels.map(({ value }) => value)).toEqual([60, 90, 120, 150]);
    expect(yOf(170)).toBe(0);
    expect(yOf(40)).toBe(130);
  });

  it.each([3, 12, 400, 1900])('grows for %s ms, so that the value is inside and not clamped', (value) => {
    const { last, levels } = layOut([point(5, 90), point(0, value)]);
    expect(last?.y).toBeGreaterThan(0);
    expect(last?.y).toBeLessThan(130);
    expect(levels.length).toBeLessThanOrEqual(7);
  });

  it.each([
    ['shooter', 0, 100],
    ['racing', 0, 120],
    ['moba', 10, 130],
    ['mmo', 70, 220],
  ] as const)('is that of the scale for %s, with both bounds among its levels', (preset, floor, ceiling) => {
    const scale = scaleOf(preset);
    const { levels, yOf } = layOut([point(0, scale.lowMaxMs)], null, { scale });
    expect([yOf(ceiling), yOf(floor)]).toEqual([0, 130]);
    const values = levels.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining([scale.lowMaxMs, scale.mediumMaxMs]));
    // No label overlaps another one, from the lowest to the highest.
    const gaps = levels.slice(1).map(({ y }, index) => (levels[index]?.y ?? 0) - y);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14);
  });

  it('has one label for two bounds beside each other, and none outside it', () => {
    const scale = { lowMaxMs: 998, mediumMaxMs: 999 };
    const { levels } = layOut([point(0, 20)], null, { scale });
    expect(levels.map(({ value }) => value)).toContain(999);
    expect(levels.map(({ value }) => value)).not.toContain(998);
    expect(levels.every(({ y }) => y >= 0 && y <= 130)).toBe(true);
  });

  it('grows for the direct line too', () => {
    expect(layOut([point(0, 90)], 320).yOf(320)).toBeGreaterThanOrEqual(0);
  });

  it('has labels at whole minutes, and none under the current time at the right edge', () => {
    const { times } = layOut([point(0, 90)]);
    expect(times.map(({ at }) => new Date(at).getUTCSeconds())).toEqual(times.map(() => 0));
    expect(Math.max(...times.map(({ x }) => x))).toBeLessThan(BOX.left + BOX.width - 70);
  });
});

it('the last value is the last measured one', () => {
  expect(layOut([point(5, 77), point(0, null)]).last).toMatchObject({ roundTripMs: 77, x: 335 });
  expect(layOut([point(0, null)]).last).toBeNull();
});

it('the time labels are every minute, or every second or fifth one in a narrow plot', () => {
  const minutes = (width: number) =>
    layOutGraph(
      {
        points: [point(0, 80)],
        events: [],
        direct: null,
        ribbon: [],
        end: END,
        windowMs: WINDOW_MS,
        scale: DEFAULT_SCALE,
      },
      { ...BOX, width },
    ).times.map(({ at }) => new Date(at).getUTCMinutes());
  expect(minutes(360)).toEqual([56, 57, 58, 59]);
  expect(minutes(200)).toEqual([56, 58]);
  expect(minutes(60)).toEqual([]);
});

describe('the range of the graph', () => {
  it.each([
    [1, 12],
    [5, 60],
    [10, 120],
    [60, 720],
  ])('of %i minutes has %i samples, all in the window', (minutes, count) => {
    const points = Array.from({ length: 800 }, (_, index) => point((799 - index) * 5, index === 700 ? 400 : 80));
    const { runs } = layOutGraph(
      { points, events: [], direct: null, ribbon: [], end: END, windowMs: minutes * 60_000, scale: DEFAULT_SCALE },
      { ...BOX, width: 4_000 },
    );
    expect(runs.flatMap((run) => run.points)).toHaveLength(count + 1 > 800 ? 800 : count + 1);
  });

  it('has labels at quarters of a minute for one minute, and at tens of minutes for an hour', () => {
    const times = (minutes: number) =>
      layOut([point(0, 80)], null, { windowMs: minutes * 60_000 }).times.map(({ at }) => at);
    expect(times(1).every((at) => at % 15_000 === 0)).toBe(true);
    expect(times(10).every((at) => at % 120_000 === 0)).toBe(true);
    expect(times(60).every((at) => at % 900_000 === 0)).toBe(true);
    for (const minutes of [1, 5, 10, 60]) expect(times(minutes).length).toBeGreaterThan(1);
  });

  it('of 60 minutes in a narrow plot hides no peak, joins no gap, and has at most four points in a pixel', () => {
    const probe = fc.option(fc.integer({ min: 20, max: 900 }), { freq: 12 });
    fc.assert(
      fc.property(
        fc.array(probe, { minLength: 1, maxLength: 720 }),
        fc.integer({ min: 40, max: 400 }),
        (pings, width) => {
          const points = pings.map((ping, index) => point((pings.length - 1 - index) * 5, ping));
          const box = { ...BOX, width };
          const { runs, gaps, yOf } = layOutGraph(
            { points, events: [], direct: null, ribbon: [], end: END, windowMs: 60 * 60_000, scale: DEFAULT_SCALE },
            box,
          );
          const drawn = runs.flatMap((run) => run.points);
          const answers = pings.filter((ping) => ping !== null);
          if (answers.length > 0) {
            expect(Math.min(...drawn.map(({ y }) => y))).toBeCloseTo(yOf(Math.max(...answers)));
            expect(Math.max(...drawn.map(({ y }) => y))).toBeCloseTo(yOf(Math.min(...answers)));
          }
          const pieces = pings.filter((ping, index) => ping !== null && (pings[index - 1] ?? null) === null).length;
          const holes = pings.filter(
            (ping, index) => ping === null && (index === 0 || pings[index - 1] !== null),
          ).length;
          expect([runs.length, gaps.length]).toEqual([pieces, holes]);
          expect(gaps.reduce((sum, { missed }) => sum + missed, 0)).toBe(pings.length - answers.length);
          for (const run of runs) {
            const columns = new Map<number, number>();
            for (const { x } of run.points) columns.set(Math.floor(x), (columns.get(Math.floor(x)) ?? 0) + 1);
            expect(Math.max(...columns.values())).toBeLessThanOrEqual(4);
            expect(run.points.map(({ x }) => x)).toEqual(run.points.map(({ x }) => x).toSorted((a, b) => a - b));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has only the events inside the window', () => {
    const events = [END - WINDOW_MS - 1, END - WINDOW_MS, END - 5_000, END, END + 1];
    expect(layOut([point(0, 80)], null, { events }).marks).toEqual([
      { x: 40, index: 1 },
      { x: 335, index: 2 },
      { x: 340, index: 3 },
    ]);
  });
});
