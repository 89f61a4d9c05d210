/** The helper's session, owned by the main process: one state machine over logins and Offs, of which only the newest counts (promises D6, J1). */
import { isHelperAbsent, type HelperFailure } from '../../common/contract/helper/helper-api';
import type { HelperSession, HelperSessionSnapshot, SessionReader } from '../../common/contract/ipc/helper-session';
import type { LoginOutcome } from '../../common/contract/ipc/ipc';
import { encodeHelperBody } from './helper-body';

export interface SessionOwner {
  readonly read: () => HelperSession;
  /**
   * The state with its revision, for a page. What an earlier run may have left open makes it 'unknown', as long as no login and no Off of
   * this run has been answered: from then on this run knows better.
   */
  readonly snapshot: (reader: SessionReader) => HelperSessionSnapshot;
  /** Calls back with each new state and its revision; gives the function that stops it. */
  readonly onChange: (listener: SessionListener) => () => void;
  /** Opens a session with the token of server/submit. A newer login cancels an older one; one that follows an Off waits until it is through. */
  readonly open: (token: string) => Promise<LoginOutcome>;
  /** Ends the session (Off): cancels the login under way, and is itself never cancelled. A second one while it runs joins it. */
  readonly end: () => Promise<LoginOutcome>;
  /** Cancels the login under way, if any, which then answers 'cancelled'. */
  readonly cancelOpening: () => void;
  /**
   * A sweep found no helper, which then holds no session either; ignored when a login or an Off has begun since the sweep did.
   * @param revision the session's when the sweep began
   */
  readonly noteAbsentHelper: (revision: number) => void;
  /**
   * The app quits (promise D9): cancels what is under way and ends the session if one may be open. Logins and Offs are 'cancelled' from then on.
   * @param signal ends the waiting for the session's end
   */
  readonly close: (signal: AbortSignal) => Promise<void>;
}

type SessionListener = (session: HelperSession, revision: number) => void;

/** Whether the helper may hold a session. */
export function isSessionPossible({ state }: HelperSession): boolean {
  return state !== 'none';
}

/**
 * Makes the owner; at first there is no session.
 * @param send carries one login, or with an empty body an Off, to the helper; never rejects
 */
export function createSessionOwner(send: (body: Buffer, signal: AbortSignal) => Promise<LoginOutcome>): SessionOwner {
  const listeners = new Set<SessionListener>();
  let session: HelperSession = { state: 'none' };
  let revision = 0;
  let hasAnswer = false;
  let opening: AbortController | null = null;
  let ending: Promise<LoginOutcome> | null = null;
  let isClosed = false;

  function become(next: HelperSession): void {
    if (isSame(session, next)) return;
    session = next;
    revision += 1;
    const mine = revision;
    for (const listener of [...listeners]) listener(next, mine);
  }

  async function request(body: Buffer, signal: AbortSignal): Promise<LoginOutcome> {
    const outcome = await send(body, signal);
    hasAnswer = true;
    return outcome;
  }

  async function open(token: string): Promise<LoginOutcome> {
    if (isClosed) return failed('cancelled');
    const encoded = encodeHelperBody(token);
    // A blank body would end the session; only an Off may.
    const refused = !encoded.ok ? encoded.failure : token.trim() === '' ? 'garbage' : null;
    if (!encoded.ok || refused !== null) {
      cancelOpening();
      return failed(refused ?? 'garbage');
    }
    opening?.abort();
    const mine = new AbortController();
    opening = mine;
    if (ending !== null) await ending;
    if (mine.signal.aborted) return failed('cancelled');
    become({ state: 'opening' });
    const outcome = await request(encoded.body, mine.signal);
    // Whatever a login that was given up still brings home, it counts for nothing.
    if (opening !== mine) return failed('cancelled');
    opening = null;
    become(outcome.outcome === 'done' ? { state: 'open' } : after(outcome.failure));
    return outcome;
  }

  function end(signal: AbortSignal): Promise<LoginOutcome> {
    opening?.abort();
    opening = null;
    become({ state: 'closing' });
    ending ??= request(NO_BODY, signal)
      .then((off) => {
        become(off.outcome === 'done' ? { state: 'none' } : after(off.failure));
        return off;
      })
      .finally(() => (ending = null));
    return ending;
  }

  function cancelOpening(): void {
    opening?.abort();
    opening = null;
    if (session.state === 'opening') become(after('cancelled'));
  }

  return {
    read: () => session,
    snapshot({ mayBeLeftOpen }) {
      if (mayBeLeftOpen && !hasAnswer && session.state === 'none') become({ state: 'unknown', failure: null });
      return { revision, session };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    end: () => (isClosed ? Promise.resolve(failed('cancelled')) : end(new AbortController().signal)),
    cancelOpening,
    noteAbsentHelper(since) {
      if (since !== revision || session.state === 'opening' || session.state === 'closing') return;
      // What an earlier run had left open is gone with it as well.
      hasAnswer = true;
      become({ state: 'none' });
    },
    async close(signal) {
      isClosed = true;
      cancelOpening();
      // An Off that is on its way already does not know the signal, so it is not waited for beyond it.
      if (isSessionPossible(session)) await Promise.race([end(signal), aborted(signal)]);
    },
  };
}

const NO_BODY = Buffer.alloc(0);

/** A helper that is not there has no session; any other failure leaves it open whether there is one. */
function after(failure: HelperFailure): HelperSession {
  return isHelperAbsent(failure) ? { state: 'none' } : { state: 'unknown', failure };
}

function isSame(a: HelperSession, b: HelperSession): boolean {
  return a.state === b.state && (a.state !== 'unknown' || b.state !== 'unknown' || a.failure === b.failure);
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function failed(failure: HelperFailure): { outcome: 'failed'; failure: HelperFailure } {
  return { outcome: 'failed', failure };
}
