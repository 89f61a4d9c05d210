/** Requests to the callback listener that no browser would send: raw bytes, each with one fault, most with the right state. */
import { head } from './sockets';

export interface HostileRequest {
  readonly name: string;
  readonly bytes: (port: number, state: string) => string | Buffer;
  /** 0: the connection ends without a response. */
  readonly status: number;
}

const CLOSE = 'Connection: close';
const path = (state: string) => `/signed-in?state=${state}&code=the-code`;
/** The right callback except for one line. */
const requested = (name: string, status: number, ...lines: string[]): HostileRequest => ({
  name,
  status,
  bytes: (port, state) => head(port, `GET ${path(state)} HTTP/1.1`, ...lines, CLOSE),
});
const byMethod = (method: string, ...lines: string[]): HostileRequest => ({
  name: `method ${method}`,
  status: 405,
  bytes: (port, state) => head(port, `${method} ${path(state)} HTTP/1.1`, ...lines, CLOSE),
});
const at = (name: string, status: number, address: (port: number, state: string) => string): HostileRequest => ({
  name,
  status,
  bytes: (port, state) => head(port, `GET ${address(port, state)} HTTP/1.1`, CLOSE),
});
const raw = (name: string, status: number, bytes: HostileRequest['bytes']): HostileRequest => ({ name, status, bytes });

export const hostileRequests: readonly HostileRequest[] = [
  requested('a rebound name', 421, 'Host: evil.test'),
  requested('a rebound name with the port', 421, 'Host: evil.test:80'),
  requested('localhost by name', 421, 'Host: localhost'),
  requested('an empty Host', 421, 'Host: '),
  raw('127.0.0.1 without a port', 421, (port, state) =>
    head(port, `GET ${path(state)} HTTP/1.1`, 'Host: 127.0.0.1', CLOSE),
  ),
  raw('another port', 421, (port, state) =>
    head(port, `GET ${path(state)} HTTP/1.1`, `Host: 127.0.0.1:${port - 1}`, CLOSE),
  ),
  raw('a name that begins alike', 421, (port, state) =>
    head(port, `GET ${path(state)} HTTP/1.1`, `Host: 127.0.0.1:${port}.evil.test`, CLOSE),
  ),
  raw('user information in Host', 421, (port, state) =>
    head(port, `GET ${path(state)} HTTP/1.1`, `Host: x@127.0.0.1:${port}`, CLOSE),
  ),
  raw('two Hosts', 421, (port, state) =>
    head(port, `GET ${path(state)} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Host: evil.test', CLOSE),
  ),
  raw('no Host', 400, (_port, state) => `GET ${path(state)} HTTP/1.1\r\n${CLOSE}\r\n\r\n`),
  raw('HTTP/1.0 without a Host', 421, (_port, state) => `GET ${path(state)} HTTP/1.0\r\n\r\n`),
  byMethod('POST', 'Content-Length: 0'),
  byMethod('HEAD'),
  byMethod('OPTIONS', 'Origin: https://evil.test', 'Access-Control-Request-Method: GET'),
  byMethod('PUT', 'Content-Length: 0'),
  byMethod('DELETE'),
  byMethod('TRACE'),
  byMethod('PROPFIND'),
  raw('CONNECT', 0, (port) => head(port, 'CONNECT evil.test:443 HTTP/1.1', CLOSE)),
  requested('a foreign Origin', 403, 'Origin: https://evil.test'),
  requested('an opaque Origin', 403, 'Origin: null'),
  raw('its own Origin', 403, (port, state) =>
    head(port, `GET ${path(state)} HTTP/1.1`, `Origin: http://127.0.0.1:${port}`, CLOSE),
  ),
  raw('a body', 400, (port, state) => `${head(port, `GET ${path(state)} HTTP/1.1`, 'Content-Length: 4', CLOSE)}evil`),
  raw(
    'chunks',
    400,
    (port, state) =>
      `${head(port, `GET ${path(state)} HTTP/1.1`, 'Transfer-Encoding: chunked', CLOSE)}4\r\nevil\r\n0\r\n\r\n`,
  ),
  requested('a body that is announced and held back', 400, 'Content-Length: 1000000000'),
  requested('a body that asks for leave', 400, 'Content-Length: 4', 'Expect: 100-continue'),
  requested('a length that is none', 400, 'Content-Length: x'),
  requested('two lengths', 400, 'Content-Length: 0', 'Content-Length: 4'),
  requested('another expectation', 417, 'Expect: the worst'),
  at('the root', 404, () => '/'),
  at('another path', 404, () => '/favicon.ico'),
  at('a longer path', 404, (_port, state) => path(state).replace('?', '/?')),
  at('a doubled slash', 404, (_port, state) => `/${path(state)}`),
  at('another case', 404, (_port, state) => path(state).replace('signed', 'Signed')),
  at('an encoded path', 404, (_port, state) => path(state).replace('-', '%2d')),
  at('a path with dots', 404, (_port, state) => `/x/..${path(state)}`),
  at('an absolute address', 404, (port, state) => `http://127.0.0.1:${port}${path(state)}`),
  at('a star', 404, () => '*'),
  at('an encoded question mark', 404, (_port, state) => path(state).replace('?', '%3f')),
  at('no state', 400, () => '/signed-in?code=the-code'),
  at('a wrong state', 400, () => '/signed-in?state=evil&code=the-code'),
  at('a state twice', 400, (_port, state) => `${path(state)}&state=${state}`),
  at('a state in a list', 400, (_port, state) => `/signed-in?state[]=${state}&code=the-code`),
  at('half a state', 400, (_port, state) => `/signed-in?state=${state.slice(0, 20)}&code=the-code`),
  at('an address over 8 KiB', 414, (_port, state) => `${path(state)}&x=${'x'.repeat(8_192)}`),
  raw('a head over 16 KiB', 431, (port) => head(port, 'GET / HTTP/1.1', `X-Big: ${'x'.repeat(17_000)}`)),
  raw('a thousand headers', 431, (port) =>
    head(port, 'GET / HTTP/1.1', ...Array.from({ length: 1_000 }, (_, id) => `X-Header-${id}: value-${id}`)),
  ),
  raw('a bare line break', 400, (port, state) => `GET ${path(state)} HTTP/1.1\nHost: 127.0.0.1:${port}\n\n`),
  raw('a folded header', 400, (port) => head(port, 'GET / HTTP/1.1', 'X-Folded: a', '\tb: c', 'bad line')),
  raw('a NUL in the head', 400, (port) => head(port, 'GET / HTTP/1.1', 'X-Bad: a\0b')),
  raw('HTTP/2', 400, () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  raw('HTTP/0.9', 421, (_port, state) => `GET ${path(state)}\r\n\r\n`),
  raw('TLS', 400, () => Buffer.from('160301020001000100', 'hex')),
  raw('SSH', 400, () => 'SSH-2.0-OpenSSH_9.9\r\n'),
  raw('zeros', 400, () => Buffer.alloc(4_096)),
];

export const silentRequests: readonly Omit<HostileRequest, 'status'>[] = [
  { name: 'silence', bytes: () => '' },
  { name: 'half a request line', bytes: () => 'GET /signed-in' },
  { name: 'half a head', bytes: (port, state) => `GET ${path(state)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: ` },
  { name: 'a method without end', bytes: () => 'G' },
];
