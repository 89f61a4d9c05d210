/** How far sharing a voucher has come (docs/product.md section 9: four steps). */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { ShareStep } from '../../model/share-voucher';
import type { Voucher } from '../../../common/contract/provider/voucher';
import { whenSessionEnds } from '../../core/session/session-end.store';

export interface ShareVoucherState {
  readonly step: ShareStep;
  readonly voucher: Voucher | null;
  /** The friend's account as written; '' before it is. */
  readonly account: string;
  /** Names this wish to the provider while it is not decided; null before it is sent and after a definite answer. */
  readonly key: string | null;
  readonly isSending: boolean;
  /** In the last step: why it was not shared, or not as far as is known; null when it was. */
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

/** The voucher is chosen: next the friend. */
export function chooseVoucherToShare(voucher: Voucher): void {
  useShareVoucher.setState({ voucher, step: 'friend' });
}

/** The friend is named: next all is read once more. */
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

/** It is on its way, under this key. */
export function beginSharing(key: string): void {
  useShareVoucher.setState({ key, isSending: true });
}

/**
 * It was answered, or the answer is lost.
 * @param isDecided whether the provider's answer is definite: its key has done its work
 */
export function endSharing(failure: Failure | null, isDecided: boolean): void {
  useShareVoucher.setState(({ key }) => ({
    step: 'result',
    isSending: false,
    failure,
    key: isDecided ? null : key,
  }));
}

/** After a refusal: to the step where something else can be chosen; what was chosen in the others stays. */
export function returnToStep(step: 'voucher' | 'friend'): void {
  useShareVoucher.setState({ step, failure: null });
}

/** At the first step with nothing chosen: when the page is left, on sign-out, for another one, and for tests. */
export function resetShareVoucher(): void {
  useShareVoucher.setState(initial(), true);
}

whenSessionEnds(resetShareVoucher);
