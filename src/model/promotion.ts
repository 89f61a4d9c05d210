/** Promotions as the popup shows them (SPEC.md section 3). */

/** The id of a promotion that comes without one: the one sale of a provider that knows no more than one. */
export const SALE_ID = '';

export interface Promotion {
  /** SALE_ID when the provider gives none. */
  readonly id: string;
  /** Plain text, as is the description; '' when the provider gives none. */
  readonly title: string;
  readonly description: string;
  /** Addresses that may be shown (promise G3). */
  readonly imageUrls: readonly string[];
  /** As sent; features/promotions/promotion-target judges it. '' leads to the service page. */
  readonly url: string;
  /** How often it opens by itself at most. */
  readonly displayNumber: number;
  /** Epoch milliseconds, both; null: it has always run, it never ends. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}
