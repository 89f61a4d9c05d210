/** The person's vouchers, which cart, gift code page and share page look at. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Voucher } from '../../../common/contract/provider/voucher';
import { whenSessionEnds } from '../session/session-end.store';

export interface WalletState {
  /** All of them, offers for points included, in the provider's order; null until it has said them. */
  readonly vouchers: readonly Voucher[] | null;
  /** Why they could not be loaded last; old ones stay beside it (promise E1). */
  readonly failure: Failure | null;
}

const initial = (): WalletState => ({ vouchers: null, failure: null });

export const useWallet = create<WalletState>()(initial);

export function setVouchers(vouchers: readonly Voucher[]): void {
  useWallet.setState({ vouchers, failure: null });
}

export function failVouchers(failure: Failure): void {
  useWallet.setState({ failure });
}

/** As freshly started: on sign-out, and for tests. */
export function resetWallet(): void {
  useWallet.setState(initial(), true);
}

whenSessionEnds(resetWallet);
