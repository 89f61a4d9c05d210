/** Derived values of a package's price: per month, saving, voucher discount (docs/product.md section 9). */

interface PricedPlan {
  readonly id: string;
  readonly months: number;
  readonly price: number;
}

/** A package's price per month, not rounded; null when price or months are invalid. */
export function pricePerMonth(price: number, months: number): number | null {
  return Number.isFinite(price) && price >= 0 && months > 0 ? price / months : null;
}

/** The saving against the old price in whole percent; null when there is none. */
export function savingPercent(price: number, oldPrice: number | null): number | null {
  if (oldPrice === null || !(price >= 0 && price < oldPrice)) return null;
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

/** Parts of a percent that a voucher's discount is exact to. */
const PARTS = 10_000;

/**
 * A voucher's discount, rounded down to the currency's smallest unit, as the provider calculates it.
 * @param price in the currency's main unit
 * @param percent 0 to 100
 * @param decimals of the currency
 */
export function voucherDiscount(price: number, percent: number, decimals: number): number {
  if (!Number.isFinite(price) || !(percent > 0)) return 0;
  const smallestUnits = 10 ** decimals;
  // Whole numbers: 8.2 % of 50,000 would be 4,099 in binary fractions.
  const parts = Math.round(Math.min(percent, 100) * PARTS);
  return Math.floor((Math.round(price * smallestUnits) * parts) / (100 * PARTS)) / smallestUnits;
}
