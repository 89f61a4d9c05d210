import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centredCrop, squareRegion } from '../../../../../src/features/profile/avatar/crop-region.rules';

describe('the initial crop', () => {
  it.each([
    [800, 600, { x: 12.5, y: 0, width: 75, height: 100 }, { x: 100, y: 0, side: 600 }],
    [600, 800, { x: 0, y: 12.5, width: 100, height: 75 }, { x: 0, y: 100, side: 600 }],
    [512, 512, { x: 0, y: 0, width: 100, height: 100 }, { x: 0, y: 0, side: 512 }],
    [1, 1, { x: 0, y: 0, width: 100, height: 100 }, { x: 0, y: 0, side: 1 }],
  ])('%i x %i: is the largest centred square', (width, height, crop, region) => {
    expect(centredCrop({ width, height })).toEqual(crop);
    expect(squareRegion(crop, { width, height })).toEqual(region);
  });
});

describe('the pixels of a crop', () => {
  const picture = { width: 1_000, height: 500 };

  it.each([
    [
      { x: 10, y: 20, width: 25, height: 50 },
      { x: 100, y: 100, side: 250 },
    ],
    [
      { x: 75, y: 50, width: 25, height: 50 },
      { x: 750, y: 250, side: 250 },
    ],
    [
      { x: 99, y: 99, width: 25, height: 50 },
      { x: 750, y: 250, side: 250 },
    ],
    [
      { x: -5, y: -5, width: 25, height: 50 },
      { x: 0, y: 0, side: 250 },
    ],
    [
      { x: 0, y: 0, width: 100, height: 100 },
      { x: 0, y: 0, side: 500 },
    ],
    [
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 0, y: 0, side: 1 },
    ],
    [
      { x: NaN, y: 0, width: 10, height: 10 },
      { x: 250, y: 0, side: 500 },
    ],
    [
      { x: 0, y: 0, width: Infinity, height: 10 },
      { x: 250, y: 0, side: 500 },
    ],
  ])('of %j are %j', (crop, region) => {
    expect(squareRegion(crop, picture)).toEqual(region);
  });

  it('are whole, at least one, and inside the picture for any crop', () => {
    const side = fc.integer({ min: 1, max: 4_096 });
    const percent = fc.double({ min: -200, max: 300 });
    fc.assert(
      fc.property(side, side, percent, percent, percent, percent, (wide, high, x, y, width, height) => {
        const region = squareRegion({ x, y, width, height }, { width: wide, height: high });
        expect(Object.values(region).every(Number.isInteger)).toBe(true);
        expect(region.side).toBeGreaterThanOrEqual(1);
        expect(Math.min(region.x, region.y)).toBeGreaterThanOrEqual(0);
        expect(region.x + region.side).toBeLessThanOrEqual(wide);
        expect(region.y + region.side).toBeLessThanOrEqual(high);
      }),
    );
  });
});
