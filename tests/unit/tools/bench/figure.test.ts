import { expect, it } from 'vitest';
import { figure, median, percentile } from '../../../../tools/bench/figure';

it('a figure is compared with its target before it is rounded', () => {
  expect(figure(50, 'ms', 50)).toEqual({ value: 50, unit: 'ms', target: 50, ok: true });
  expect(figure(50.001, 'ms', 50)).toMatchObject({ value: 50, ok: false });
});

it('a percentile is the value that at most this share of the values reaches', () => {
  const values = Array.from({ length: 40 }, (_, index) => 40 - index);
  expect([percentile(values, 95), percentile(values, 100), percentile([7], 95)]).toEqual([38, 40, 7]);
  expect(median(values)).toBe(20.5);
  expect(() => percentile([], 95)).toThrow('no runs');
});
