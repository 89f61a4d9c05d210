/** The helper session, owned by the main process: one state machine over logins and Offs; the latest request wins (promises D6, J1). */
import { aborted } from '../../common/async/delay';
import { createRegistry } from '../../common/collections';
import { isHelperAbsent, type HelperFailure } from '../../common/contract/helper/helper-api';
import type { HelperSession, HelperSessionSnapshot, SessionReader } from '../../common/contract/ipc/helper-session';
import type { LoginOutcome } from '../../common/contract/ipc/ipc';
import { encodeHelperBody } from './helper-body';

export interface SessionOwner {
  readonly read: () => HelperSession;
  /**
   * The state with its revision, for a page. If an earlier run may have left a session open, the state is 'unknown' until a login or an Off
   * of this run has been answered. Once the app quits it stays 'closing': a page would restore a session that has ended.
   */
  readonly snapshot: (reader: SessionReader) => HelperSessionSnapshot;
  /** Calls back with each new state and its revision. @returns the function that stops it */
  readonly onChange: (listener: SessionListener) => () => void;
  /** Opens a session with the token of server/submit. A newer login cancels an older one; a login during an Off waits until the Off has ended. */
  readonly open: (token: string) => Promise<LoginOutcome>;
  /** Ends the session (Off): cancels a pending login and is itself never cancelled. A second Off joins the pending one. */
  readonly end: () => Promise<LoginOutcome>;
  /** Cancels the pending login, if any, whose outcome is then 'cancelled'. */
  readonly cancelOpening: () => void;
  /**
   * Records that a sweep has shown that no session is open; ignored when a login or an Off began after the sweep.
   * @param revision the session's when the sweep began
   */
  readonly recordEnded: (revision: number) => void;
  /**
   * Records that a sweep has shown an open session. One that no login of this run has opened, such as that of a login that was given up, is
   * 'unknown': the page ends it. Ignored like `recordEnded`.
   */
  readonly recordOpen: (revision: number) => void;
  /**
   * Closes the owner when the app quits (promise D9): cancels a pending login and ends the session if one may be open. Later logins and
   * Offs are 'cancelled'.
   * @param signal ends the wait for the session's end
   */
  readonly close: (signal: AbortSignal) => Promise<void>;
}

type SessionListener = (session: HelperSession, revision: number) => void;

/** Whether the helper may hold a session. */
export function isSessionPossible({ state }: HelperSession): boolean {
  return state !== 'none';
}

/**
 * Makes the owner; initially there is no session.
 * @param send sends one login, or with an empty body an Off, to the helper; never rejects
 */
export function createSessionOwner(send: (body: Buffer, signal: AbortSignal) => Promise<LoginOutcome>): SessionOwner {
  const listeners = createRegistry<SessionListener>();
  let session: HelperSession = { state: 'none' };
  let revision = 0;
  let hasResponse = false;
  let opening: AbortController | null = null;
  let ending: Promise<LoginOutcome> | null = null;
  let isClosed = false;

  function setSession(next: HelperSession): void {
    if (isSame(session, next)) return;
    session = next;
    revision += 1;
    const own = revision;
    for (const listener of listeners.all()) listener(next, own);
  }

  async function request(body: Buffer, signal: AbortSignal): Promise<LoginOutcome> {
    const outcome = await send(body, signal);
    hasResponse = true;
    return outcome;
  }

  async function open(token: string): Promise<LoginOutcome> {
    if (isClosed) return failed('cancelled');
    const encoded = encodeHelperBody(token);
    // A blank body would end the session, which only an Off may do.
    if (!encoded.ok || token.trim() === '') {
      cancelOpening();
      return failed(encoded.ok ? 'garbage' : encoded.failure);
    }
    opening?.abort();
    const own = new AbortController();
    opening = own;
    if (ending !== null) await ending;
    if (own.signal.aborted) return failed('cancelled');
    setSession({ state: 'opening' });
    const outcome = await request(encoded.body, own.signal);
    // The response to a cancelled login is ignored.
    if (opening !== own) return failed('cancelled');
    opening = null;
    setSession(outcome.outcome === 'done' ? { state: 'open' } : after(outcome.failure));
    return outcome;
  }

  function end(signal: AbortSignal): Promise<LoginOutcome> {
    opening?.abort();
    opening = null;
    setSession({ state: 'closing' });
    ending ??= request(NO_BODY, signal)
      .then((off) => {
        setSession(off.outcome === 'done' ? { state: 'none' } : after(off.failure));
        return off;
      })
      .finally(() => (ending = null));
    return ending;
  }

  function cancelOpening(): void {
    opening?.abort();
    opening = null;
    if (session.state === 'opening') setSession(after('cancelled'));
  }

  return {
    read: () => session,
    snapshot({ mayBeLeftOpen }) {
      if (mayBeLeftOpen && !hasResponse && session.state === 'none') setSession({ state: 'unknown', failure: null });
      return { revision, session: isClosed ? CLOSING : session };
    },
    onChange: (listener) => listeners.add(listener),
    open,
    end: () => (isClosed ? Promise.resolve(failed('cancelled')) : end(new AbortController().signal)),
    cancelOpening,
    recordEnded(since) {
      if (since !== revision || session.state === 'opening' || session.state === 'closing') return;
      // A session that an earlier run had left open has ended with the helper too.
      hasResponse = true;
      setSession({ state: 'none' });
    },
    recordOpen(since) {
      if (since === revision && session.state === 'none') setSession({ state: 'unknown', failure: null });
    },
    async close(signal) {
      isClosed = true;
      // A pending Off has no access to this signal, so the wait itself is limited by it.
      if (isSessionPossible(session)) await Promise.race([end(signal), aborted(signal)]);
    },
  };
}

const NO_BODY = Buffer.alloc(0);
const CLOSING: HelperSession = { state: 'closing' };

/** The state after a failure: without a helper there is no session; after any other failure it is unknown. */
function after(failure: HelperFailure): HelperSession {
  return isHelperAbsent(failure) ? { state: 'none' } : { state: 'unknown', failure };
}

function isSame(a: HelperSession, b: HelperSession): boolean {
  return a.state === b.state && (a.state !== 'unknown' || b.state !== 'unknown' || a.failure === b.failure);
}

function failed(failure: HelperFailure): { outcome: 'failed'; failure: HelperFailure } {
  return { outcome: 'failed', failure };
}
