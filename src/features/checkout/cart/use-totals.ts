/** The cart's total before an order is placed: a preview, which the provider's order replaces. */
import { CURRENCY_DECIMALS, type Plan } from '../../../../common/contract/provider/plans';
import { voucherDiscount } from '../../../core/plans/plan-figures.rules';
import { usableVouchers } from '../../../model/shop/voucher';
import type { Voucher } from '../../../../common/contract/provider/voucher';
import { openOf, selectionOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { useWallet } from '../../../core/vouchers/wallet.store';
import type { Offer } from '../packages/use-offer';

export interface Totals {
  readonly price: number;
  readonly discount: number;
  readonly total: number;
  /** The chosen voucher while it can be used. */
  readonly voucher: Voucher | null;
  /** Null until the vouchers are loaded. */
  readonly vouchers: readonly Voucher[] | null;
}

export function useTotals(plan: Plan, { currency, now }: Offer): Totals {
  const all = useWallet(({ data }) => data);
  const chosenId = useCheckout((state) => selectionOf(state)?.voucherId ?? null);
  const held = useCheckout((state) => openOf(state)?.order.voucherId ?? null);
  // A voucher reserved by the waiting order passes to the order that replaces it.
  const isOwn = ({ id, state }: Voucher) => state === 'reserved' && id === held;
  const vouchers =
    all &&
    usableVouchers(
      all.map((one) => (isOwn(one) ? { ...one, state: 'available' } : one)),
      now,
    );
  const voucher = vouchers?.find(({ id }) => id === chosenId) ?? null;
  const price = plan.price[currency];
  const discount = voucherDiscount(price, voucher?.percent ?? null, CURRENCY_DECIMALS[currency]);
  return { price, discount, total: price - discount, voucher, vouchers };
}
