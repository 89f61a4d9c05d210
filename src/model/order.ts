/** Orders: a package on its way from the cart to days of service (PRODUCT.md section 6). */

export const ORDER_STATUSES = ['waiting', 'paid', 'failed', 'expired', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ['bank_transfer', 'card', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CURRENCIES = ['VND', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface PaymentOption {
  readonly method: PaymentMethod;
  readonly currency: Currency;
}

/** What the provider offers in a country. */
export interface PaymentRouting {
  /** ISO 3166-1 alpha-2 in capitals; '' when not known. */
  readonly country: string;
  readonly options: readonly PaymentOption[];
  readonly byDefault: PaymentMethod | null;
  /** One of SPEC.md section 8's sentences as sent; '' when all is as usual. */
  readonly notice: string;
}

/** What a waiting order is paid with. */
export type Payment =
  /** The gateway's page, for the system browser. */
  | { readonly method: 'paypal'; readonly approvalUrl: string }
  /** Where the card becomes a token (promise H4). */
  | { readonly method: 'card'; readonly tokenizeUrl: string }
  | ({ readonly method: 'bank_transfer' } & BankTransfer);

export interface BankTransfer {
  /** What must stand in the transfer, literally. */
  readonly content: string;
  /** In whole dong. */
  readonly amount: number;
  readonly bank: string;
  /** The bank's number in a VietQR code; '' when the provider gives none, and no code is shown. */
  readonly bin: string;
  readonly account: string;
  readonly accountHolder: string;
}

export interface Order {
  readonly id: string;
  /** A package of common/contract/provider/plans; one that is sold no longer has an id that is not there. */
  readonly planId: string;
  /** The provider's own words for what was ordered; '' when it gives none. */
  readonly item: string;
  readonly status: OrderStatus;
  readonly method: PaymentMethod | null;
  readonly currency: Currency | null;
  /** Amounts in the currency's main unit; null when the provider does not say. */
  readonly price: number | null;
  readonly discount: number | null;
  /** What is to be paid. */
  readonly total: number | null;
  /** The voucher that it holds or used. */
  readonly voucherId: string | null;
  readonly days: number | null;
  readonly bonusDays: number | null;
  /** Both together: the 'extended days'. */
  readonly extendedDays: number | null;
  /** Epoch milliseconds, as all times here. */
  readonly createdAt: number | null;
  /** Until when a waiting order can be paid. */
  readonly expiresAt: number | null;
  readonly endedAt: number | null;
  /** Until when the service runs since this order was paid. */
  readonly serviceUntil: number | null;
  /** A card was charged and nobody has said what became of it: nothing may be paid again meanwhile. An order that has ended can be so too. */
  readonly isPending: boolean;
  /** Null when there is nothing to pay any more, or nothing that this client knows. */
  readonly payment: Payment | null;
}

/** Whether it can still be paid: it waits, nothing is under way for it, its time is not over, and it is known what is to be paid. */
export function isPayable(order: Order, now: number): boolean {
  const { expiresAt } = order;
  return isCancellable(order) && hasAmount(order) && (expiresAt === null || now < expiresAt);
}

/** Whether the provider has said what the order costs: without total and currency nobody is asked for money. */
export function hasAmount(order: Order): order is Order & { readonly total: number; readonly currency: Currency } {
  return order.total !== null && order.currency !== null;
}

/** Whether it can be given up: it waits, and nothing is under way for it. */
export function isCancellable({ status, isPending }: Order): boolean {
  return status === 'waiting' && !isPending;
}
