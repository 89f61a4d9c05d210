/** Distinguishes a failed network from a feed that responds incorrectly. */
import { PROXY_ERROR } from '../base/proxy-error';

/** Node's error codes of a connection that failed. */
const NETWORK_CODE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;
/**
 * Chromium's errors of a connection that was not made, directly or by a proxy, or that ended in the middle of a file (electron-builder#2534). One
 * without a valid certificate counts as not made: a hotel's sign-in page, a program that inspects TLS or a wrong clock is met more often than a feed
 * without one.
 */
const NETWORK_ERROR =
  /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_|NETWORK_|TIMED_OUT|EMPTY_RESPONSE|HTTP2_|QUIC_|NAME_|DNS_|ADDRESS_|CERT_|SSL_|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/;
const NETWORK_ERRORS = [NETWORK_ERROR, PROXY_ERROR];

/** 'offline' when the feed's host was not reached; anything else is the feed's fault. */
export function networkFailure(error: unknown): 'offline' | 'broken' {
  if (!(error instanceof Error)) return 'broken';
  if (NETWORK_ERRORS.some((known) => known.test(error.message)) || NETWORK_CODE.test(codeOf(error))) return 'offline';
  return error.cause === undefined ? 'broken' : networkFailure(error.cause);
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
