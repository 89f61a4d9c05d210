/** Server monitoring on home (docs/product.md section 9): sweeps every 5 s, and a reload of the list when the countdown ends. */
import { repeat } from '../../../../common/async/pace';
import { MONITORING_INTERVAL_MS } from '../../../../common/monitoring';
import { HIDDEN_REFRESH_MS, REFRESH_COUNTDOWN_START } from '../../../model/constants';
import { isRecent } from '../../../model/elapsed';
import { resettable } from '../../../lib/platform/fresh-state';
import { useConnection } from '../connection.store';
import { providerHoldMs } from '../../session/provider-hold';
import { setRefreshCountdown, useServers } from '../../servers/servers.store';
import { onSweepEnded } from './follow-sweeps';
import { watchHiddenPause } from './hidden-pause';
import { hasPingToken, startMonitoring } from './start-monitoring';
import { reconnectIfLost } from '../reconnect';
import { refreshServers } from '../../servers/load-servers';
import { sweep } from './sweep';
import { services } from '../../services/services';

/** Starts monitoring; figures older than one interval are measured again at once. @returns the function that stops it */
export function watchServers(): () => void {
  const { clock, visibility } = services();
  const { status, pingedAt } = useServers.getState();
  const isFresh = pingedAt !== null && isRecent(pingedAt, clock.now(), MONITORING_INTERVAL_MS);
  let stopMonitoring = monitor();
  // While the list is loading, the bootstrap itself sweeps as soon as the list is loaded.
  if (status === 'ready' && !isFresh) void sweep();
  const pause = watchHiddenPause((isPaused) => {
    stopMonitoring();
    stopMonitoring = isPaused ? () => undefined : monitor();
    if (!isPaused && !visibility.isHidden()) void sweep();
  });
  return () => {
    pause.stop();
    stopMonitoring();
  };
}

/** Measures now, or joins the running sweep. Fetches the list first when there is none. */
export function sweepServers(): Promise<void> {
  return measure(false);
}

/** Starts a new sweep at a person's request and cancels a running one. */
export function retestServers(): Promise<void> {
  return measure(true);
}

async function measure(isFresh: boolean): Promise<void> {
  if (useServers.getState().pingToken === '') await refreshServers();
  if (useServers.getState().pingToken !== '') await sweep({ isFresh });
}

/** Keeps monitoring on and counts down with its sweeps; without a token nothing is swept, so then a timer counts. */
function monitor(): () => void {
  const { clock, random } = services();
  const countWithoutToken = () => {
    if (!hasPingToken()) countDown();
  };
  const stops = [
    startMonitoring(),
    onSweepEnded(({ isScheduled }) => {
      if (isScheduled) countDown();
    }),
    repeat(clock, MONITORING_INTERVAL_MS, countWithoutToken, random),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * A refresh runs beside the sweeps, so that a slow provider never delays the graph; the countdown waits for it at 0. Without one, because the
 * provider is busy or nobody sees the list, the countdown begins anew, which keeps the client's phase.
 */
function countDown(): void {
  const countdown = Math.max(0, useServers.getState().refreshCountdown - 1);
  const isSkipped = countdown === 0 && !mayRefresh();
  setRefreshCountdown(isSkipped ? REFRESH_COUNTDOWN_START : countdown);
  if (countdown === 0 && !isSkipped) requestRefresh();
}

function requestRefresh(): void {
  refresh.requestedAt = services().clock.now();
  void refreshServers();
}

const refresh = resettable<{ requestedAt: number | null }>(() => ({ requestedAt: null }));

function mayRefresh(isSeen = !services().visibility.isHidden()): boolean {
  if (providerHoldMs() > 0) return false;
  const { requestedAt } = refresh;
  return isSeen || requestedAt === null || !isRecent(requestedAt, services().clock.now(), HIDDEN_REFRESH_MS);
}

const recheck = resettable(() => ({ isRequested: false }));

// After each sweep: if the helper is no longer running, or holds no session any more, the connection is reconnected in the background.
onSweepEnded(({ failure }) => {
  // A helper that closes a connection early may have died: a second sweep shows whether it has, and then the reconnect starts at once.
  const isInconclusive = failure?.source === 'helper-ping' && failure.reason === 'broken' && isConnected();
  recheck.isRequested = isInconclusive && !recheck.isRequested;
  if (recheck.isRequested) void sweep();
  else reconnectIfLost(failure);
});

// The token of a long session may expire, and only home counts down to a new one: without it nothing is known of the line on any other page.
onSweepEnded(({ failure }) => {
  const isRefused = failure?.source === 'helper-ping' && failure.reason === 'rejected';
  if (isRefused && isConnected() && mayRefresh(false)) requestRefresh();
});

function isConnected(): boolean {
  return useConnection.getState().connection.state === 'connected';
}
