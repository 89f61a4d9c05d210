import { describe, expect, it } from 'vitest';
import { GRAPH_GAP_MS } from '../../../../../src/model/constants';
import { nearestOf, stopAfter, stopsOf } from '../../../../../src/ui/charts/graph/graph-cursor';
import type { GraphPoint } from '../../../../../src/ui/charts/graph/graph-geometry';

const RANGE = { start: 0, end: 300_000 };
const point = (at: number, roundTripMs: number | null = 80, via: GraphPoint['via'] = 'service'): GraphPoint => ({
  ...{ at, roundTripMs, jitterMs: 2, via },
});

describe('the stops of the cursor', () => {
  it('are the samples, and missed probes know how many were missed in a row', () => {
    const points = [point(0, null), point(5_000), point(10_000, null), point(15_000, null), point(20_000)];
    expect(stopsOf(points, [], RANGE).map(({ missed }) => missed)).toEqual([1, 0, 2, 2, 0]);
  });

  it('count missed probes of another route, or after a pause, separately', () => {
    const points = [point(0, null), point(5_000, null, 'direct'), point(5_001 + GRAPH_GAP_MS, null, 'direct')];
    expect(stopsOf(points, [], RANGE).map(({ missed }) => missed)).toEqual([1, 1, 1]);
    const joined = [point(0, null), point(GRAPH_GAP_MS, null)];
    expect(stopsOf(joined, [], RANGE).map(({ missed }) => missed)).toEqual([2, 2]);
  });

  it('have an event at the nearest sample, the later one of two equally near', () => {
    const stops = stopsOf([point(0), point(5_000), point(10_000)], [1_000, 7_500], RANGE);
    expect(stops.map(({ events }) => events)).toEqual([[0], [], [1]]);
  });

  it('have an event of its own where no sample is near, to the millisecond', () => {
    const stops = (at: number) => stopsOf([point(100_000)], [at], RANGE).map((stop) => [stop.at, stop.events]);
    expect(stops(100_000 + GRAPH_GAP_MS)).toEqual([[100_000, [0]]]);
    expect(stops(100_001 + GRAPH_GAP_MS)).toEqual([
      [100_000, []],
      [100_001 + GRAPH_GAP_MS, [0]],
    ]);
    expect(stops(0)).toEqual([
      [0, [0]],
      [100_000, []],
    ]);
  });

  it('have only the events inside the range', () => {
    expect(stopsOf([], [-1, 0, 300_000, 300_001], RANGE).map(({ events }) => events)).toEqual([[1], [2]]);
  });
});

describe('a key', () => {
  const stops = stopsOf(
    Array.from({ length: 30 }, (_, index) => point(index * 5_000)),
    [],
    RANGE,
  );
  const after = (key: string, from: number) => {
    const current = stops[from];
    const next = current && stopAfter(key, stops, current);
    return next && stops.indexOf(next);
  };

  it.each([
    ['ArrowLeft', 10, 9],
    ['ArrowDown', 10, 9],
    ['ArrowRight', 10, 11],
    ['ArrowUp', 10, 11],
    ['PageDown', 20, 8],
    ['PageUp', 10, 22],
    ['Home', 10, 0],
    ['End', 10, 29],
  ])('%s moves from %i to %i', (key, from, to) => {
    expect(after(key, from)).toBe(to);
  });

  it('moves no further than the first and last stop, and others do not move', () => {
    expect([after('ArrowLeft', 0), after('PageDown', 5), after('ArrowRight', 29), after('PageUp', 25)]).toEqual([
      ...[0, 0, 29, 29],
    ]);
    expect(after('a', 5)).toBeNull();
  });
});

it('the nearest entry is the later one of two equal ones, and none of an empty list', () => {
  expect(nearestOf([1, 4, 6], (value) => Math.abs(value - 5))).toBe(6);
  expect(nearestOf([1, 4, 7], (value) => Math.abs(value - 5))).toBe(4);
  expect(nearestOf<number>([], (value) => value)).toBeUndefined();
});
