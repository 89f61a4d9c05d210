/** Loads the person's referral code and link when the page that shows them is opened. */
import { referral, useReferral } from './referral.store';
import { useWallet } from '../vouchers/wallet.store';
import { providerHoldMs } from '../session/provider-hold';
import { request } from '../session/request';
import { loadVouchers } from '../vouchers/load-vouchers';
import { services } from '../services/services';

/** Loads them; a call while one is pending joins it (promise E9). On failure the earlier data stays, with the reason beside it. */
export function loadReferral(): Promise<void> {
  return referral.load(() => request('showReferral', undefined));
}

/** Loads the share page's data, and retries failed requests when the network is back; returns the function that stops this. */
export function openShare(): () => void {
  void loadReferral();
  void loadVouchers();
  return services().network.onChange(() => {
    if (!services().network.isOnline() || providerHoldMs() > 0) return;
    if (useReferral.getState().failure) void loadReferral();
    if (useWallet.getState().failure) void loadVouchers();
  });
}
