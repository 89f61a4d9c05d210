/** Whether two pictures look alike. Runs in a page or in Node; it uses nothing but its arguments. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel: red, green, blue, alpha. */
  readonly data: Uint8ClampedArray;
}

export interface Tolerance {
  /** A pixel differs when one of its colours does by more than this. */
  readonly colour: number;
  /** The share of pixels that may differ. */
  readonly share: number;
  /** How much the colours of any small square may differ, as the root of their mean square: a sign that is new is little of the whole picture. */
  readonly square: number;
}

/**
 * Letters are drawn slightly differently by other builds of a browser, and a change anywhere in a picture changes its whole encoding: by up to 26
 * in a square. The faintest sign of the app, the check of 12 px in the dark, is 29.
 */
export const TOLERANCE: Tolerance = { colour: 32, share: 0.003, square: 28 };

/** For a browser that draws letters in other widths, which moves words: about 5% of the pixels of a picture with much text. */
export const OTHER_LETTERS: Tolerance = { colour: 32, share: 0.08, square: 255 };

/** Sides of a square in pixels: less than those of a sign, so that it does not matter where the sign is. */
const SQUARE_PX = 5;
const COLOURS = 3;

/** What is different, in a few words; null when the pictures look alike. */
export function differenceOf(golden: Pixels, found: Pixels, { colour, share, square }: Tolerance): string | null {
  const { width, height } = golden;
  if (found.width !== width || found.height !== height)
    return `${found.width}x${found.height} in place of ${width}x${height}`;
  const squares = new Uint32Array(width * height);
  let count = 0;
  for (let index = 0; index < squares.length; index += 1) {
    let largest = 0;
    let sum = 0;
    for (let at = index * 4; at < index * 4 + COLOURS; at += 1) {
      const difference = Math.abs((golden.data[at] ?? 0) - (found.data[at] ?? 0));
      largest = Math.max(largest, difference);
      sum += difference ** 2;
    }
    squares[index] = sum;
    if (largest > colour) count += 1;
  }
  const worst = worstSquare(squares, width);
  if (count <= share * squares.length && worst.sum <= square ** 2 * SQUARE_PX ** 2 * COLOURS) return null;
  return `${count} pixels differ, most of all at ${worst.x},${worst.y}`;
}

/** The square with the largest sum, which may lie at any pixel. @param values of the pixels, row by row */
function worstSquare(values: Uint32Array, width: number) {
  /** The sums of the columns over the newest rows. */
  const columns = new Uint32Array(width);
  let worst = { sum: 0, x: 0, y: 0 };
  for (let y = 0; y * width < values.length; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      columns[x] = (columns[x] ?? 0) + (values[at] ?? 0) - (values[at - SQUARE_PX * width] ?? 0);
      sum += (columns[x] ?? 0) - (columns[x - SQUARE_PX] ?? 0);
      if (sum > worst.sum) worst = { sum, x: Math.max(0, x + 1 - SQUARE_PX), y: Math.max(0, y + 1 - SQUARE_PX) };
    }
  }
  return worst;
}
