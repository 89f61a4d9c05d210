/** Server monitoring on home (docs/product.md section 9): a sweep every 5 s, and the whole list anew when the countdown ends. */
import { MONITORING_INTERVAL_MS } from '../../model/constants';
import { isRecent } from '../../model/elapsed';
import { useConnection } from './connection.store';
import { setRefreshCountdown, useServers } from '../servers/servers.store';
import { startLoop } from './loop';
import { reconnectIfLost } from './reconnect';
import { refreshServers } from '../servers/refresh-servers';
import { sweep } from './sweep';
import { services } from '../services/services';

/** Starts monitoring; gives the function that stops it. Figures older than a tick are measured anew at once. */
export function watchServers(): () => void {
  const { status, pingedAt } = useServers.getState();
  const isFresh = pingedAt !== null && isRecent(pingedAt, services().clock.now(), MONITORING_INTERVAL_MS);
  // While the list is loading, start-up itself sweeps as soon as it is there.
  if (status === 'ready' && !isFresh) void monitor();
  return startLoop(MONITORING_INTERVAL_MS, 'watch-servers', tick, { skipsMissed: true });
}

/** Measures now, or waits for the sweep under way. Fetches the list first when there is none. */
export function sweepServers(): Promise<void> {
  return measure(false);
}

/** A person asks for new figures: a sweep under way is ended, and a new one begins. */
export function testServersAgain(): Promise<void> {
  return measure(true);
}

async function measure(isFresh: boolean): Promise<void> {
  if (useServers.getState().pingToken === '') await refreshServers();
  if (useServers.getState().pingToken !== '') await monitor(isFresh);
}

/** A sweep that minds what it finds: a connection whose helper is gone is brought back, beside the monitoring. */
async function monitor(isFresh = false): Promise<void> {
  const failure = await sweep({ isFresh });
  // A helper that breaks off may have died: one look more tells, and what is gone is brought back at once.
  const isDoubtful = failure?.source === 'helper-ping' && failure.reason === 'broken' && isConnected();
  const verdict = isDoubtful ? await sweep() : failure;
  if (verdict) reconnectIfLost(verdict);
}

/** A refresh runs beside the sweep, so that a slow provider never holds up the graph; the countdown waits at 0 for it. */
async function tick(): Promise<void> {
  const countdown = Math.max(0, useServers.getState().refreshCountdown - 1);
  setRefreshCountdown(countdown);
  if (countdown === 0) void refreshServers();
  await sweepServers();
}

function isConnected(): boolean {
  return useConnection.getState().connection.state === 'connected';
}
