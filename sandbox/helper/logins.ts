/** `POST /login`: one session at a time; a newer call replaces an older one, an empty one ends the session. */
import { endGameSession, openGameSession } from './game-session';
import type { HelperAnswer } from './helper-answer';
import { readSessionToken, type SessionToken } from './token';

export interface Logins {
  /**
   * Handles a login call.
   * @param signal aborts when the caller disconnected without the response; a session opened for it is ended, even if it is already open
   */
  login(text: string, signal: AbortSignal): Promise<HelperAnswer>;
  /** The open session. */
  session(): { serverId: string } | null;
  /** Ends the session, and any that is pending. */
  drop(): Promise<void>;
  /** Ends the session, then everything that is pending. */
  close(): Promise<void>;
}

export function createLogins(): Logins {
  const lifetime = new AbortController();
  let open: SessionToken | null = null;
  let attempt: AbortController | null = null;

  /** Ends the open session and any pending one. */
  async function end(): Promise<void> {
    attempt?.abort();
    attempt = null;
    const token = open;
    open = null;
    if (token !== null) await endGameSession(token, lifetime.signal);
  }

  async function start(token: SessionToken, caller: AbortSignal): Promise<HelperAnswer> {
    // A repeated login only repeats the hello: a goodbye could overtake it.
    if (open?.serverId === token.serverId && open.key === token.key) open = null;
    const previous = end();
    const mine = new AbortController();
    attempt = mine;
    const given = AbortSignal.any([mine.signal, caller, lifetime.signal]);
    const [outcome] = await Promise.all([openGameSession(token, given), previous]);
    if (given.aborted || outcome !== 'open') {
      // Also when silent: the server may have received the hello although its answer was lost.
      if (outcome !== 'refused') void endGameSession(token, lifetime.signal);
      if (given.aborted) return { status: 409, text: 'given up' };
      return outcome === 'refused'
        ? { status: 403, text: 'the server refused the session' }
        : { status: 504, text: 'the server does not answer' };
    }
    attempt = null;
    open = token;
    caller.addEventListener('abort', () => {
      if (open === token) void end();
    });
    return { status: 200, text: 'connected' };
  }

  return {
    async login(text, caller) {
      if (text === '') {
        await end();
        return { status: 200, text: '' };
      }
      const token = readSessionToken(text);
      return token === null ? { status: 400, text: 'not a session token' } : start(token, caller);
    },
    drop: end,
    session: () => (open === null ? null : { serverId: open.serverId }),
    async close() {
      await end();
      lifetime.abort();
    },
  };
}
