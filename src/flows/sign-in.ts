/** Signing in: with account and password, or with this machine alone (SPEC.md sections 5 and 7). */
import { failureOf, type ProviderFailure } from '../api/provider-error';
import type { Failure } from '../domain/failure';
import { credentialsProblems } from '../domain/validation';
import { writeStored } from '../platform/storage';
import { openSession, useSession } from '../stores/session';
import { endSession, forgetKept } from './end-session';
import { world } from './world';

const WRONG_PASSWORD = 'Account or Password is not correct';

let running: Promise<Failure | null> | null = null;

/**
 * Asks the provider and opens a session; a second call while one runs joins it (promise E9).
 * @returns null when signed in, else the failure to show; the form's own rules are domain/validation's
 */
export function signIn(account: string, password: string): Promise<Failure | null> {
  return oneAtATime(async () => {
    // The form says it beside the field; nothing that it refuses may leave the machine all the same.
    if (Object.keys(credentialsProblems({ account, password })).length > 0) return rejected(WRONG_PASSWORD);
    const { call, startup } = world();
    const failure = await openWith(
      () => call('login', { account, password, machine_id: startup().machineId }),
      () => writeStored('lastAccount', account),
    );
    return failure?.reason === 'unauthorized' && failure.message === undefined ? rejected(WRONG_PASSWORD) : failure;
  });
}

/**
 * Signs in without an account, which starts a free trial (PRODUCT.md section 5, Machine id); joins a sign-in that runs.
 * @returns null when signed in, else the failure to show
 */
export function signInWithMachineId(): Promise<Failure | null> {
  return oneAtATime(() => {
    const { call, startup } = world();
    return openWith(() => call('loginWithMachineId', { machine_id: startup().machineId }));
  });
}

function oneAtATime(start: () => Promise<Failure | null>): Promise<Failure | null> {
  running ??= start().finally(() => {
    running = null;
  });
  return running;
}

/** Opens a session with what a call gives, unless another one was opened or ended meanwhile (promise B3). */
export async function openWith(
  askForKey: () => Promise<{ readonly api_key: string }>,
  beforeOpening?: () => void,
): Promise<ProviderFailure | null> {
  const { epoch } = useSession.getState();
  try {
    const { api_key: token } = await askForKey();
    if (useSession.getState().epoch !== epoch) return null;
    // Nothing of somebody who is signed in still, here or in another window, may be seen under the next.
    forgetKept();
    if (useSession.getState().token !== null) endSession({ reason: 'signed-out' });
    beforeOpening?.();
    const now = String(world().clock.serverNow());
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
