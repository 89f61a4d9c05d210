/** Loads the person's referral code and link when the page that shows them is opened. */
import { referral } from './referral.store';
import { request } from '../session/request';
import { loadVouchers } from '../vouchers/load-vouchers';

/** Loads them; a call while one is pending joins it (promise E9). On failure the earlier data stays, with the reason beside it. */
export function loadReferral(): Promise<void> {
  return referral.load(() => request('showReferral', undefined));
}

/** Loads the share page's data. */
export function openShare(): void {
  void loadReferral();
  void loadVouchers();
}
