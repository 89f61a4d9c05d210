/** What is stored of the promotions that were open (docs/product.md section 4, Promotion popup). */

/** What is stored of one promotion. */
export interface Showings {
  /** How often it was open; -1, written by older clients, means unlimited and stays -1. */
  readonly count: number;
  readonly isNotShowAgain: boolean;
}

/** By promotion id, the last changed one at the end. */
export type ShowingsById = ReadonlyMap<string, Showings>;

/**
 * Maximum promotions stored. One that the provider no longer lists stays until its place is needed: the list differs by language and day, and
 * a dismissed promotion that is listed again must not open again, so that those that were only counted go first.
 */
export const REMEMBERED_LIMIT = 200;
/** Six digits, as the sale's count is stored (lib/platform/stored/stored-keys). */
export const COUNT_MAX = 999_999;
