/** Columns of a terminal: Chinese and Japanese letters take two, combining marks none (Unicode annex 11, in short). */

const MARKS = /\p{M}/gu;
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/gu;

/** How many columns a text takes. */
export function columnsOf(text: string): number {
  const drawn = text.replace(MARKS, '');
  return drawn.length + (drawn.match(WIDE)?.length ?? 0);
}

/** The text with spaces before it, up to a number of columns. */
export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - columnsOf(text))) + text;
}

/** The text with spaces after it, up to a number of columns. */
export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}
