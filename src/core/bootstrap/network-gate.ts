/** Where the bootstrap waits for a network, or for the person to resume it; and the check whether there is a network. */
import { afterSpread, withJitter } from '../../../common/async/pace';
import { withTimeout } from '../../../common/async/timeout';
import { ProviderError } from '../../lib/api/provider-error';
import { isUnreached, type Failure } from '../../model/failure';
import { setBootstrapStep, useBootstrap } from './bootstrap.store';
import { showLastSeen } from './last-seen';
import { services } from '../services/services';
import { resettable } from '../../lib/platform/fresh-state';

/** Timeout of the probe: any reachable host answers within it. */
const PROBE_TIMEOUT_MS = 3_000;
/** Interval of network probes where the system reports no change: short at first, longer later. */
const FIRST_WAIT_MS = 2_000;
const LAST_WAIT_MS = 30_000;

interface GateState {
  stopping: AbortController;
  hasReachedProvider: boolean;
  waiting: Set<() => void>;
}

const gate = resettable<GateState>(() => ({
  stopping: new AbortController(),
  hasReachedProvider: false,
  waiting: new Set<() => void>(),
}));

/** Aborts when the person stops the bootstrap; renewed at each resume. */
export function bootstrapStopSignal(): AbortSignal {
  return gate.stopping.signal;
}

/** Whether the person has stopped the bootstrap. */
export function isStopped(): boolean {
  return gate.stopping.signal.aborted;
}

/** Stops the bootstrap on the person's request until they resume it; the session stays signed in. */
export function stopBootstrap(): void {
  const state = useBootstrap.getState();
  gate.stopping.abort();
  showLastSeen();
  setBootstrapStep({ step: 'stopped', failure: state.step === 'retrying' ? state.failure : null });
}

/** Resumes at once, with three new attempts. */
export function resumeBootstrap(): void {
  if (isStopped()) gate.stopping = new AbortController();
  for (const end of [...gate.waiting]) end();
}

/** Whether there may be a network: the system reports one, or a response of this bootstrap has proven it. */
export function mayHaveNetwork(): boolean {
  return gate.hasReachedProvider || services().network.isOnline();
}

/** Records that the provider has responded. */
export function markProviderReached(): void {
  gate.hasReachedProvider = true;
}

/** Resets the state for each bootstrap, and for tests. */
export function resetNetworkGate(): void {
  gate.hasReachedProvider = false;
  gate.stopping = new AbortController();
}

/**
 * Waits until there may be a network, and meanwhile shows the stored data and the offline state.
 * @param sessionOver aborts the wait
 * @param round number of earlier waits
 * @param failure of a provider that cannot be reached although there is a network; null when there may be none
 */
export function waitForNetwork(sessionOver: AbortSignal, round: number, failure: Failure | null): Promise<void> {
  const { network, clock, random, visibility } = services();
  let cancelSpread = () => {};
  // When the system reports no network it is nearly always right.
  const step = network.isOnline() ? FIRST_WAIT_MS * 2 ** Math.min(round, 10) : LAST_WAIT_MS;
  const waitMs = withJitter(Math.min(LAST_WAIT_MS, step), 0.25, random());
  if (!isStopped()) {
    showLastSeen();
    setBootstrapStep({ step: 'offline', failure, nextAt: clock.now() + waitMs });
  }
  return new Promise((resolve) => {
    const end = () => {
      gate.waiting.delete(end);
      sessionOver.removeEventListener('abort', end);
      stops.forEach((stop) => stop());
      resolve();
    };
    const stops = [
      network.onChange(() => {
        if (!network.isOnline() || isStopped()) return;
        cancelSpread();
        // A person in front of the window waits for it; a start in the tray is one of many on this network.
        if (visibility.isHidden()) cancelSpread = afterSpread(clock, random, end);
        else end();
      }),
      () => cancelSpread(),
      clock.after(waitMs, () => {
        if (!isStopped()) end();
      }),
    ];
    gate.waiting.add(end);
    sessionOver.addEventListener('abort', end);
    if (sessionOver.aborted) end();
  });
}

/**
 * Whether the network was up when an attempt failed. The unreachable provider proves nothing: a name that cannot be resolved yet looks
 * like a provider that is down, and the system may report a network before it works. So a third party is requested.
 */
export async function hadNetwork(failure: Failure): Promise<boolean> {
  if (!services().network.isOnline()) return false;
  return !isUnreached(failure) || (await isInternetReachable());
}

function isInternetReachable(): Promise<boolean> {
  const response = services()
    .lookUpIp()
    .then(
      () => true,
      // An unusable response is still a response.
      (error: unknown) => error instanceof ProviderError && !isUnreached(error.failure),
    );
  return withTimeout(services().clock, PROBE_TIMEOUT_MS, response, () => false);
}
