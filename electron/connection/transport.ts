/** The type of a helper transport, for both modes, and the transport of legacy mode. */
import { HELPER_LOGIN_TIMEOUT_MS, HELPER_PATHS, HELPER_PING_TIMEOUT_MS } from '../../common/contract/helper/helper-api';
import { callLoopback, type LoopbackResponse } from './loopback-request';

/** The calls that the app makes. */
export type HelperCallPath = typeof HELPER_PATHS.ping | typeof HELPER_PATHS.login;

/**
 * Sends one call to the helper and resolves within its limits; never rejects.
 * @param addBytes gets each byte of a good response once: as they arrive if they may count before it is complete, else all at its end
 */
export type HelperTransport = (
  path: HelperCallPath,
  body: Buffer,
  signal: AbortSignal,
  addBytes?: (bytes: Uint8Array) => void,
) => Promise<LoopbackResponse>;

/** An Off is answered with one of these when there is no session to end (docs/helper.md, POST /login). */
const NO_SESSION_STATUSES: readonly (number | undefined)[] = [404, 410];

/** Whether the response to an Off shows that no session is open. */
export function isSessionEnded(response: LoopbackResponse): boolean {
  return response.ok || (response.failure === 'rejected' && NO_SESSION_STATUSES.includes(response.status));
}

/** The limits of a call in milliseconds. */
export interface HelperTimeouts {
  readonly pingMs: number;
  readonly loginMs: number;
}
export const HELPER_TIMEOUTS: HelperTimeouts = { pingMs: HELPER_PING_TIMEOUT_MS, loginMs: HELPER_LOGIN_TIMEOUT_MS };

/** The limit of a path in milliseconds. */
export function limitOf(path: HelperCallPath, limits: HelperTimeouts): number {
  return path === HELPER_PATHS.ping ? limits.pingMs : limits.loginMs;
}

/** An HTML or XML page: no helper answers with one, and other programs answer any call so. */
const PAGE = /^\s*</;

/** The transport of legacy mode: a fixed port, no proofs. */
export function createLegacyTransport(port: number, limits: HelperTimeouts = HELPER_TIMEOUTS): HelperTransport {
  return async (path, body, signal, addBytes) => {
    const totalMs = limitOf(path, limits);
    const response = await callLoopback({ port, path, body, signal, totalMs, ...(addBytes && { addBytes }) });
    // An Off has no body: where another program listens there is no helper, and so no session.
    return response.ok && body.length > 0 && PAGE.test(response.text) ? { ok: false, failure: 'garbage' } : response;
  };
}
