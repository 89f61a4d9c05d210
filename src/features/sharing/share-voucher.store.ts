/** The state of sharing a voucher (docs/product.md section 9: four steps). */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { ShareStep } from '../../model/shop/share-voucher';
import type { Voucher } from '../../../common/contract/provider/voucher';
import { holdPageBy } from '../../core/page/page-holds.store';
import { whenSessionEnds } from '../../core/session/session-end.store';

export interface ShareVoucherState {
  readonly step: ShareStep;
  readonly voucher: Voucher | null;
  /** The friend's account as typed; '' before that. */
  readonly account: string;
  /** The idempotency key while the outcome is open; null before the request and after a definite response. */
  readonly key: string | null;
  readonly isSending: boolean;
  /** In the last step: why it was not shared, or why the outcome is unknown; null when it was shared. */
  readonly failure: Failure | null;
}

const initial = (): ShareVoucherState => ({
  step: 'voucher',
  voucher: null,
  account: '',
  key: null,
  isSending: false,
  failure: null,
});

export const useShareVoucher = create<ShareVoucherState>()(initial);

holdPageBy(() => {
  const { step, voucher, account, key } = useShareVoucher.getState();
  // With an unknown outcome the key itself keeps the page, as long as the share can be repeated.
  const isUnknown = step === 'result' && key !== null;
  return !isUnknown && (voucher !== null || account !== '');
});

/** Sets the voucher; the friend is next. */
export function chooseVoucherToShare(voucher: Voucher): void {
  useShareVoucher.setState({ voucher, step: 'friend' });
}

/** Sets the friend; the confirmation is next. */
export function nameFriend(account: string): void {
  useShareVoucher.setState({ account, step: 'confirm' });
}

/** One step back, as long as nothing was sent. */
export function stepBack(): void {
  useShareVoucher.setState(({ step, isSending }) => {
    if (isSending) return {};
    if (step === 'confirm') return { step: 'friend' };
    return step === 'friend' ? { step: 'voucher' } : {};
  });
}

/** The request is pending, with this key. */
export function beginSharing(key: string): void {
  useShareVoucher.setState({ key, isSending: true });
}

/**
 * Ends the request, with a response or an unknown outcome.
 * @param isDecided whether the provider's response is definite: the key is then used up
 */
export function endSharing(failure: Failure | null, isDecided: boolean): void {
  useShareVoucher.setState(({ key }) => ({
    step: 'result',
    isSending: false,
    failure,
    key: isDecided ? null : key,
  }));
}

/** After a refusal: back to the step where another choice helps; the other choices stay. */
export function returnToStep(step: 'voucher' | 'friend'): void {
  useShareVoucher.setState({ step, failure: null });
}

/** Resets to the first step: when the page is left, on sign-out, for another share, and for tests. */
export function resetShareVoucher(): void {
  useShareVoucher.setState(initial());
}

whenSessionEnds(resetShareVoucher);
