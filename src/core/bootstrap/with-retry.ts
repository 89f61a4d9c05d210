/**
 * The retries of start-up (docs/product.md section 9): three tries, 1 s then 2 s apart, each of 8 s at the most and with a network (promise
 * J4).
 */
import { STARTUP_BACK_OFF_MS, STARTUP_ATTEMPTS, STARTUP_ATTEMPT_LIMIT_MS } from '../../model/constants';
import type { Failure } from '../../model/failure';
import { report } from '../../lib/platform/error-reporting';
import { wait } from '../../lib/platform/clock';
import { setBootstrapStep } from './bootstrap.store';
import type { SessionResponse } from '../session/request';
import { sessionScope, type SessionScope } from '../session/session-scope';
import {
  hadNetwork,
  isStopped,
  isUnreached,
  mayHaveNetwork,
  markProviderReached,
  bootstrapStopSignal,
  waitForNetwork,
} from './network-gate';
import { services } from '../services/services';

/** One try; its signal ends it, and its answer is then stale. */
export type Attempt<T> = (signal: AbortSignal) => Promise<SessionResponse<T>>;

/**
 * Asks until it is done, at most three times; only reads are asked this way. What was tried without a network is no try: it waits for one and
 * begins anew. A session that ended meanwhile is stale.
 */
export async function withRetry<T>(attempt: Attempt<T>): Promise<SessionResponse<T>> {
  const scope = sessionScope();
  if (!scope) return { outcome: 'stale' };
  let tried = 0;
  let rounds = 0;
  /** What the last try has shown; before the first one what the system says. */
  let hasNetwork = mayHaveNetwork();
  for (;;) {
    if (!hasNetwork || isStopped()) {
      await waitForNetwork(scope.signal, rounds);
      tried = 0;
      rounds += 1;
    }
    const response: SessionResponse<T> = scope.isCurrent() ? await limited(attempt, scope) : { outcome: 'stale' };
    if (response.outcome === 'done') markProviderReached();
    if (response.outcome === 'done' || !scope.isCurrent()) return response;
    if (response.outcome === 'stale') {
      if (!isStopped()) return response;
      continue;
    }
    const { failure } = response;
    report(failure, `try ${tried + 1}`);
    // A network that was found only after the try may have come too late for it.
    const mayCount = hasNetwork || !isUnreached(failure);
    if (mayCount) tried += 1;
    if (mayCount && tried < STARTUP_ATTEMPTS) showFailedAttempt(tried, failure);
    const over = AbortSignal.any([scope.signal, bootstrapStopSignal()]);
    const pause =
      tried < STARTUP_ATTEMPTS ? wait(services().clock, Math.max(1, tried) * STARTUP_BACK_OFF_MS, over) : null;
    [hasNetwork] = await Promise.all([hadNetwork(failure), pause]);
    if (!scope.isCurrent()) return { outcome: 'stale' };
    if (hasNetwork && tried >= STARTUP_ATTEMPTS) return response;
    hasNetwork &&= services().network.isOnline();
  }
}

function showFailedAttempt(tried: number, failure: Failure): void {
  if (services().network.isOnline() && !isStopped()) setBootstrapStep({ step: 'trying', tried, failure });
}

/** The attempt's answer; a timeout after 8 s, whatever it does; stale at once when the person stops it. */
function limited<T>(attempt: Attempt<T>, scope: SessionScope): Promise<SessionResponse<T>> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const stopped = bootstrapStopSignal();
    const end = (response: SessionResponse<T>) => {
      stopTimer();
      stopped.removeEventListener('abort', giveUp);
      resolve(response);
      controller.abort();
    };
    const giveUp = () => end({ outcome: 'stale' });
    const stopTimer = services().clock.after(STARTUP_ATTEMPT_LIMIT_MS, () =>
      end({ outcome: 'failed', failure: { source: 'provider', reason: 'timeout' } }),
    );
    stopped.addEventListener('abort', giveUp);
    void attempt(AbortSignal.any([scope.signal, controller.signal])).then(end);
  });
}
