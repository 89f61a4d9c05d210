/** The cart's total before an order is placed: a preview, which the provider's order replaces. */
import { CURRENCY_DECIMALS, type Plan } from '../../../../common/contract/provider/plans';
import { voucherDiscount } from '../../../core/plans/plan-figures.rules';
import { isUnsupported } from '../../../model/unsupported-call.rules';
import { usableVouchers } from '../../../model/shop/voucher';
import type { Voucher } from '../../../../common/contract/provider/voucher';
import { openOf, selectionOf, workOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { useWallet } from '../../../core/vouchers/wallet.store';
import type { Offer } from '../packages/use-offer';
import { isOrderUnknown } from './place-order';

export interface Totals {
  readonly price: number;
  /** Null without a voucher, and while the provider does not say what it is worth. */
  readonly discount: number | null;
  readonly total: number;
  /** The chosen voucher while it can be used. */
  readonly voucher: Voucher | null;
  /** Whether the voucher that the person chose can no longer be used: it has expired, or was used or given away elsewhere. */
  readonly isVoucherGone: boolean;
  /** What is placed: the voucher that is shown, or one that a repeated request must name again. */
  readonly voucherId: string | null;
  /** Null until the vouchers are loaded. */
  readonly vouchers: readonly Voucher[] | null;
  /** False at a provider without vouchers, where they are hidden (docs/product.md section 15). */
  readonly hasVouchers: boolean;
}

export function useTotals(plan: Plan, { currency, now }: Offer): Totals {
  const all = useWallet(({ data }) => data);
  const hasVouchers = useWallet(({ failure }) => !isUnsupported(failure));
  const chosenId = useCheckout((state) => selectionOf(state)?.voucherId ?? null);
  // Read again after each attempt, which changes the state.
  useCheckout(workOf);
  const held = useCheckout((state) => openOf(state)?.order.voucherId ?? null);
  // A voucher reserved by the waiting order passes to the order that replaces it.
  const isOwn = ({ id, state }: Voucher) => state === 'reserved' && id === held;
  const usable =
    all &&
    usableVouchers(
      all.map((one) => (isOwn(one) ? { ...one, state: 'available' } : one)),
      now,
    );
  // The waiting order is continued, and one that may have been placed is requested again, with its own voucher, whatever became of it.
  const isKept = chosenId !== null && (chosenId === held || isOrderUnknown(chosenId));
  const isChosen = ({ id }: Voucher) => id === chosenId;
  const voucher = usable?.find(isChosen) ?? (isKept ? all?.find(isChosen) : null) ?? null;
  const vouchers = usable && voucher && !usable.includes(voucher) ? [...usable, voucher] : usable;
  const price = plan.price[currency];
  const percent = voucher?.percent ?? null;
  const discount = percent === null ? null : voucherDiscount(price, percent, CURRENCY_DECIMALS[currency]);
  return {
    price,
    discount,
    total: price - (discount ?? 0),
    voucher,
    isVoucherGone: all !== null && chosenId !== null && voucher === null && !isKept,
    voucherId: isKept ? chosenId : (voucher?.id ?? null),
    vouchers,
    hasVouchers,
  };
}
