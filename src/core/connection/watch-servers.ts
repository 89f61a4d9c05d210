/** Server monitoring on home (docs/product.md section 9): a sweep every 5 s, and a reload of the list when the countdown ends. */
import { MONITORING_INTERVAL_MS } from '../../model/constants';
import { isRecent } from '../../model/elapsed';
import { useConnection } from './connection.store';
import { setRefreshCountdown, useServers } from '../servers/servers.store';
import { startLoop } from './loop';
import { reconnectIfLost } from './reconnect';
import { refreshServers } from '../servers/load-servers';
import { sweep } from './sweep';
import { services } from '../services/services';

/** Starts monitoring; figures older than one interval are measured again at once. @returns the function that stops it */
export function watchServers(): () => void {
  const { status, pingedAt } = useServers.getState();
  const isFresh = pingedAt !== null && isRecent(pingedAt, services().clock.now(), MONITORING_INTERVAL_MS);
  // While the list is loading, the bootstrap itself sweeps as soon as the list is loaded.
  if (status === 'ready' && !isFresh) void monitor();
  return startLoop(MONITORING_INTERVAL_MS, 'watch-servers', tick, { skipsMissed: true });
}

/** Measures now, or joins the running sweep. Fetches the list first when there is none. */
export function sweepServers(): Promise<void> {
  return measure(false);
}

/** Starts a new sweep at a person's request and cancels a running one. */
export function testServersAgain(): Promise<void> {
  return measure(true);
}

async function measure(isFresh: boolean): Promise<void> {
  if (useServers.getState().pingToken === '') await refreshServers();
  if (useServers.getState().pingToken !== '') await monitor(isFresh);
}

/** Sweeps and reacts to the result: if the helper is no longer running, the connection is reconnected in the background. */
async function monitor(isFresh = false): Promise<void> {
  const failure = await sweep({ isFresh });
  // A helper that closes a connection early may have died: a second sweep shows whether it has, and then the reconnect starts at once.
  const isDoubtful = failure?.source === 'helper-ping' && failure.reason === 'broken' && isConnected();
  const verdict = isDoubtful ? await sweep() : failure;
  if (verdict) reconnectIfLost(verdict);
}

/** One tick: a refresh runs beside the sweep, so that a slow provider never delays the graph; the countdown waits for it at 0. */
async function tick(): Promise<void> {
  const countdown = Math.max(0, useServers.getState().refreshCountdown - 1);
  setRefreshCountdown(countdown);
  if (countdown === 0) void refreshServers();
  await sweepServers();
}

function isConnected(): boolean {
  return useConnection.getState().connection.state === 'connected';
}
