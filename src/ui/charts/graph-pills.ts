/** Places the labels (pills) of event marks without overlap; pure, so that it is tested without a DOM. */

export interface PillRequest {
  /** The mark's place in px. */
  readonly x: number;
  readonly text: string;
}

export interface PlacedPill {
  /** Index of its request. */
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly row: number;
}

/** Maximum letter width in the caption size; Latin and Thai letters are narrower. */
const WIDE_LETTER_PX = 11.5;
const LETTER_PX = 6.6;
/** Padding and the icon before the text. */
const PADDING_PX = 36;
const WIDTH_MAX_PX = 190;
const GAP_PX = 4;

/**
 * Places each mark's label between two edges, in up to the given number of rows, the newest first. A label without space is left out: its
 * line stays, and the table contains it.
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

/** Width of a label in px; a longer text is cut with an ellipsis. */
function pillWidth(text: string): number {
  // Combining marks, as in Thai, have no width of their own.
  const letters = Array.from(text.replace(/\p{Mn}/gu, '')).reduce(
    (sum, letter) => sum + (letter > '\u2e80' ? WIDE_LETTER_PX : LETTER_PX),
    0,
  );
  return Math.min(WIDTH_MAX_PX, Math.ceil(letters + PADDING_PX));
}
