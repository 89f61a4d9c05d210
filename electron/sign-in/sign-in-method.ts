/** A way of signing in: how one attempt gets from the click to the code. */
import type { Authorization, SignInFailure } from '../../common/contract/ipc/sign-in';

export type SignInResult =
  | { readonly ok: true; readonly authorization: Authorization }
  | { readonly ok: false; readonly failure: SignInFailure };

/**
 * Runs one attempt; it never rejects.
 * @param signal ends the attempt: every port, call and timer of it is gone at once, and its result counts no more
 * @param onWaiting to be called when the person is being asked, in the browser
 */
export type SignInMethod = (signal: AbortSignal, onWaiting: () => void) => Promise<SignInResult>;

/** A failed result. */
export function failedSignIn(failure: SignInFailure): SignInResult {
  return { ok: false, failure };
}
