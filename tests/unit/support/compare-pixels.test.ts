/** The comparison of golden pictures finds what a person would see, and nothing else. */
import { describe, expect, it } from 'vitest';
import { differenceOf, TOLERANCE, type Pixels } from '../../support/web/gallery/compare-pixels';

const [WIDTH, HEIGHT] = [200, 100];

/** A grey picture on which rectangles are painted. */
function picture(
  ...rectangles: readonly (readonly [x: number, y: number, w: number, h: number, grey: number])[]
): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(128);
  for (const [x, y, w, h, grey] of rectangles)
    for (let row = y; row < y + h; row += 1) data.fill(grey, (row * WIDTH + x) * 4, (row * WIDTH + x + w) * 4);
  return { width: WIDTH, height: HEIGHT, data };
}

describe('differenceOf', () => {
  const tell = (found: Pixels, golden = picture()) => differenceOf(golden, found, TOLERANCE);

  it('finds nothing in equal pictures', () => {
    expect(tell(picture([10, 10, 30, 8, 0]), picture([10, 10, 30, 8, 0]))).toBeNull();
  });

  it('finds nothing when every colour is a little different', () => {
    expect(tell(picture([0, 0, WIDTH, HEIGHT, 128 + TOLERANCE.colour]))).toBeNull();
  });

  it('finds a colour that is different by more than that', () => {
    expect(tell(picture([0, 0, WIDTH, HEIGHT, 129 + TOLERANCE.colour]))).toBe(
      '20000 pixels differ, most of them at 0,0',
    );
  });

  it('finds nothing in few scattered pixels', () => {
    const scattered = Array.from({ length: 60 }, (_, index) => [
      (index % 12) * 16,
      Math.floor(index / 12) * 20,
      1,
      1,
      0,
    ]);
    expect(tell(picture(...(scattered as [number, number, number, number, number][])))).toBeNull();
  });

  it('finds more of them than the share of the picture', () => {
    const scattered = Array.from({ length: 61 }, (_, index) => [
      (index % 12) * 16,
      Math.floor(index / 12) * 16,
      1,
      1,
      0,
    ]);
    expect(tell(picture(...(scattered as [number, number, number, number, number][])))).toMatch(/^61 pixels differ/);
  });

  it('finds a small word that is missing, though it is little of the picture', () => {
    expect(tell(picture(), picture([96, 48, 8, 4, 0]))).toBe('32 pixels differ, most of them at 96,48');
  });

  it('finds a rectangle that has moved', () => {
    expect(tell(picture([13, 40, 40, 12, 0]), picture([10, 40, 40, 12, 0]))).toMatch(/pixels differ/);
  });

  it('finds another size', () => {
    const { data } = picture();
    expect(tell({ width: WIDTH - 1, height: HEIGHT, data })).toBe('199x100 in place of 200x100');
    expect(tell({ width: WIDTH, height: HEIGHT + 1, data })).toBe('200x101 in place of 200x100');
  });
});
