/** Ends the helper session and shows the progress: an Off counts once the helper has confirmed it, and is retried until then. */
import { reconnectWaitMs } from './back-off.rules';
import type { Connection, Failed, PendingOff } from '../../model/connection';
import type { Failure } from '../../model/failure';
import { report } from '../../lib/platform/error-reporting';
import { removeStored } from '../../lib/platform/storage';
import { setConnection } from './connection.store';
import { beginAttempt, type Attempt } from './attempts';
import { closeHelperSession } from './helper-session';
import { isSessionPossible } from './helper-session.store';
import { waitForNextAttempt } from './next-attempt';
import { sessionScope } from '../session/session-scope';
import { services } from '../services/services';

/** The states that a connection can end in. */
export type Ended = { readonly state: 'idle' } | Omit<Failed, 'off'>;

/**
 * Ends the connection; a newer attempt replaces this. If the helper holds no session, the final state is set at once.
 * @param serverId the server of the connection that ends
 * @param ended what is shown once the helper holds no session
 * @returns resolves after the first Off; retries continue in the background
 */
export async function endConnection(serverId: string | null, ended: Ended): Promise<void> {
  const attempt = beginAttempt();
  removeStored('connectedServer');
  if (!isSessionPossible() || !sessionScope()) {
    setConnection(ended);
    // After sign-out no connection is shown, and the main process repeats the Off.
    await closeHelperSession();
    return;
  }
  await switchOff(attempt, (off) => setConnection(off === null ? ended : pending(serverId, ended, off)));
}

/** The state while an Off is pending: a failed connect shows its reason at once, anything else is shown as disconnecting. */
function pending(serverId: string | null, ended: Ended, off: PendingOff): Connection {
  return ended.state === 'failed' ? { ...ended, off } : { state: 'disconnecting', serverId, off };
}

/** Sends the Off and retries a failed one in the background. @param show gets the state of the Off; null when the helper holds no session */
async function switchOff(attempt: Attempt, show: (off: PendingOff | null) => void): Promise<void> {
  show({ failure: null, nextAttemptAt: null });
  const failure = await tryOff();
  if (!attempt.isCurrent()) return;
  if (failure === null) show(null);
  else tryAgain(attempt, failure, show).catch((error: unknown) => report(error, 'end-connection'));
}

async function tryAgain(attempt: Attempt, first: Failure, show: (off: PendingOff | null) => void): Promise<void> {
  const { clock, random } = services();
  let failure: Failure | null = first;
  for (let attemptNumber = 1; failure !== null; attemptNumber += 1) {
    const waitMs = reconnectWaitMs(attemptNumber, random());
    show({ failure, nextAttemptAt: clock.now() + waitMs });
    await waitForNextAttempt(waitMs, failure, attempt.signal);
    if (!attempt.isCurrent()) return;
    show({ failure, nextAttemptAt: null });
    failure = await tryOff();
    if (!attempt.isCurrent()) return;
  }
  show(null);
}

async function tryOff(): Promise<Failure | null> {
  const reason = await closeHelperSession();
  return reason === null ? null : { source: 'helper-login', reason };
}
