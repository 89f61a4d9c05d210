/** One sweep: requests it from the main process and waits for its end, which `follow-sweeps` stores. */
import { HELPER_PING_TIMEOUT_MS } from '../../../../common/contract/helper/helper-api';
import { readHelperToken } from '../../../../common/contract/helper/helper-token';
import type { PingOutcome, SweepRequest } from '../../../../common/contract/ipc/ipc';
import type { Failure } from '../../../model/failure';
import { report } from '../../../lib/platform/error-reporting';
import { resettable } from '../../../lib/platform/fresh-state';
import { failSweep, useServers } from '../../servers/servers.store';
import { sessionScope, type SessionScope } from '../../session/session-scope';
import { useSession } from '../../session/session.store';
import { withTimeout } from '../../services/with-timeout';
import { services } from '../../services/services';
import { endOf, followSweeps, hasEnded } from './follow-sweeps';

interface Run {
  readonly scope: SessionScope;
  /** Aborted when a newer sweep replaces this one. */
  readonly replaced: AbortController;
  /** Null until the main process has responded. */
  number: number | null;
  result: Promise<Failure | null>;
}

const state = resettable<{ running: Run | null }>(() => ({ running: null }));

/**
 * Measures every server; a call while a sweep runs joins it (promise D5).
 * @param isFresh cancels the running sweep and starts a new one, as when a person requests it; callers waiting for the older one get the
 * newer one's result
 * @returns why it failed, or null when it succeeded or the session has ended meanwhile
 */
export function sweep({ isFresh = false } = {}): Promise<Failure | null> {
  const earlier = state.running;
  // A sweep of an ended session is not joined, because it measured for another account (promise B3).
  if (earlier !== null && !isFresh && earlier.scope.isCurrent() && !isOver(earlier)) return earlier.result;
  const scope = sessionScope();
  if (!scope || !services().startup().isDesktop) return Promise.resolve(null);
  const run: Run = { scope, replaced: new AbortController(), number: null, result: Promise.resolve(null) };
  run.result = measure(run, isFresh);
  state.running = run;
  earlier?.replaced.abort();
  void run.result.then(() => {
    if (state.running === run) state.running = null;
  });
  return run.result;
}

/** Whether the helper responds to a call without a session. It refuses the call; only that it responds matters. @returns why not, or null */
export async function probeHelper(signal: AbortSignal): Promise<Failure | null> {
  const end = await requestSweep({ token: '', epoch: null, isFresh: true }, signal);
  return end.outcome === 'failed' ? { source: 'helper-ping', reason: end.failure } : null;
}

function isOver({ number }: Run): boolean {
  return number !== null && hasEnded(number);
}

async function measure(run: Run, isFresh: boolean): Promise<Failure | null> {
  const { pingToken: token } = useServers.getState();
  if (readHelperToken(token) === null) {
    // An invalid token is the provider's fault and says nothing about the helper.
    const failure: Failure = { source: 'provider', reason: 'bad-response' };
    report(failure, 'sweep');
    return failure;
  }
  const { epoch } = useSession.getState();
  const waits = AbortSignal.any([run.scope.signal, run.replaced.signal]);
  const end = await requestSweep({ token, epoch, isFresh }, waits, (number) => (run.number = number));
  if (!run.scope.isCurrent()) return null;
  // A replaced sweep changes nothing; the newer one reports the result.
  if (run.replaced.signal.aborted) return state.running?.result ?? null;
  if (end.outcome === 'pinged') return null;
  const failure: Failure = { source: 'helper-ping', reason: end.failure };
  if (end === REQUEST_FAILED || end === TIMED_OUT) failSweep(failure);
  return failure;
}

/** The bridge has failed: that counts as a failure of the helper. */
const REQUEST_FAILED: PingOutcome = { outcome: 'failed', failure: 'broken' };
const TIMED_OUT: PingOutcome = { outcome: 'failed', failure: 'timeout' };

function requestSweep(
  request: SweepRequest,
  signal: AbortSignal,
  onNumber: (sweep: number) => void = () => undefined,
): Promise<PingOutcome> {
  followSweeps();
  const end = services()
    .desktop.requestSweep(request)
    .then((sweep) => {
      if (sweep === null) return REQUEST_FAILED;
      onNumber(sweep);
      return endOf(sweep);
    });
  return withTimeout(HELPER_PING_TIMEOUT_MS, end, TIMED_OUT, signal);
}
