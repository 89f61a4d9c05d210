/**
 * The main process's side of the local helper, in legacy mode: at most one call per endpoint under way, and no late answer counts
 * (promises D5, D6). What carries a call is passed in, so that a transport with proofs can take its place.
 */
import {
  HELPER_LOGIN_TIMEOUT_MS,
  HELPER_PATHS,
  HELPER_PING_TIMEOUT_MS,
  type HelperFailure,
} from '../../contract/helper-api';
import type { LoginOutcome, PingOutcome } from '../../contract/ipc';
import { encodeHelperBody } from './helper-body';
import { callLoopback, type LoopbackAnswer } from './loopback-request';
import { parsePingAnswer } from './ping-answer';

/** Carries one call to the helper and answers within its limits; never rejects. */
export type HelperTransport = (
  path: typeof HELPER_PATHS.ping | typeof HELPER_PATHS.login,
  body: Buffer,
  signal: AbortSignal,
) => Promise<LoopbackAnswer>;

export interface HelperClient {
  /** Measures every server of the token; a call while one runs joins it, whatever its token. */
  pingServers(token: string): Promise<PingOutcome>;
  /**
   * Opens a session with the token of server/submit, or ends it with an empty text (Off). A newer connect cancels an older one.
   * Off cancels it as well, and is itself never cancelled: a connect that follows waits until Off is through.
   */
  loginHelper(token: string): Promise<LoginOutcome>;
  /** Cancels the connect under way, if any, which then answers 'cancelled'. */
  cancelHelperLogin(): void;
}

/** The limits of a call in milliseconds. */
export interface HelperLimits {
  readonly pingMs: number;
  readonly loginMs: number;
}
const LIMITS: HelperLimits = { pingMs: HELPER_PING_TIMEOUT_MS, loginMs: HELPER_LOGIN_TIMEOUT_MS };

/** The transport of legacy mode: a fixed port, no proofs. */
export function createLegacyTransport(port: number, limits: HelperLimits = LIMITS): HelperTransport {
  return (path, body, signal) =>
    callLoopback({ port, path, body, signal, totalMs: path === HELPER_PATHS.ping ? limits.pingMs : limits.loginMs });
}

/** A client of the helper on a port of 127.0.0.1, or of the one that a given transport reaches. */
export function createHelperClient(helper: { port: number } | { transport: HelperTransport }): HelperClient {
  const transport = 'transport' in helper ? helper.transport : createLegacyTransport(helper.port);
  let sweep: Promise<PingOutcome> | null = null;
  let connecting: AbortController | null = null;
  let ending: Promise<LoginOutcome> | null = null;

  async function ping(token: string): Promise<PingOutcome> {
    const encoded = encodeHelperBody(token);
    if (!encoded.ok) return failed(encoded.failure);
    const answer = await transport(HELPER_PATHS.ping, encoded.body, new AbortController().signal);
    return answer.ok ? { outcome: 'pinged', ...parsePingAnswer(answer.text) } : failed(answer.failure);
  }

  async function login(body: Buffer, signal: AbortSignal): Promise<LoginOutcome> {
    const answer = await transport(HELPER_PATHS.login, body, signal);
    // Whatever a call that was given up still brings home, it counts for nothing.
    if (signal.aborted) return failed('cancelled');
    return answer.ok ? { outcome: 'done' } : failed(answer.failure);
  }

  async function connect(token: string): Promise<LoginOutcome> {
    const encoded = encodeHelperBody(token);
    if (!encoded.ok) return failed(encoded.failure);
    const mine = new AbortController();
    connecting = mine;
    await ending;
    return mine.signal.aborted ? failed('cancelled') : login(encoded.body, mine.signal);
  }

  return {
    pingServers(token) {
      sweep ??= ping(token).finally(() => (sweep = null));
      return sweep;
    },
    loginHelper(token) {
      connecting?.abort();
      connecting = null;
      if (token !== '') return connect(token);
      ending ??= login(Buffer.alloc(0), new AbortController().signal).finally(() => (ending = null));
      return ending;
    },
    cancelHelperLogin() {
      connecting?.abort();
      connecting = null;
    },
  };
}

function failed(failure: HelperFailure): { outcome: 'failed'; failure: HelperFailure } {
  return { outcome: 'failed', failure };
}
