import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../../src/features/controller/controls.rules';
import { nearestPlace, nextPlace, type Box } from '../../../../src/features/controller/next-place.rules';

const box = (left: number, top: number, width = 100, height = 40): Box => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});
const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;

describe('the next place', () => {
  const middle = box(200, 200);
  it.each<[string, Direction, readonly Box[], number | null]>([
    ['the nearer of two in line', 'right', [box(600, 200), box(320, 200)], 1],
    ['one in line before a nearer one aside', 'right', [box(310, 245), box(400, 200)], 1],
    ['one aside, when none in line is near', 'right', [box(1_200, 200), box(310, 245)], 1],
    ['one aside, when there is no other', 'down', [box(700, 600)], 0],
    ['of two in line the one whose middle is nearer', 'down', [box(110, 260), box(190, 260)], 1],
    ['one that overlaps by its border', 'left', [box(103, 200)], 0],
    ['none that lies elsewhere', 'up', [box(200, 260), box(320, 200), box(0, 200)], null],
    ['none that contains it', 'down', [box(0, 0, 1_000, 1_000)], null],
    ['never itself', 'right', [middle], null],
    ['none among none', 'right', [], null],
  ])('is %s', (_what, direction, places, index) => {
    expect(nextPlace(middle, places, direction)).toBe(index);
  });

  const boxes = fc.array(
    fc
      .tuple(fc.nat(1_200), fc.nat(800), fc.integer({ min: 8, max: 300 }), fc.integer({ min: 8, max: 120 }))
      .map(([left, top, width, height]) => box(left, top, width, height)),
    { minLength: 1, maxLength: 30 },
  );

  it('lies in the direction, and a mirrored screen gives the mirrored place', () => {
    const mirror = ({ left, top, right, bottom }: Box) => ({ left: -right, top: -bottom, right: -left, bottom: -top });
    fc.assert(
      fc.property(boxes, fc.constantFrom(...DIRECTIONS), ([from = middle, ...places], direction) => {
        const index = nextPlace(from, places, direction);
        expect(nextPlace(mirror(from), places.map(mirror), OPPOSITE[direction])).toBe(index);
        const next = index === null ? null : places[index];
        if (!next) return;
        const [dx, dy] = [
          next.left + next.right - from.left - from.right,
          next.top + next.bottom - from.top - from.bottom,
        ];
        expect({ up: -dy, down: dy, left: -dx, right: dx }[direction]).toBeGreaterThan(0);
      }),
    );
  });

  it('of a table of equal cells is the neighbour, and at its edge none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.nat(30), (columns, rows, gap) => {
        const cells = Array.from({ length: columns * rows }, (_, at) =>
          box((at % columns) * (100 + gap), Math.floor(at / columns) * (40 + gap)),
        );
        for (const [at, cell] of cells.entries()) {
          const column = at % columns;
          expect(nextPlace(cell, cells, 'right')).toBe(column + 1 < columns ? at + 1 : null);
          expect(nextPlace(cell, cells, 'left')).toBe(column > 0 ? at - 1 : null);
          expect(nextPlace(cell, cells, 'down')).toBe(at + columns < cells.length ? at + columns : null);
          expect(nextPlace(cell, cells, 'up')).toBe(at >= columns ? at - columns : null);
        }
      }),
    );
  });
});

it('the nearest place is the one whose middle is nearest', () => {
  expect(nearestPlace(box(0, 0), [box(0, 300), box(0, 100), box(400, 0)])).toBe(1);
  expect(nearestPlace(box(0, 0), [])).toBeNull();
});
