/** One sign-in attempt, from the click to its single result (promises C6, C7). */
import { SIGN_IN_TIMEOUT_MS, type SignInProvider } from '../../common/contract/ipc/sign-in';
import type { SignInFailure, SignInState } from '../../common/contract/ipc/sign-in-state';
import { startDeadline, type Clock } from '../base/clock';
import type { SignInMethod, SignInResult } from './sign-in-method';

export interface Attempt {
  /** The state once the sign-in page is open, or when the attempt has ended before that. */
  readonly whenWaiting: Promise<SignInState>;
  /** The current state; an authorisation is returned once, and from then on the attempt is idle. */
  state(): SignInState;
  /** Ends it with this reason, unless it has failed or been returned already, and closes everything that it has open. */
  end(failure: SignInFailure): void;
}

/** Starts an attempt, which times out after 5 minutes. */
export function startAttempt(provider: SignInProvider, method: SignInMethod, clock: Clock): Attempt {
  const running = new AbortController();
  /** Null while it waits. */
  let ended: Exclude<SignInState, { readonly state: 'waiting' }> | null = null;
  const state = (): SignInState => ended ?? { state: 'waiting', provider, leftMs: deadline.leftMs() };
  let resolveWaiting: (state: SignInState) => void = () => undefined;
  const whenWaiting = new Promise<SignInState>((resolve) => (resolveWaiting = resolve));

  const fail = (failure: SignInFailure) => {
    ended = { state: 'failed', reason: failure };
    deadline.stop();
    resolveWaiting(ended);
  };
  const end = (failure: SignInFailure) => {
    // A code that was not fetched by now must not be fetched later.
    if (ended === null || ended.state === 'authorised') fail(failure);
    running.abort();
  };
  const settle = (result: SignInResult) => {
    if (ended !== null) return;
    if (result.ok) ended = { state: 'authorised', provider, authorization: result.authorization };
    else fail(result.failure);
  };
  const deadline = startDeadline(SIGN_IN_TIMEOUT_MS, clock, () => end('timeout'));
  void method(running.signal, () => resolveWaiting(state())).then(settle);

  return {
    whenWaiting,
    end,
    state() {
      deadline.isOver();
      const current = state();
      if (current.state === 'authorised') {
        ended = { state: 'idle' };
        deadline.stop();
      }
      return current;
    },
  };
}
