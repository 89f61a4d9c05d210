/** The count on the drawer's gift code entry (docs/product.md section 2). */

/** The total number of gifts. */
export function giftCount(items: readonly { readonly count: number }[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}
