import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PILL_PX, PILL_ROW_PX, placePills, type PillSpace } from '../../../../../src/ui/charts/graph/graph-pills';
import { joinGaps } from '../../../../../src/ui/charts/graph/graph-gaps';

const [LEFT, RIGHT] = [38, 440];
const space = (rows: number, lines: PillSpace['lines'] = []): PillSpace => ({
  ...{ left: LEFT, right: RIGHT, top: 6, rows, lines },
});
const wanted = (x: number, text = 'Connected', hasIcon = true) => ({ x, text, hasIcon });
const flat = (y: number, from = LEFT, to = RIGHT) => ({ points: [from, to].map((x) => ({ x, y })) });

describe('gaps', () => {
  const gap = (from: number, missed = 1) => ({ from, to: from + 10, missed });
  const textOf = (missed: number) => `${missed} missed`;

  it('share one label with their sum while their labels would touch, and have their own otherwise', () => {
    const [width] = placePills([wanted(240, textOf(1), false)], space(1)).map((label) => label.width);
    const apart = (width ?? 0) + 4;
    expect(joinGaps([gap(100), gap(100 + apart)], textOf)).toEqual([gap(100), gap(100 + apart)]);
    expect(joinGaps([gap(100), gap(99 + apart)], textOf)).toEqual([{ from: 100, to: 109 + apart, missed: 2 }]);
    expect(joinGaps([gap(100), gap(120, 3), gap(130), gap(400)], textOf)).toEqual([
      { from: 100, to: 140, missed: 5 },
      gap(400),
    ]);
    expect(joinGaps([], textOf)).toEqual([]);
  });
});

describe('the labels of events and gaps', () => {
  it('are centred over their mark and stay inside the plot', () => {
    const [pill] = placePills([wanted(200)], space(2));
    expect((pill?.left ?? 0) + (pill?.width ?? 0) / 2).toBeCloseTo(200);
    expect(placePills([wanted(LEFT)], space(2))[0]?.left).toBe(LEFT);
    const [last] = placePills([wanted(RIGHT)], space(2));
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(RIGHT);
  });

  it('use the next row when there is no room, and otherwise the newest are kept', () => {
    const near = [wanted(200), wanted(205), wanted(210)];
    expect(placePills(near, space(2)).map(({ index, row }) => [index, row])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect(placePills(near, space(1)).map(({ index }) => index)).toEqual([2]);
  });

  it('are wider for wide letters, up to the limit, and narrower without an icon', () => {
    const width = (text: string, hasIcon = true) => placePills([wanted(240, text, hasIcon)], space(1))[0]?.width ?? 0;
    expect(width('\u63a5\u7d9a\u63a5\u7d9a')).toBeGreaterThan(width('abcd'));
    expect(width('x'.repeat(200))).toBe(190);
    expect(width('abcd', false)).toBeLessThan(width('abcd'));
  });

  it('use the first row without a line, to the pixel', () => {
    const row = (y: number) => placePills([wanted(200)], space(3, [flat(y)]))[0]?.row;
    expect(row(6 + PILL_PX + 2)).toBe(2);
    expect(row(6 + PILL_PX + 3)).toBe(0);
    expect(row(6 + PILL_ROW_PX - 2)).toBe(2);
    expect(row(6 + 3 * PILL_ROW_PX)).toBe(0);
  });

  it('take the height of a line only where it runs below them', () => {
    expect(placePills([wanted(200)], space(1, [flat(12, LEFT, 100)]))).toHaveLength(1);
    const steep = {
      points: [
        { x: 190, y: 90 },
        { x: 210, y: 8 },
      ],
    };
    expect(placePills([wanted(200)], space(1, [steep]))).toHaveLength(0);
    expect(placePills([wanted(200)], space(1, [{ points: [{ x: 200, y: 16 }] }]))).toHaveLength(0);
  });

  it('shrink to the icon where their text has no space, and without one are left out', () => {
    const lines = [flat(12, LEFT, 180), flat(12, 220, RIGHT)];
    expect(placePills([wanted(200)], space(1, lines))).toMatchObject([{ isShort: true, width: 24 }]);
    expect(placePills([wanted(200, 'Connected', false)], space(1, lines))).toEqual([]);
  });

  it('never overlap, leave the plot or cover a line, for any marks and lines', () => {
    const labels = fc.array(
      fc.record({
        x: fc.integer({ min: LEFT, max: RIGHT }),
        text: fc.string({ maxLength: 40 }),
        hasIcon: fc.boolean(),
      }),
    );
    const heights = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 60 });
    const rows = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(labels, heights, rows, fc.integer({ min: 60, max: 402 }), (list, ys, count, width) => {
        const points = ys.map((y, index) => ({ x: LEFT + index * 7, y }));
        const pills = placePills(list, { ...space(count, [{ points }]), right: LEFT + width });
        expect(new Set(pills.map(({ index }) => index)).size).toBe(pills.length);
        for (const a of pills) {
          expect(a.left).toBeGreaterThanOrEqual(LEFT);
          expect(a.left + a.width).toBeLessThanOrEqual(LEFT + width + 1e-9);
          const top = 6 + a.row * PILL_ROW_PX;
          for (const { x, y } of points)
            if (x >= a.left && x <= a.left + a.width) expect(y >= top && y <= top + PILL_PX).toBe(false);
          for (const b of pills)
            if (a !== b && a.row === b.row) expect(a.left + a.width <= b.left || b.left + b.width <= a.left).toBe(true);
        }
      }),
    );
  });
});
