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

/** A sign of 12 px as it is stored, at three quarters of its size. */
const CHECK = ['.......++', '......+#+', '+....+#+.', '+#+.+#+..', '.+#+#+...', '..+#+....', '...+.....'];

/** The sign in a green of the app on its picture. */
function withSign({ data, ...size }: Pixels, left: number, top: number): Pixels {
  const changed = data.slice();
  for (const [y, row] of CHECK.entries())
    for (const [x, ink] of Array.from(row).entries()) {
      const at = ((top + y) * WIDTH + left + x) * 4;
      const share = ink === '#' ? 0.6 : ink === '+' ? 0.3 : 0;
      for (const [offset, colour] of [61, 220, 151].entries())
        changed[at + offset] = (data[at + offset] ?? 0) * (1 - share) + colour * share;
    }
  return { ...size, data: changed };
}

/** A dark picture with rows of letters, whose edges, and all shades a little, differ from one `seed` to the other. */
function edges(seed: number): Pixels {
  const { data, ...size } = picture([0, 0, WIDTH, HEIGHT, 28]);
  for (let index = 0; index < WIDTH * HEIGHT; index += 1) {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    const isLetter = y % 20 > 8 && x % 5 < 2;
    const isEdge = y % 20 > 8 && x % 5 === 2;
    const noise = (index * seed * 7_919) % 17;
    const grey = isLetter ? 220 : isEdge ? 90 + 2 * noise : 20 + noise;
    data.fill(grey, index * 4, index * 4 + 3);
  }
  return { ...size, data };
}

describe('differenceOf', () => {
  const tell = (found: Pixels, golden = picture()) => differenceOf(golden, found, TOLERANCE);

  it('finds nothing in equal pictures', () => {
    expect(tell(picture([10, 10, 30, 8, 0]), picture([10, 10, 30, 8, 0]))).toBeNull();
  });

  it('finds nothing when every colour is a little different', () => {
    expect(tell(picture([0, 0, WIDTH, HEIGHT, 128 + TOLERANCE.square]))).toBeNull();
  });

  it('finds a colour that is different by more than that', () => {
    expect(tell(picture([0, 0, WIDTH, HEIGHT, 129 + TOLERANCE.square]))).toBe('0 pixels differ, most of all at 0,0');
    expect(tell(picture([0, 0, WIDTH, HEIGHT, 129 + TOLERANCE.colour]))).toBe(
      '20000 pixels differ, most of all at 0,0',
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
    expect(tell(picture(), picture([96, 48, 8, 4, 0]))).toBe('32 pixels differ, most of all at 96,47');
  });

  it.each([
    ['in the middle of a row', 90, 40],
    ['in a corner', WIDTH - 9, HEIGHT - 7],
  ])('finds a sign of 12 px that is new %s, beside what encoding and edges change', (_, left, top) => {
    expect(tell(edges(3), edges(1))).toBeNull();
    expect(tell(withSign(edges(3), left, top), edges(1))).toMatch(/pixels differ/);
    expect(tell(edges(3), withSign(edges(1), left, top))).toMatch(/pixels differ/);
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
