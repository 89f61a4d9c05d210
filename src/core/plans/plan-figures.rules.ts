/** What a package's price means: per month, what it saves, what a voucher takes off (docs/product.md section 9). */

interface PricedPlan {
  readonly id: string;
  readonly months: number;
  readonly price: number;
}

/** A package's price for one of its months, not rounded; null for figures that make no price. */
export function pricePerMonth(price: number, months: number): number | null {
  return Number.isFinite(price) && price >= 0 && months > 0 ? price / months : null;
}

/** By how many whole percent a package is cheaper than it was; null when it is not. */
export function savingPercent(price: number, oldPrice: number | null): number | null {
  if (oldPrice === null || !(oldPrice > 0) || !(price >= 0) || price >= oldPrice) return null;
  const percent = Math.round((1 - price / oldPrice) * 100);
  return percent > 0 ? percent : null;
}

/** The package with the lowest price per month; of equal ones the longer. Null when there is none. */
export function bestValueId(plans: readonly PricedPlan[]): string | null {
  const [best] = plans
    .map(({ id, months, price }) => ({ id, months, perMonth: pricePerMonth(price, months) }))
    .filter(({ perMonth }) => perMonth !== null)
    .sort((a, b) => (a.perMonth ?? 0) - (b.perMonth ?? 0) || b.months - a.months);
  return best?.id ?? null;
}

/**
 * What a voucher takes off a price: a fraction of the smallest coin is not taken off, as the provider reckons.
 * @param price in the currency's main unit
 * @param percent 0 to 100; null takes nothing off
 * @param decimals of the currency
 */
export function voucherDiscount(price: number, percent: number | null, decimals: number): number {
  if (percent === null || !Number.isFinite(price) || !(percent > 0)) return 0;
  const coins = 10 ** decimals;
  return Math.floor((Math.round(price * coins) * Math.min(percent, 100)) / 100) / coins;
}
