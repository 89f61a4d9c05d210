/** The person's vouchers, shared by cart, gift code page and share page. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Voucher } from '../../../common/contract/provider/voucher';
import { whenSessionEnds } from '../session/session-end.store';

export interface WalletState {
  /** All of them, offers for points included, in the provider's order; null until its response. */
  readonly vouchers: readonly Voucher[] | null;
  /** Why the last load failed; earlier ones stay (promise E1). */
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

/** Resets to the initial state: on sign-out, and for tests. */
function resetWallet(): void {
  useWallet.setState(initial(), true);
}

whenSessionEnds(resetWallet);
