/** The person's vouchers, fetched when a page that shows them is opened, and after whatever changed them. */
import { report } from '../../lib/platform/error-reporting';
import { failVouchers, setVouchers } from './wallet.store';
import { request } from '../session/request';
import { createLatestWins } from '../../../common/async/latest-wins';

/** An older fetch that answers later is dropped, because what changed since is not in it. */
const beginFetch = createLatestWins();

/** Asks the provider; a failure leaves the old ones, with the reason beside them. */
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
