/** Price and days of an order: always computed by the provider, never sent by a client (docs/product.md section 9). */
import { ADDING_TIME, CURRENCY_DECIMALS, PLANS, type Currency, type Plan } from '../../common/contract/provider/plans';

export interface Quote {
  /** In whole dong or cents. */
  readonly price: number;
  readonly discount: number;
  readonly days: number;
  readonly bonusDays: number;
}

export function findPlan(id: string): Plan | null {
  return PLANS.find((plan) => plan.id === id) ?? null;
}

/** A plan in words, as it is written on orders and rewards. */
export function planText(id: string): string {
  const months = findPlan(id)?.months;
  return months === 1 ? '1 month' : `${String(months)} months`;
}

/**
 * @param percent a voucher's discount, rounded down to the smallest unit
 * @param placedAt time of the order on the provider's wall clock: it decides about the promotion, however late the payment is
 */
export function quote(plan: Plan, currency: Currency, percent: number, placedAt: string): Quote {
  const price = Math.round(plan.price[currency] * 10 ** CURRENCY_DECIMALS[currency]);
  return {
    price,
    discount: Math.floor((price * percent) / 100),
    days: plan.days,
    bonusDays: placedAt >= ADDING_TIME.from && placedAt <= ADDING_TIME.to ? plan.addingTimeDays : 0,
  };
}

/** An amount in the main unit: 499 cents are 4.99. */
export function inMainUnit(amount: number, currency: Currency): number {
  return amount / 10 ** CURRENCY_DECIMALS[currency];
}

/** The same as text: '50000 VND', '4.99 USD'. */
export function moneyText(amount: number, currency: Currency): string {
  return `${inMainUnit(amount, currency).toFixed(CURRENCY_DECIMALS[currency])} ${currency}`;
}
