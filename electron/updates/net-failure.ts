/** Distinguishes a failed network from a feed that responds incorrectly. */

const NETWORK_CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'ETIMEDOUT'],
  ...['UND_ERR_CONNECT_TIMEOUT'],
]);
/** The form of Chromium's network errors. */
const NETWORK_ERROR =
  /net::ERR_(?:INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|CONNECTION_|NETWORK_|ADDRESS_UNREACHABLE|PROXY_CONNECTION|TIMED_OUT)/;

/** 'offline' when no host was reached; anything else is the feed's fault. */
export function networkFailure(error: unknown): 'offline' | 'broken' {
  if (!(error instanceof Error)) return 'broken';
  if (NETWORK_ERROR.test(error.message) || NETWORK_CODES.has(codeOf(error))) return 'offline';
  return error.cause === undefined ? 'broken' : networkFailure(error.cause);
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
