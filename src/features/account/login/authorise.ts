/** Obtains an authorization code (RFC 6749): the desktop app through the system browser, the web platform through a popup. */
import { SIGN_IN_TIMEOUT_MS, type SignInProvider } from '../../../../common/contract/ipc/sign-in';
import type { SignInState } from '../../../../common/contract/ipc/sign-in-state';
import { delay } from '../../../../common/async/delay';
import type { SignInEnd } from '../../../lib/platform/sign-in/sign-in-request';
import { services } from '../../../core/services/services';

const POLL_INTERVAL_MS = 500;
/** How much longer than the main process the renderer waits; reached only when the bridge has failed. */
const GRACE_MS = 2_000;

/**
 * Waits for the person to sign in with the other company. A signal ends the wait.
 * @param found the state of one that the main process has begun for an earlier page; null begins one
 */
export function authorise(
  provider: SignInProvider,
  signal: AbortSignal,
  found: SignInState | null,
): Promise<SignInEnd> {
  return services().startup().isDesktop
    ? authoriseInBrowser(provider, signal, found)
    : authoriseInPopup(provider, signal);
}

/** By the system browser, through the main process: started, then polled until it has ended. */
async function authoriseInBrowser(
  provider: SignInProvider,
  signal: AbortSignal,
  found: SignInState | null,
): Promise<SignInEnd> {
  const { desktop, clock } = services();
  const end = () => void desktop.cancelSignIn();
  signal.addEventListener('abort', end, { once: true });
  const over = clock.now() + SIGN_IN_TIMEOUT_MS + GRACE_MS;
  let state = found ?? (await desktop.startSignIn(provider));
  while (state.state === 'waiting' && !signal.aborted) {
    if (clock.now() >= over) {
      end();
      return { state: 'failed', reason: 'timeout' };
    }
    await delay(clock, POLL_INTERVAL_MS, signal);
    if (!wasAborted(signal)) state = await desktop.checkSignIn();
  }
  if (state.state === 'failed') return state;
  // 'idle', or a newer sign-in that another window has started.
  return state.state === 'authorised' && state.provider === provider ? state : { state: 'failed', reason: 'replaced' };
}

async function authoriseInPopup(provider: SignInProvider, signal: AbortSignal): Promise<SignInEnd> {
  const { openPopup, signInByPopup } = services();
  const popup = openPopup();
  if (typeof popup === 'string') return { state: 'failed', reason: popup };
  try {
    return await signInByPopup(provider, popup, signal);
  } finally {
    popup.close();
  }
}

/** A function, because after a wait TypeScript would still assume the signal's earlier state. */
export function wasAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
