/** Loads the person's vouchers when a page that shows them is opened, and after changes to them. */
import { report } from '../../lib/platform/error-reporting';
import { failVouchers, setVouchers } from './wallet.store';
import { request } from '../session/request';
import { createLatestWins } from '../../../common/async/latest-wins';

/** A late response to an earlier request is dropped, because it lacks later changes. */
const beginFetch = createLatestWins();

/** Loads the vouchers; on failure the old ones stay, with the failure beside them. */
export async function loadVouchers(): Promise<void> {
  const isNewest = beginFetch();
  const response = await request('listVouchers', undefined);
  if (!isNewest() || response.outcome === 'stale') return;
  if (response.outcome === 'done') {
    setVouchers(response.value);
    return;
  }
  report(response.failure, 'load-vouchers');
  failVouchers(response.failure);
}
