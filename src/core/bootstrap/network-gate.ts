/** Where start-up waits: for a network, or for the person who has stopped it; and whether there is a network at all. */
import { ProviderError } from '../../lib/api/provider-error';
import type { Failure } from '../../model/failure';
import { setBootstrapStep, useBootstrap } from './bootstrap.store';
import { showLastSeen } from './last-seen';
import { services } from '../services/services';

/** Whatever answers anywhere answers within this. */
const PROBE_LIMIT_MS = 3_000;
/** Where the system says nothing of a change, the network is looked for this often: soon at first, seldom later. */
const FIRST_WAIT_MS = 2_000;
const LAST_WAIT_MS = 30_000;

let stopping = new AbortController();
let hasReachedProvider = false;
const waiting = new Set<() => void>();

/** Aborts when the person stops start-up; another one after each resumption. */
export function bootstrapStopSignal(): AbortSignal {
  return stopping.signal;
}

export function isStopped(): boolean {
  return stopping.signal.aborted;
}

/** The person does not want to wait: nothing is tried until they say so. Nobody is signed out by it. */
export function stopBootstrap(): void {
  const state = useBootstrap.getState();
  stopping.abort();
  showLastSeen();
  setBootstrapStep({ step: 'stopped', failure: state.step === 'trying' ? state.failure : null });
}

/** Goes on at once, with three tries. */
export function resumeBootstrap(): void {
  if (isStopped()) stopping = new AbortController();
  for (const end of [...waiting]) end();
}

/** Whether there may be a network: the system says so, or is proven wrong by an answer of this start. */
export function mayHaveNetwork(): boolean {
  return hasReachedProvider || services().network.isOnline();
}

/** The provider has answered. */
export function markProviderReached(): void {
  hasReachedProvider = true;
}

/** For each start-up, and for tests. */
export function resetNetworkGate(): void {
  hasReachedProvider = false;
  stopping = new AbortController();
}

/**
 * Waits until there may be a network, shows what was kept meanwhile, and says so.
 * @param sessionOver ends the waiting
 * @param round how often it was waited before
 */
export function waitForNetwork(sessionOver: AbortSignal, round: number): Promise<void> {
  const { network, clock, random } = services();
  if (!isStopped()) {
    showLastSeen();
    setBootstrapStep({ step: 'offline' });
  }
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(end);
      sessionOver.removeEventListener('abort', end);
      stops.forEach((stop) => stop());
      resolve();
    };
    // A system that says there is none is nearly always right.
    const step = network.isOnline() ? FIRST_WAIT_MS * 2 ** Math.min(round, 10) : LAST_WAIT_MS;
    const waitMs = Math.min(LAST_WAIT_MS, step) * (0.75 + random() / 2);
    const stops = [
      network.onChange(() => {
        if (network.isOnline() && !isStopped()) end();
      }),
      clock.after(waitMs, () => {
        if (!isStopped()) end();
      }),
    ];
    waiting.add(end);
    sessionOver.addEventListener('abort', end);
    if (sessionOver.aborted) end();
  });
}

/**
 * Whether a network was there when a try failed. The provider that was not reached proves nothing: a name that cannot be looked up yet looks
 * the same as a provider that is down, and the system may speak of a network before it works. So somebody else is asked.
 */
export async function hadNetwork(failure: Failure): Promise<boolean> {
  if (!services().network.isOnline()) return false;
  return !isUnreached(failure) || (await somebodyAnswers());
}

/** Whether nothing was heard of the other end. */
export function isUnreached({ reason }: Failure): boolean {
  return reason === 'network' || reason === 'timeout' || reason === 'aborted';
}

function somebodyAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answers: boolean) => {
      stop();
      resolve(answers);
    };
    const stop = services().clock.after(PROBE_LIMIT_MS, () => end(false));
    services()
      .lookUpIp()
      .then(
        () => end(true),
        // An answer that says nothing of use is one.
        (error: unknown) => end(error instanceof ProviderError && !isUnreached(error.failure)),
      );
  });
}
