/** The interface of a sign-in method, which takes one attempt from the click to the code. */
import type { Authorization, SignInFailure } from '../../common/contract/ipc/sign-in-state';

export type SignInResult =
  | { readonly ok: true; readonly authorization: Authorization }
  | { readonly ok: false; readonly failure: SignInFailure };

/**
 * Runs one attempt; never rejects.
 * @param signal aborts the attempt: its ports, calls and timers end at once, and its result is ignored
 * @param onWaiting called when the sign-in page is open in the browser
 */
export type SignInMethod = (signal: AbortSignal, onWaiting: () => void) => Promise<SignInResult>;

/** A failed result. */
export function failedSignIn(failure: SignInFailure): SignInResult {
  return { ok: false, failure };
}
