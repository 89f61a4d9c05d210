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
  /** The same share of any square of the picture: a word that is missing is little of the whole picture. */
  readonly squareShare: number;
}

/** Letters are drawn slightly differently by other builds of a browser. */
export const TOLERANCE: Tolerance = { colour: 32, share: 0.003, squareShare: 0.12 };

/** For a browser that draws letters in other widths, which moves words: about 5% of the pixels of a picture with much text. */
export const OTHER_LETTERS: Tolerance = { colour: 32, share: 0.08, squareShare: 1 };

/** Sides of a square in pixels: about the height of a line. */
const SQUARE_PX = 16;

/** What is different, in a few words; null when the pictures look alike. */
export function differenceOf(golden: Pixels, found: Pixels, { colour, share, squareShare }: Tolerance): string | null {
  const { width, height } = golden;
  if (found.width !== width || found.height !== height)
    return `${found.width}x${found.height} in place of ${width}x${height}`;
  const columns = Math.ceil(width / SQUARE_PX);
  const squares = new Uint32Array(columns * Math.ceil(height / SQUARE_PX));
  let count = 0;
  for (let index = 0; index < width * height; index += 1) {
    const at = index * 4;
    const isSame =
      Math.abs((golden.data[at] ?? 0) - (found.data[at] ?? 0)) <= colour &&
      Math.abs((golden.data[at + 1] ?? 0) - (found.data[at + 1] ?? 0)) <= colour &&
      Math.abs((golden.data[at + 2] ?? 0) - (found.data[at + 2] ?? 0)) <= colour;
    if (isSame) continue;
    count += 1;
    const square = Math.floor(index / width / SQUARE_PX) * columns + Math.floor((index % width) / SQUARE_PX);
    squares[square] = (squares[square] ?? 0) + 1;
  }
  const worst = squares.reduce((found, value, square) => (value > (squares[found] ?? 0) ? square : found), 0);
  const isTooMuch = count > share * width * height || (squares[worst] ?? 0) > squareShare * SQUARE_PX ** 2;
  if (!isTooMuch) return null;
  const [x, y] = [(worst % columns) * SQUARE_PX, Math.floor(worst / columns) * SQUARE_PX];
  return `${count} pixels differ, most of them at ${x},${y}`;
}
