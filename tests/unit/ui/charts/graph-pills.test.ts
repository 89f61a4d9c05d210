import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePills } from '../../../../src/ui/charts/graph-pills';

const [LEFT, RIGHT] = [38, 440];
const wanted = (x: number, text = 'Connected') => ({ x, text });

describe('the labels of events', () => {
  it('are centred over their mark and stay inside the plot', () => {
    const [pill] = placePills([wanted(200)], LEFT, RIGHT, 2);
    expect((pill?.left ?? 0) + (pill?.width ?? 0) / 2).toBeCloseTo(200);
    expect(placePills([wanted(LEFT)], LEFT, RIGHT, 2)[0]?.left).toBe(LEFT);
    const [last] = placePills([wanted(RIGHT)], LEFT, RIGHT, 2);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(RIGHT);
  });

  it('use the next row when there is no room, and otherwise the newest are kept', () => {
    const near = [wanted(200), wanted(205), wanted(210)];
    expect(placePills(near, LEFT, RIGHT, 2).map(({ index, row }) => [index, row])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect(placePills(near, LEFT, RIGHT, 1).map(({ index }) => index)).toEqual([2]);
  });

  it('are wider for wide letters, up to the limit', () => {
    const width = (text: string) => placePills([wanted(240, text)], LEFT, RIGHT, 1)[0]?.width ?? 0;
    expect(width('\u63a5\u7d9a\u63a5\u7d9a')).toBeGreaterThan(width('abcd'));
    expect(width('x'.repeat(200))).toBe(190);
  });

  it('never overlap or leave the plot, for any marks', () => {
    const wanted = fc.array(
      fc.record({ x: fc.integer({ min: LEFT, max: RIGHT }), text: fc.string({ maxLength: 40 }) }),
    );
    fc.assert(
      fc.property(wanted, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 60, max: 402 }), (list, rows, width) => {
        const pills = placePills(list, LEFT, LEFT + width, rows);
        expect(list.length === 0 || pills.length > 0).toBe(true);
        expect(new Set(pills.map(({ index }) => index)).size).toBe(pills.length);
        for (const a of pills) {
          expect(a.left).toBeGreaterThanOrEqual(LEFT);
          expect(a.left + a.width).toBeLessThanOrEqual(LEFT + width + 1e-9);
          for (const b of pills)
            if (a !== b && a.row === b.row) expect(a.left + a.width <= b.left || b.left + b.width <= a.left).toBe(true);
        }
      }),
    );
  });
});
