/** Signing in: with account and password, or with this machine alone (docs/product.md sections 5 and 7). */
import { plainCharacters } from '../../../common/plain-characters';
import { failureOf, type ProviderFailure } from '../../lib/api/provider-error';
import type { Failure } from '../../model/failure';
import { credentialsProblems, sentPassword } from '../../model/account/validation.rules';
import { removeStoredOf, writeStored } from '../../lib/platform/storage';
import { isFirstStart, openSession, useSession } from './session.store';
import { endSession } from './end-session';
import { attemptSignIn } from './sign-in-attempt';
import { setTourStage } from './tour.store';
import { services } from '../services/services';

const WRONG_PASSWORD = 'Account or Password is not correct';

/**
 * Signs in and opens a session. Identical credentials share one attempt; of different ones the latest wins.
 * @returns null when signed in, else the failure to show; the form itself validates by model/account/validation.rules
 */
export function signIn(account: string, password: string): Promise<Failure | null> {
  return attemptSignIn(withPassword, { account: plainCharacters(account), password: sentPassword(password) });
}

/**
 * Signs in without an account, which starts a free trial (docs/product.md section 14, Machine id).
 * @returns null when signed in, else the failure to show
 */
export function signInWithMachineId(): Promise<Failure | null> {
  return attemptSignIn(withMachineId, {});
}

/** The sign-in method with account and password; `superseded` aborts it. */
export async function withPassword(
  { account, password }: { readonly account: string; readonly password: string },
  superseded: AbortSignal,
): Promise<Failure | null> {
  // The form shows these problems itself; checked again here so that invalid credentials never leave the machine.
  if (Object.keys(credentialsProblems({ account, password })).length > 0) return rejected(WRONG_PASSWORD);
  const failure = await openWith(
    () => services().call('login', { account, password, ...thisDevice() }, { signal: superseded }),
    superseded,
    () => writeStored('lastAccount', account),
  );
  return failure?.reason === 'unauthorized' && failure.message === undefined ? rejected(WRONG_PASSWORD) : failure;
}

function withMachineId(_: object, superseded: AbortSignal): Promise<Failure | null> {
  return openWith(() => services().call('loginWithMachineId', thisDevice(), { signal: superseded }), superseded);
}

/** Opens a session with a call's response, unless meanwhile another one was opened, ended or attempted (promises B3, J5). */
export async function openWith(
  requestToken: () => Promise<{ readonly token: string }>,
  superseded: AbortSignal,
  beforeOpening?: () => void,
): Promise<ProviderFailure | null> {
  const { epoch } = useSession.getState();
  try {
    const { token } = await requestToken();
    if (useSession.getState().epoch !== epoch) return null;
    if (superseded.aborted) return { source: 'provider', reason: 'aborted' };
    // Data of an account that is still signed in, here or in another window, must not be visible in the next session.
    removeStoredOf('session');
    if (useSession.getState().token !== null) endSession({ reason: 'signed-out' }, token);
    if (isFirstStart()) setTourStage('due');
    beforeOpening?.();
    const now = String(services().clock.serverNow());
    writeStored('loginTimestamp', now);
    writeStored('signedInSince', now);
    openSession(token);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

function rejected(message: string): ProviderFailure {
  return { source: 'provider', reason: 'rejected', message };
}

/** The device kind that every sign-in sends, because a provider that allows one desktop per account must not count the web build. */
export function thisDevice(): { readonly machineId: string; readonly platform: 'desktop' | 'web' } {
  const { machineId, isDesktop } = services().startup();
  return { machineId, platform: isDesktop ? 'desktop' : 'web' };
}
