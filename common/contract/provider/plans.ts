/** The three packages that are sold, their prices and the adding-time promotion (docs/product.md section 9). */

export const CURRENCIES = ['VND', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The code of an order's currency (ISO 4217): one that was bought elsewhere, such as on the provider's own site, may be in any. */
export type OrderCurrency = string;

/** The currency that a provider means, as some gateways write it in small letters; undefined for none. */
export function readCurrency(sent: string | null | undefined): OrderCurrency | undefined {
  const code = sent?.toUpperCase();
  return Intl.supportedValuesOf('currency').find((known) => known === code);
}

/** Decimal places of an amount of money (ISO 4217). */
export const CURRENCY_DECIMALS = { VND: 0, USD: 2 } as const satisfies Record<Currency, number>;

export interface Plan {
  readonly id: string;
  readonly months: 1 | 3 | 6;
  readonly days: number;
  readonly price: Readonly<Record<Currency, number>>;
  /** Null: the package has no earlier, higher price. */
  readonly oldPrice: Readonly<Record<Currency, number>> | null;
  /** Days that the adding-time promotion adds; its text promises up to 20 for 3 or 6 months. */
  readonly addingTimeDays: number;
}

export const PLANS = [
  { id: '1-month', months: 1, days: 30, price: { VND: 50_000, USD: 4.99 }, oldPrice: null, addingTimeDays: 0 },
  {
    id: '3-months',
    months: 3,
    days: 90,
    price: { VND: 129_000, USD: 11.99 },
    oldPrice: { VND: 150_000, USD: 13.94 },
    addingTimeDays: 10,
  },
  {
    id: '6-months',
    months: 6,
    days: 180,
    price: { VND: 200_000, USD: 20.99 },
    oldPrice: { VND: 300_000, USD: 31.49 },
    addingTimeDays: 20,
  },
] as const satisfies readonly Plan[];

/** The recommended packages of docs/product.md section 9 (1 and 3 months), shared by every quick choice. */
export const RECOMMENDED_PLAN_IDS: readonly string[] = ['1-month', '3-months'];
export const RECOMMENDED_PLANS = PLANS.filter(({ id }) => RECOMMENDED_PLAN_IDS.includes(id));

/** When an order gets the promotion's days, in the provider's time zone; the last second is included. */
export const ADDING_TIME = { from: '2024-08-31 00:00:00', to: '2024-09-02 23:59:59' } as const;
