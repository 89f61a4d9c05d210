/** Signs in with Google or Discord (docs/product.md section 14): a code from the browser or a popup is exchanged for a session. */
import { SIGN_IN_TIMEOUT_MS, type SignInProvider } from '../../../../common/contract/ipc/sign-in';
import type { Authorization, SignInFailure, SignInState } from '../../../../common/contract/ipc/sign-in-state';
import type { Failure } from '../../../model/failure';
import { aborted } from '../../../../common/async/delay';
import { report } from '../../../lib/platform/error-reporting';
import { reloadForChunk } from '../../../lib/platform/missing-chunks';
import type { PopupProblem } from '../../../lib/platform/sign-in/popup';
import type { SignInEnd } from '../../../lib/platform/sign-in/sign-in-request';
import { useSession } from '../../../core/session/session.store';
import { openWith, thisDevice } from '../../../core/session/sign-in';
import { attemptSignIn, signInCancellation } from '../../../core/session/sign-in-attempt';
import { services } from '../../../core/services/services';
import { resettable } from '../../../lib/platform/fresh-state';
import { authorise, wasAborted } from './authorise';

/** A sign-in that another page than this login page has begun. */
export interface BegunSignIn {
  readonly provider: SignInProvider;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly result: Promise<Failure | null>;
}

interface AttemptsState {
  notifyAuthorised: (() => void) | undefined;
  begun: BegunSignIn | null;
  /** What the main process says of the sign-in that the next attempt continues. */
  found: SignInState | null;
}

const attempts = resettable<AttemptsState>(() => ({ notifyAuthorised: undefined, begun: null, found: null }));

/**
 * Signs in with another company's account. Call it during the click: the web platform opens its popup at once.
 * A second call for the same provider joins the first (promise E9), a sign-in of another kind ends it. Never rejects.
 * @param onAuthorised called when the person is done in the browser and the session is requested
 * @returns null when signed in, else the failure; 'cancelled' was the person's choice and is not an error
 */
export function signInWith(provider: SignInProvider, onAuthorised?: () => void): Promise<Failure | null> {
  attempts.notifyAuthorised = onAuthorised;
  return attemptSignIn(throughBrowser, { provider });
}

/**
 * Begins it on a page that leads to the login page, which shows it. During the click, as browsers refuse a popup after it: the login page may
 * still have to be loaded.
 */
export function beginSignInWith(provider: SignInProvider): void {
  attempts.begun = { provider, startedAt: services().clock.now(), result: signInWith(provider) };
}

/** The sign-in that another page has begun, once; null for none. */
export function takeBegunSignIn(): BegunSignIn | null {
  const { begun } = attempts;
  attempts.begun = null;
  return begun;
}

/**
 * Continues the sign-in in the system browser that waits in the main process: the page that has begun it was loaded again or has crashed, and
 * what the person does in the browser would be lost.
 * @returns null when there is none, or another one was begun meanwhile
 */
export async function continueSignIn(): Promise<BegunSignIn | null> {
  const { startup, desktop, clock } = services();
  if (!startup().isDesktop) return null;
  const cancelled = signInCancellation();
  const found = await desktop.checkSignIn();
  if (cancelled.aborted || (found.state !== 'waiting' && found.state !== 'authorised')) return null;
  const { provider } = found;
  const passedMs = found.state === 'waiting' ? SIGN_IN_TIMEOUT_MS - found.leftMs : 0;
  attempts.found = found;
  return { provider, startedAt: clock.now() - passedMs, result: signInWith(provider) };
}

/** Follows a begun sign-in. @returns as `signInWith` */
export function followSignIn({ result }: BegunSignIn, onAuthorised: () => void): Promise<Failure | null> {
  attempts.notifyAuthorised = onAuthorised;
  return result;
}

async function throughBrowser(
  { provider }: { readonly provider: SignInProvider },
  superseded: AbortSignal,
): Promise<Failure | null> {
  const replaced = new AbortController();
  const signal = AbortSignal.any([superseded, replaced.signal]);
  const { found } = attempts;
  attempts.found = null;
  const failed = (reason: SignInFailure | PopupProblem): Failure => ({ source: 'sign-in', reason, provider });
  // A sign-in by another method meanwhile makes this one unnecessary (promise B3).
  const stopWatching = useSession.subscribe(({ epoch }, before) => {
    if (epoch !== before.epoch) replaced.abort();
  });
  try {
    const end = await Promise.race([authorise(provider, signal, found), cancelledBy(signal)]);
    stopWatching();
    if (signal.aborted) return failed('cancelled');
    if (end.state === 'failed') return failed(end.reason);
    attempts.notifyAuthorised?.();
    const failure = await openWith(() => exchange(provider, end.authorization, signal), signal);
    // A cancel that happened meanwhile takes precedence over the failure; an opened session is no longer aborted.
    if (failure !== null && wasAborted(signal)) return failed('cancelled');
    return failure?.reason === 'unauthorized' && failure.message === undefined ? failed('rejected') : failure;
  } catch (error) {
    report(error, 'sign-in-with');
    // Only the chunk of the popup flow can be missing: the web platform loads it from the network.
    if (reloadForChunk(error)) return failed('cancelled');
    return { source: 'provider', reason: 'network' };
  } finally {
    stopWatching();
  }
}

function exchange(
  provider: SignInProvider,
  { code, codeVerifier, redirectUri }: Authorization,
  signal: AbortSignal,
): Promise<{ readonly token: string }> {
  const name = provider === 'google' ? 'loginWithGoogle' : 'loginWithDiscord';
  return services().call(name, { code, codeVerifier, redirectUri, ...thisDevice() }, { signal });
}

async function cancelledBy(signal: AbortSignal): Promise<SignInEnd> {
  await aborted(signal);
  return { state: 'failed', reason: 'cancelled' };
}
