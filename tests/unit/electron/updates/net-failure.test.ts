/** Which failed requests of the feed are those of the network: they are repeated soon, and the feed is not blamed. */
import { expect, it } from 'vitest';
import { networkFailure } from '../../../../electron/updates/net-failure';

it.each([
  ...['INTERNET_DISCONNECTED', 'NETWORK_CHANGED', 'NETWORK_ACCESS_DENIED', 'CONNECTION_RESET', 'TIMED_OUT'],
  ...['NAME_NOT_RESOLVED', 'NAME_RESOLUTION_FAILED', 'DNS_TIMED_OUT', 'ADDRESS_UNREACHABLE', 'EMPTY_RESPONSE'],
  // A proxy, or a script that names one.
  ...['TUNNEL_CONNECTION_FAILED', 'PROXY_CONNECTION_FAILED', 'PROXY_AUTH_UNSUPPORTED', 'SOCKS_CONNECTION_FAILED'],
  ...['MANDATORY_PROXY_CONFIGURATION_FAILED', 'PAC_SCRIPT_FAILED'],
  // A hotel's sign-in page, a program that inspects TLS, a wrong clock.
  ...['CERT_COMMON_NAME_INVALID', 'CERT_AUTHORITY_INVALID', 'CERT_DATE_INVALID', 'SSL_PROTOCOL_ERROR'],
  ...['HTTP2_PROTOCOL_ERROR', 'QUIC_PROTOCOL_ERROR'],
  // A connection that ended in the middle of a file.
  ...['CONTENT_LENGTH_MISMATCH', 'INCOMPLETE_CHUNKED_ENCODING'],
])('net::ERR_%s is the network', (name) => {
  expect(networkFailure(new Error(`net::ERR_${name}`))).toBe('offline');
  expect(networkFailure(new TypeError('fetch failed', { cause: new Error(`net::ERR_${name}`) }))).toBe('offline');
});

it.each(['BLOCKED_BY_CLIENT', 'TOO_MANY_REDIRECTS', 'INVALID_RESPONSE', 'CONTENT_DECODING_FAILED', 'FAILED'])(
  'net::ERR_%s is the feed',
  (name) => {
    expect(networkFailure(new Error(`net::ERR_${name}`))).toBe('broken');
  },
);
