/** Server monitoring on home (SPEC.md section 9): a sweep every 5 s, and the whole list anew when the countdown ends. */
import { MONITORING_INTERVAL_MS, REFRESH_COUNTDOWN_START } from '../domain/constants';
import { report } from '../platform/error-reporting';
import { failServers, setRefreshCountdown, useServers } from '../stores/servers';
import { reloadServers } from './load-servers';
import { startLoop } from './loop';
import { sweep } from './sweep';
import { world } from './world';

/** Starts monitoring; gives the function that stops it. Figures older than a tick are measured anew at once. */
export function watchServers(): () => void {
  const { status, pingedAt } = useServers.getState();
  const isFresh = pingedAt !== null && world().clock.now() - pingedAt < MONITORING_INTERVAL_MS;
  // While the list is loading, start-up itself sweeps as soon as it is there.
  if (status === 'ready' && !isFresh) void sweep();
  return startLoop(MONITORING_INTERVAL_MS, 'watch-servers', tick);
}

/** Measures now: Repair and Retry. Fetches the list first when there is none. */
export async function sweepServers(): Promise<void> {
  if (useServers.getState().pingToken === '') await refreshServers();
  if (useServers.getState().pingToken !== '') await sweep();
}

let refreshing: Promise<void> | null = null;

/** Fetches list and token anew; a failure leaves the old list and says why beside it. A call while one runs joins it. */
export function refreshServers(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(): Promise<void> {
  if (!world().startup().isDesktop) return;
  const answer = await reloadServers();
  if (answer.outcome === 'failed') {
    report(answer.failure, 'refresh-servers');
    failServers(answer.failure);
  }
  if (answer.outcome !== 'stale') setRefreshCountdown(REFRESH_COUNTDOWN_START);
}

/** A refresh runs beside the sweep, so that a slow provider never holds up the graph; the countdown waits at 0 for it. */
async function tick(): Promise<void> {
  const countdown = Math.max(0, useServers.getState().refreshCountdown - 1);
  setRefreshCountdown(countdown);
  if (countdown === 0) void refreshServers();
  await sweepServers();
}
