/**
 * The local helper's contract (docs/helper.md): plain text requests and responses, on 127.0.0.1 only. Without schemas, because the page needs none
 * of them: helper-schemas.ts.
 */

/** The only paths that the app calls on loopback (promise D1); the two of the auth helper are those of docs/product.md section 7. */
export const HELPER_PATHS = {
  ping: '/ping',
  login: '/login',
  startGoogleLogin: '/start-google-login',
  checkGoogleToken: '/check-google-token',
} as const;
export type HelperPath = (typeof HELPER_PATHS)[keyof typeof HELPER_PATHS];

export const HELPER_BODY_LIMIT_BYTES = 1024 * 1024;
export const HELPER_HEADER_LIMIT_BYTES = 8 * 1024;
export const HELPER_CONNECT_TIMEOUT_MS = 1_000;
export const HELPER_PING_TIMEOUT_MS = 5_000;
/**
 * After this timeout, or when the person cancels, the app closes the connection of a `/login`. A helper abandons a login whose connection
 * closes before the response: a late one would connect while the app shows disconnected (promise J1).
 */
export const HELPER_LOGIN_TIMEOUT_MS = 10_000;

/**
 * Proven mode (promise D3): a request carries `<nonce>.<proof>`, its response a proof for the same nonce. Both are HMAC-SHA-256
 * under the launch's secret, in base64url: of nonce, method, path and body, each but the last followed by a line break, and of
 * nonce, line break and the whole response body. The helper keeps a `/ping` connection open for one more request: the app sends a
 * token only on a connection that has proven itself with a request without a body, whose response may have any status.
 */
export const CLIENT_PROOF_HEADER = 'x-client-auth';
export const HELPER_PROOF_HEADER = 'x-helper-auth';
export const HELPER_SECRET_BYTES = 32;
/** The one line that a helper started by the app prints on stdout. */
export const HELPER_PORT_LINE = /^\{"port":([1-9]\d{0,4})\}$/;

/** At most as many servers as a list can hold (promise E5), with ids as long as the provider's can be. */
export const MEASURED_SERVERS_LIMIT = 10_000;
export const SERVER_ID_MAX_LENGTH = 64;
/** Servers per message to the page: small enough to process without a noticeable pause, and far under 1 MiB (promise A10). */
export const MEASURED_LIMIT = 1_000;

/** The optional entry of a ping response that carries the direct route. */
export const DIRECT_ENTRY = 'direct';
/** The optional entry of a ping response with which the helper says whether it holds a session: true or false. */
export const SESSION_ENTRY = 'session';

/** Why a call to the helper failed; each has its own text and error code. */
export const HELPER_FAILURES = [
  'refused',
  'timeout',
  'broken',
  'rejected',
  'garbage',
  'too-large',
  'cancelled',
  /** Proven mode only: the program at the port does not know this launch's secret (promises D2, D3). */
  'untrusted',
  /** When the app runs the helper program: the system could not start it. */
  'not-started',
  /** The session is lost. Of a response in proven mode only: the program that held it has ended and another one responds. */
  'gone',
] as const;
export type HelperFailure = (typeof HELPER_FAILURES)[number];

/** Whether no helper is reachable, and so no session exists either. */
export function isHelperAbsent(failure: HelperFailure): boolean {
  return failure === 'refused' || failure === 'not-started';
}

/** Whether a sweep that failed so shows that no session is open: no helper is reachable, or the one that held the session has ended. */
export function isHelperSessionEnded(failure: HelperFailure): boolean {
  return isHelperAbsent(failure) || failure === 'gone';
}

/** Calls to the auth helper carry a per-launch secret in this header, which no page can send without a preflight (promises C9, D8). */
export const AUTH_HELPER_SECRET_HEADER = 'x-pinglane-secret';

/** Polls once a second, at most 300 times (promise C9). */
export const AUTH_HELPER_POLL_INTERVAL_MS = 1_000;
export const AUTH_HELPER_POLLS_LIMIT = 300;
