/** Where the words of event marks stand, so that none ever covers another: pure, so that it is tested without a DOM. */

export interface PillRequest {
  /** The mark's place in px. */
  readonly x: number;
  readonly text: string;
}

export interface PlacedPill {
  /** Which of the wishes it is. */
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly row: number;
}

/** No letter is wider than this in the caption's size; those of Latin and Thai are narrower. */
const WIDE_LETTER_PX = 11.5;
const LETTER_PX = 6.6;
/** Edges, and the sign before the words. */
const PADDING_PX = 36;
const WIDTH_MAX_PX = 190;
const GAP_PX = 4;

/**
 * Gives each mark's words a place between two edges, in up to so many rows; the newest first. One that finds no place is left out: its line
 * stays, and the table says it.
 */
export function placePills(
  wanted: readonly PillRequest[],
  left: number,
  right: number,
  rows: number,
): readonly PlacedPill[] {
  const placed: PlacedPill[] = [];
  for (const [index, { x, text }] of [...wanted.entries()].toReversed()) {
    const width = Math.min(pillWidth(text), right - left);
    const at = Math.min(Math.max(left, x - width / 2), right - width);
    const isFree = (row: number) =>
      placed.every(
        (pill) => pill.row !== row || at + width + GAP_PX <= pill.left || pill.left + pill.width + GAP_PX <= at,
      );
    const row = Array.from({ length: rows }, (_, number) => number).find(isFree);
    if (row !== undefined) placed.push({ index, left: at, width, row });
  }
  return placed;
}

/** Room for the words in px: what is longer is cut with an ellipsis. */
function pillWidth(text: string): number {
  // Marks above and below a letter, as in Thai, take no room of their own.
  const letters = Array.from(text.replace(/\p{Mn}/gu, '')).reduce(
    (sum, letter) => sum + (letter > '\u2e80' ? WIDE_LETTER_PX : LETTER_PX),
    0,
  );
  return Math.min(WIDTH_MAX_PX, Math.ceil(letters + PADDING_PX));
}
