/** Places the labels of a ping graph, those of events (pills) and of gaps, beside the lines and each other; pure, so that it is tested without a DOM. */
export interface PillRequest {
  /** The place in px that the label is centred over. */
  readonly x: number;
  readonly text: string;
  /** With an icon, which is what remains where the text has no space. */
  readonly hasIcon: boolean;
}

export interface PlacedPill {
  /** Index of its request. */
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly row: number;
  /** Only the icon has space. */
  readonly isShort: boolean;
}

/** Points in px, from left to right. */
type Line = readonly { readonly x: number; readonly y: number }[];

/** The space of the labels: rows from the top of the plot down. */
export interface PillSpace {
  readonly left: number;
  readonly right: number;
  /** Top of the first row. */
  readonly top: number;
  readonly rows: number;
  /** What no label may cover. */
  readonly lines: readonly { readonly points: Line }[];
}

/** Height of a row, and of the label in it. */
export const PILL_ROW_PX = 22;
export const PILL_PX = 20;
/** Minimum distance of a label and a line. */
const CLEARANCE_PX = 3;
/** Maximum letter width in the caption size; Latin and Thai letters are narrower. */
const WIDE_LETTER_PX = 11.5;
const LETTER_PX = 6.6;
/** Padding and the icon before the text. */
const PADDING_PX = 36;
const PLAIN_PADDING_PX = 6;
/** The icon alone. */
const SHORT_PX = 24;
const WIDTH_MAX_PX = 190;
/** Minimum distance of two labels in a row. */
export const GAP_PX = 4;

/**
 * Places labels, the last ones first: in the first row that is free of other labels and of lines. Where there is none, a label with an icon
 * shrinks to it; one without any space is left out: the cursor and the table name it.
 */
export function placePills(wanted: readonly PillRequest[], space: PillSpace): readonly PlacedPill[] {
  const placed: PlacedPill[] = [];
  for (const [index, request] of [...wanted.entries()].toReversed()) {
    const long = { index, width: pillWidth(request), isShort: false };
    const short = { index, width: SHORT_PX, isShort: true };
    const pill =
      place(long, request.x, space, placed) ?? (request.hasIcon ? place(short, request.x, space, placed) : null);
    if (pill) placed.push(pill);
  }
  return placed;
}

function place(
  pill: Pick<PlacedPill, 'index' | 'width' | 'isShort'>,
  x: number,
  space: PillSpace,
  placed: readonly PlacedPill[],
): PlacedPill | null {
  const width = Math.min(pill.width, space.right - space.left);
  const left = Math.min(Math.max(space.left, x - width / 2), space.right - width);
  const lines = space.lines.flatMap(({ points }) => extentOf(points, left, left + width));
  for (let row = 0; row < space.rows; row += 1) {
    const top = space.top + row * PILL_ROW_PX;
    const isCovered =
      lines.some((line) => line.from - CLEARANCE_PX < top + PILL_PX && top < line.to + CLEARANCE_PX) ||
      placed.some((other) => {
        const isBeside = left + width + GAP_PX <= other.left || other.left + other.width + GAP_PX <= left;
        return other.row === row && !isBeside;
      });
    if (!isCovered) return { ...pill, width, left, row };
  }
  return null;
}

/** The heights between which a line runs from one x to another; none where it does not run. */
function extentOf(
  points: Line,
  left: number,
  right: number,
): readonly { readonly from: number; readonly to: number }[] {
  const heights: number[] = [];
  points.forEach((point, index) => {
    if (point.x >= left && point.x <= right) heights.push(point.y);
    const next = points[index + 1];
    if (!next || next.x <= left || point.x >= right || next.x === point.x) return;
    const at = (x: number) => point.y + ((x - point.x) / (next.x - point.x)) * (next.y - point.y);
    heights.push(at(Math.max(left, point.x)), at(Math.min(right, next.x)));
  });
  return heights.length === 0 ? [] : [{ from: Math.min(...heights), to: Math.max(...heights) }];
}

/** Width of a label in px; a longer text is cut with an ellipsis. */
export function pillWidth({ text, hasIcon }: Pick<PillRequest, 'text' | 'hasIcon'>): number {
  // Combining marks, as in Thai, have no width of their own.
  const letters = Array.from(text.replace(/\p{Mn}/gu, '')).reduce(
    (sum, letter) => sum + (letter > '\u2e80' ? WIDE_LETTER_PX : LETTER_PX),
    0,
  );
  return Math.min(WIDTH_MAX_PX, Math.ceil(letters + (hasIcon ? PADDING_PX : PLAIN_PADDING_PX)));
}
