/**
 * The bootstrap's retries (docs/product.md section 9): three attempts, 1 s then 2 s apart, each with a timeout of 8 s and counted only
 * with a network; a provider that cannot be reached ends no session (promise J4).
 */
import { STARTUP_BACK_OFF_MS, STARTUP_ATTEMPTS, STARTUP_ATTEMPT_TIMEOUT_MS } from '../../model/constants';
import { afterRetryAfterMs, nextTickMs } from '../../../common/async/pace';
import { isOffline, isUnreached, type Failure } from '../../model/failure';
import { report } from '../../lib/platform/error-reporting';
import { delay } from '../../../common/async/delay';
import { withTimeout, type EndReason } from '../../../common/async/timeout';
import { setBootstrapStep } from './bootstrap.store';
import { showLastSeen } from './last-seen';
import { providerHoldMs } from '../session/provider-hold';
import type { SessionResponse } from '../session/session-response';
import { sessionScope, type SessionScope } from '../session/session-scope';
import {
  hadNetwork,
  isStopped,
  mayHaveNetwork,
  markProviderReached,
  bootstrapStopSignal,
  waitForNetwork,
} from './network-gate';
import { services } from '../services/services';

/** One attempt; its signal aborts it, and its result is then stale. */
export type Attempt<T> = (signal: AbortSignal) => Promise<SessionResponse<T>>;

/**
 * Runs at most three attempts; for reads only. An attempt without a network is not counted: it waits for the network and starts over. After
 * three that did not reach the provider it waits too, and makes one at a time. A session that ended meanwhile gives a stale result.
 */
export async function withRetry<T>(attempt: Attempt<T>): Promise<SessionResponse<T>> {
  const scope = sessionScope();
  if (!scope) return { outcome: 'stale' };
  let failedAttempts = 0;
  let rounds = 0;
  /** Why the provider cannot be reached although there is a network; null when that is not known. */
  let unreached: Failure | null = null;
  /** What the last attempt has shown; before the first one, what the system reports. */
  let hasNetwork = mayHaveNetwork();
  for (;;) {
    if (!hasNetwork || isStopped()) {
      await waitForNetwork(scope.signal, rounds, unreached);
      failedAttempts = 0;
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
    report(failure, `attempt ${failedAttempts + 1}`);
    // A network detected after the attempt may have come up too late for it.
    const isCounted = hasNetwork || !isUnreached(failure);
    if (isCounted) failedAttempts += 1;
    const isLast = failedAttempts >= STARTUP_ATTEMPTS;
    const forMs = pauseMs(failedAttempts);
    if (isCounted && !isLast) showFailedAttempt(failedAttempts, failure, forMs);
    // Kept, because a resume renews it: a stop during the wait means three new attempts, also when it is resumed before the wait ends.
    const stop = bootstrapStopSignal();
    const over = AbortSignal.any([scope.signal, stop]);
    const pause = isLast ? null : delay(services().clock, forMs, over);
    [hasNetwork] = await Promise.all([hadNetwork(failure), pause]);
    if (!scope.isCurrent()) return { outcome: 'stale' };
    if (stop.aborted) failedAttempts = 0;
    const isOut = failedAttempts >= STARTUP_ATTEMPTS;
    // A gateway's error without CORS headers and a network that lets only others through look the same: no answer is no reason to sign out.
    const isLost: boolean = isOffline(failure) && (isOut || unreached !== null);
    if (hasNetwork && isOut && !isLost) return response;
    unreached = hasNetwork && isLost ? failure : null;
    hasNetwork &&= !isLost && services().network.isOnline();
  }
}

/** 1 s, then 2 s, give or take a tenth, and never shorter than the provider's Retry-After. */
function pauseMs(failedAttempts: number): number {
  const { random } = services();
  const ownMs = nextTickMs(Math.max(1, failedAttempts) * STARTUP_BACK_OFF_MS, random());
  return Math.max(ownMs, afterRetryAfterMs(random(), providerHoldMs()));
}

function showFailedAttempt(failedAttempts: number, failure: Failure, forMs: number): void {
  const { network, clock } = services();
  if (!network.isOnline() || isStopped()) return;
  // With it the connection of an earlier page, which must not look switched off until the last attempt has failed.
  showLastSeen();
  setBootstrapStep({ step: 'retrying', failedAttempts, failure, nextAt: clock.now() + forMs });
}

/** The attempt's result; a timeout after 8 s in any case; stale at once when the person stops the bootstrap. */
async function limited<T>(attempt: Attempt<T>, scope: SessionScope): Promise<SessionResponse<T>> {
  const controller = new AbortController();
  const work = attempt(AbortSignal.any([scope.signal, controller.signal]));
  const fallback = (why: EndReason): SessionResponse<T> =>
    why === 'aborted'
      ? { outcome: 'stale' }
      : { outcome: 'failed', failure: { source: 'provider', reason: 'timeout' } };
  const { clock } = services();
  const response = await withTimeout(clock, STARTUP_ATTEMPT_TIMEOUT_MS, work, fallback, bootstrapStopSignal());
  controller.abort();
  return response;
}
