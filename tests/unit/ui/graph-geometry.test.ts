import { describe, expect, it } from 'vitest';
import { GRAPH_GAP_MS } from '../../../src/domain/constants';
import { layOutGraph, type GraphPoint } from '../../../src/ui/graph-geometry';

const END = Date.UTC(2026, 0, 1, 12, 0, 30);
const BOX = { left: 40, top: 0, width: 300, height: 130 };
const point = (secondsAgo: number, roundTripMs: number | null, via: GraphPoint['via'] = 'service'): GraphPoint => ({
  at: END - secondsAgo * 1000,
  roundTripMs,
  jitterMs: 2,
  via,
});
const layOut = (points: readonly GraphPoint[], direct: number | null = null) => layOutGraph(points, direct, END, BOX);

describe('lines', () => {
  it('joins neighbours of one way, a second of 300 s being a pixel', () => {
    const { runs } = layOut([point(10, 80), point(5, 80), point(0, 80)]);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.points.map(({ x }) => x)).toEqual([330, 335, 340]);
  });

  it('never bridges a missed probe', () => {
    const { runs, gaps } = layOut([point(20, 80), point(15, null), point(10, null), point(5, 80), point(0, 81)]);
    expect(runs.map(({ points }) => points.length)).toEqual([1, 2]);
    expect(gaps).toEqual([{ from: 320, to: 335, missed: 2 }]);
  });

  it('never bridges a silence, to the millisecond', () => {
    const later = { ...point(0, 80), at: END };
    expect(layOut([{ ...later, at: END - GRAPH_GAP_MS }, later]).runs).toHaveLength(1);
    expect(layOut([{ ...later, at: END - GRAPH_GAP_MS - 1 }, later]).runs).toHaveLength(2);
  });

  it('breaks where the way changes, and marks it as an event', () => {
    const { runs, events, sinceX } = layOut([point(10, 100, 'direct'), point(5, 80), point(0, 80)]);
    expect(runs.map(({ via }) => via)).toEqual(['direct', 'service']);
    expect(events).toEqual([{ x: 335, via: 'service' }]);
    expect(sinceX).toBe(335);
  });

  it('leaves out what is older than five minutes', () => {
    expect(layOut([point(300.001, 80), point(300, 80)]).runs.flatMap(({ points }) => points)).toHaveLength(1);
  });

  it('a missed probe at the end reaches the right edge at most', () => {
    const { gaps } = layOut([point(5, 80), point(0, null)]);
    expect(gaps[0]?.to).toBeLessThanOrEqual(BOX.left + BOX.width);
  });
});

describe('the axis', () => {
  it('shows 40 to 170 ms with lines at 60, 90, 120 and 150', () => {
    const { levels, yOf } = layOut([point(0, 90)]);
    expect(levels.map(({ value }) => value)).toEqual([60, 90, 120, 150]);
    expect(yOf(170)).toBe(0);
    expect(yOf(40)).toBe(130);
  });

  it.each([3, 12, 400, 1900])('grows for %s ms: the value lies inside, and is not clamped', (value) => {
    const { last, levels } = layOut([point(5, 90), point(0, value)]);
    expect(last?.y).toBeGreaterThan(0);
    expect(last?.y).toBeLessThan(130);
    expect(levels.length).toBeLessThanOrEqual(7);
  });

  it('grows for the direct line too', () => {
    expect(layOut([point(0, 90)], 320).yOf(320)).toBeGreaterThanOrEqual(0);
  });

  it('writes whole minutes, none under the time of the right edge', () => {
    const { times } = layOut([point(0, 90)]);
    expect(times.map(({ at }) => new Date(at).getUTCSeconds())).toEqual(times.map(() => 0));
    expect(Math.max(...times.map(({ x }) => x))).toBeLessThan(BOX.left + BOX.width - 70);
  });
});

it('the last value is the last that was measured', () => {
  expect(layOut([point(5, 77), point(0, null)]).last).toMatchObject({ roundTripMs: 77, x: 335 });
  expect(layOut([point(0, null)]).last).toBeNull();
});

it('names every minute, or every second or fifth one where the plot is narrow', () => {
  const minutes = (width: number) =>
    layOutGraph([point(0, 80)], null, END, { ...BOX, width }).times.map(({ at }) => new Date(at).getUTCMinutes());
  expect(minutes(360)).toEqual([56, 57, 58, 59]);
  expect(minutes(200)).toEqual([56, 58]);
  expect(minutes(60)).toEqual([]);
});
