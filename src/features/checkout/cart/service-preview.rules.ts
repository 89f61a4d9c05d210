/** What is shown of a purchase before its order is placed: when the service would end, the 'Valid until' of a package's card, and the total. */
import type { Order } from '../../../../common/contract/provider/order';
import { CURRENCIES, CURRENCY_DECIMALS, PLANS } from '../../../../common/contract/provider/plans';
import type { Voucher } from '../../../../common/contract/provider/voucher';
import { voucherDiscount } from '../../../core/plans/plan-figures.rules';
import { DAY_MS } from '../../../../common/zone-time';

/** The last instant that a Date can hold. */
const LAST_INSTANT = 8_640_000_000_000_000;

/**
 * The service's end after adding days to what is left; an end that has passed counts as now.
 * @param expiresAt epoch milliseconds; null when there never was a service
 * @param days whole days, bonus included; odd values count as none
 * @param now epoch milliseconds
 */
export function previewEnd(expiresAt: number | null, days: number, now: number): number {
  const from = expiresAt !== null && Number.isFinite(expiresAt) ? Math.max(now, expiresAt) : now;
  const added = Number.isFinite(days) ? Math.max(0, Math.trunc(days)) : 0;
  return Math.min(from + added * DAY_MS, LAST_INSTANT);
}

/** The total that the overview shows for an order's package with its voucher; null where the app does not know it. */
export function previewTotal(
  { planId, currency, voucherId }: Pick<Order, 'planId' | 'currency' | 'voucherId'>,
  vouchers: readonly Voucher[] | null,
): number | null {
  const plan = PLANS.find(({ id }) => id === planId);
  const known = CURRENCIES.find((one) => one === currency);
  const percent = voucherId === null ? 0 : (vouchers?.find(({ id }) => id === voucherId)?.percent ?? null);
  if (plan === undefined || known === undefined || percent === null) return null;
  return plan.price[known] - voucherDiscount(plan.price[known], percent, CURRENCY_DECIMALS[known]);
}
