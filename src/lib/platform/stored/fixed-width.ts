/**
 * Rows of whole numbers as text: each number has a fixed number of base 36 digits, so that the length of a list has a proven bound. In memory
 * the numbers of all rows are one list, because a stored list has up to 60,000 rows and is read at every start.
 */

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
const NOT_A_DIGIT = 255;
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const DIGIT_OF_CODE = Uint8Array.from({ length: 128 }, (_, code) => {
  const digit = DIGITS.indexOf(String.fromCharCode(code));
  return digit === -1 ? NOT_A_DIGIT : digit;
});

/**
 * Writes the numbers of rows, one row after the other; each is rounded, and cut to what its digits can hold.
 * @param widths the digits of each column
 */
export function formatRows(numbers: readonly number[], widths: readonly number[]): string {
  const codes = new Uint8Array((numbers.length / widths.length) * lengthOf(widths));
  const largest = widths.map((width) => BASE ** width - 1);
  let start = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const column = index % widths.length;
    let rest = Math.min(largest[column] ?? 0, Math.max(0, Math.round(numbers[index] ?? 0) || 0));
    const end = start + (widths[column] ?? 0);
    for (let at = end - 1; at >= start; at -= 1) {
      const next = Math.floor(rest / BASE);
      codes[at] = CODES[rest - next * BASE] ?? 0;
      rest = next;
    }
    start = end;
  }
  return new TextDecoder().decode(codes);
}

/** Reads what `formatRows` wrote; undefined for anything else, and for more rows than the limit. */
export function parseRows(text: string, widths: readonly number[], limit: number): Float64Array | undefined {
  const rows = text.length / lengthOf(widths);
  if (!Number.isInteger(rows) || rows > limit) return undefined;
  const numbers = new Float64Array(rows * widths.length);
  let at = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    let value = 0;
    for (const end = at + (widths[index % widths.length] ?? 0); at < end; at += 1) {
      const digit = DIGIT_OF_CODE[text.charCodeAt(at)] ?? NOT_A_DIGIT;
      if (digit === NOT_A_DIGIT) return undefined;
      value = value * BASE + digit;
    }
    numbers[index] = value;
  }
  return numbers;
}

function lengthOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
