/** Loads the person's vouchers when a page that shows them is opened, and after changes to them. */
import { wallet } from './wallet.store';
import { request } from '../session/request';

/** Loads the vouchers; on failure the old ones stay, with the failure beside them. */
export function loadVouchers(): Promise<void> {
  return wallet.load(() => request('listVouchers', undefined));
}
