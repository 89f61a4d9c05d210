/** Layout of the catalogue's cards: columns and rows for a width, and keyboard navigation between them. */

/** Between cards, in both directions, in px. */
export const GAP = 16;
const CARD_WIDTH_MIN = 190;
/** Of a phone, which shows two in a row. */
const SMALL_CARD_WIDTH_MIN = 140;
const columnsOf = (width: number, card: number) => Math.floor((width + GAP) / (card + GAP));
/** Wider windows get larger cards instead, which limits the number of drawn cards. */
const COLUMNS_MAX = 6;
const PICTURE_RATIO = 9 / 16;

export interface GridGeometry {
  readonly columns: number;
  /** Height of a card in px. */
  readonly cardHeight: number;
  /** From the top of a row to the top of the next, in px. */
  readonly rowHeight: number;
}

/** @param width of the grid's content in px */
export function gridGeometry(width: number): GridGeometry {
  const fitting =
    columnsOf(width, CARD_WIDTH_MIN) > 1
      ? columnsOf(width, CARD_WIDTH_MIN)
      : Math.min(2, columnsOf(width, SMALL_CARD_WIDTH_MIN));
  const columns = Math.min(Math.max(fitting, 1), COLUMNS_MAX);
  const cardHeight = Math.round(((width - GAP * (columns - 1)) / columns) * PICTURE_RATIO);
  return { columns, cardHeight, rowHeight: cardHeight + GAP };
}

/**
 * The target of a key from a card; null for a key that does not move.
 * @param count number of cards
 * @param pageRows rows that a page key moves
 */
export function nextCard(
  key: string,
  at: number,
  count: number,
  { columns }: GridGeometry,
  pageRows: number,
): number | null {
  const target = targetOf(key, at, count, columns, pageRows);
  if (target === null) return null;
  return Math.min(Math.max(target, 0), count - 1);
}

function targetOf(key: string, at: number, count: number, columns: number, pageRows: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return at + columns;
    case 'ArrowUp':
      return at < columns ? at : at - columns;
    case 'PageDown':
      return at + columns * pageRows;
    case 'PageUp':
      return at - columns * Math.min(pageRows, Math.floor(at / columns));
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
