/** Loads the person's points and their history when the gift code page is opened, and after each change of them. */
import { report } from '../../../lib/platform/error-reporting';
import { failPoints, setPoints } from './points.store';
import { request } from '../../../core/session/request';
import { createLatestWins } from '../../../../common/async/latest-wins';

/** A late response to an earlier request is dropped, because it lacks later changes. */
const beginFetch = createLatestWins();

/** Loads them; on failure the old ones stay, with the reason beside them. */
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
