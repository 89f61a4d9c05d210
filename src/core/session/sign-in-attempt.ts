/**
 * Attempts to sign in by any method. Latest-wins: the response to an older, different attempt opens no session (promise J5). Identical
 * attempts are single-flight (promise E9).
 */
import { resettable } from '../../lib/platform/fresh-state';
import { singleFlight } from './single-flight';

type SignInMethod<Parameters extends object, Result> = (
  parameters: Parameters,
  superseded: AbortSignal,
) => Promise<Result>;

interface Attempt {
  readonly method: SignInMethod<object, unknown>;
  readonly parameters: object;
  /** In the comparison too: a cancelled attempt is not joined by the next one. */
  readonly cancelled: AbortSignal;
}

const attempts = resettable(() => ({ cancel: new AbortController() }), cancelSignIn);

const attempt = singleFlight('replace', ({ method, parameters, cancelled }: Attempt, superseded) =>
  method(parameters, AbortSignal.any([superseded, cancelled])),
);

/**
 * Begins an attempt, or joins an identical pending one; a different pending one is aborted.
 * @param method a module-level function, the same for each attempt of its kind: attempts are compared by it and by their parameters
 */
export function attemptSignIn<Parameters extends object, Result>(
  method: SignInMethod<Parameters, Result>,
  parameters: Parameters,
): Promise<Result> {
  // A joined attempt has the same method, and so a result of the same type.
  return attempt({
    method: method as SignInMethod<object, unknown>,
    parameters,
    cancelled: signInCancellation(),
  }) as Promise<Result>;
}

/** Aborts when the person cancels; of an attempt that begins later it says nothing. */
export function signInCancellation(): AbortSignal {
  return attempts.cancel.signal;
}

/** Cancels the pending attempt, if any: its response opens no session. */
export function cancelSignIn(): void {
  attempts.cancel.abort();
  attempts.cancel = new AbortController();
}
