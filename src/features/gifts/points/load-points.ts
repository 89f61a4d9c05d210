/** The person's points and their history, fetched when the gift code page is opened, and after whatever moved them. */
import { report } from '../../../lib/platform/error-reporting';
import { failPoints, setPoints } from './points.store';
import { request } from '../../../core/session/request';
import { createLatestWins } from '../../../../common/async/latest-wins';

/** An older fetch that answers later is dropped, because what moved since is not in it. */
const beginFetch = createLatestWins();

/** Asks the provider; a failure leaves the old ones, with the reason beside them. */
export async function loadPoints(): Promise<void> {
  const isNewest = beginFetch();
  const response = await request('pointBalance', undefined);
  if (!isNewest() || response.outcome === 'stale') return;
  if (response.outcome === 'done') {
    const { balance, history } = response.value;
    setPoints(balance, history);
    return;
  }
  report(response.failure, 'load-points');
  failPoints(response.failure);
}
