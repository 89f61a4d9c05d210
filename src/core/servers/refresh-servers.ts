/** Refreshes the server list while the old one stays visible (docs/product.md section 9). */
import { REFRESH_COUNTDOWN_START } from '../../model/constants';
import { report } from '../../lib/platform/error-reporting';
import { failServers, setRefreshCountdown } from './servers.store';
import { reloadServers } from './load-servers';
import { singleFlight } from '../session/single-flight';
import { services } from '../services/services';

/** Loads list and token again; a failure keeps the old list and is shown beside it. A call while one is pending joins it. */
export function refreshServers(): Promise<void> {
  return refreshOnce({});
}

const refreshOnce = singleFlight('parallel', refresh);

async function refresh(): Promise<void> {
  if (!services().startup().isDesktop) return;
  const response = await reloadServers();
  if (response.outcome === 'failed') {
    report(response.failure, 'refresh-servers');
    failServers(response.failure);
  }
  if (response.outcome !== 'stale') setRefreshCountdown(REFRESH_COUNTDOWN_START);
}
