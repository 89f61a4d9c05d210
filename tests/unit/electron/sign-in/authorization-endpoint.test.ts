/** Discovery against faulty issuers, and which addresses may be a sign-in page (promises C1 and C8). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discoverGoogle } from '../../../../electron/sign-in/authorization-endpoint';
import { RESPONSE_TIMEOUT_MS } from '../../../../electron/base/bounded-fetch';
import { eventually } from './eventually';
import { respondWith, metadataOf, startIssuer, type Issuer } from './issuer';
import { createManualClock } from './manual-clock';
import { openHandles } from './sockets';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());
beforeEach(() => {
  issuer.response = respondWith((metadata) => metadata);
});

const never = new AbortController().signal;
const discover = (signal = never, clock = createManualClock()) =>
  discoverGoogle({ issuer: issuer.url, clientId: 'c' }, { fetch, clock, signal });
const json = (text: string | Buffer, status = 200) => {
  return (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
};

it('discovery returns the page of a conforming issuer', async () => {
  const endpoint = await discover();
  expect(endpoint).toEqual({
    url: new URL(`${issuer.url}/authorize?tenant=1`),
    issuer: issuer.url,
    sendsIssuer: false,
  });
  issuer.response = respondWith((metadata) => ({
    ...metadata,
    code_challenge_methods_supported: undefined,
    authorization_response_iss_parameter_supported: true,
  }));
  expect(await discover()).toMatchObject({ sendsIssuer: true });
});

it('C8: discovery accepts a response of exactly 64 KiB, and not one more byte', async () => {
  const text = JSON.stringify(metadataOf(issuer.url));
  issuer.response = json(text.padEnd(65_536));
  expect(await discover()).not.toBeNull();
  issuer.response = json(text.padEnd(65_537));
  expect(await discover()).toBeNull();
});

describe('discovery with a faulty issuer returns null', () => {
  const bent: [string, (metadata: ReturnType<typeof metadataOf>) => unknown][] = [
    ['another issuer', (metadata) => ({ ...metadata, issuer: 'https://evil.test' })],
    ['an issuer with a slip', (metadata) => ({ ...metadata, issuer: `${metadata.issuer}/other` })],
    ['no issuer', (metadata) => ({ ...metadata, issuer: undefined })],
    ['no endpoint', (metadata) => ({ ...metadata, authorization_endpoint: undefined })],
    ['an endpoint that is no address', (metadata) => ({ ...metadata, authorization_endpoint: 'authorize' })],
    ['an endpoint that is no text', (metadata) => ({ ...metadata, authorization_endpoint: 7 })],
    ['an endpoint over http elsewhere', (metadata) => ({ ...metadata, authorization_endpoint: 'http://evil.test/' })],
    ['a page of code', (metadata) => ({ ...metadata, authorization_endpoint: 'javascript:alert(1)' })],
    ['a file', (metadata) => ({ ...metadata, authorization_endpoint: 'file:///etc/passwd' })],
    ['plain challenges only', (metadata) => ({ ...metadata, code_challenge_methods_supported: ['plain'] })],
    ['no metadata', () => null],
    ['a list', () => []],
    ['a text', () => 'metadata'],
  ];
  it.each(bent)('C8: when the metadata have %s', async (_name, bend) => {
    issuer.response = respondWith(bend);
    expect(await discover()).toBeNull();
  });

  it.each<[string, Issuer['response']]>([
    ['status 500', json('{}', 500)],
    ['status 404', json('{}', 404)],
    ['status 204', json('', 204)],
    ['html', (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>hello</h1>')],
    ['broken JSON', json('{"issuer":')],
    ['an empty answer', json('')],
    ['bad UTF-8', json(Buffer.from('7b22c328', 'hex'))],
    ['a reset', (_request, response) => response.destroy()],
    [
      'a cut answer',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{', () => response.destroy());
      },
    ],
    [
      'an endless answer',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const pump = () => {
          while (!response.destroyed && response.write(' '.repeat(16_384)));
        };
        response.on('drain', pump);
        pump();
      },
    ],
  ])('C8: when the response has %s', async (_name, answer) => {
    issuer.response = answer;
    expect(await discover()).toBeNull();
  });

  it.each([301, 302, 303, 307, 308])('C8: when it redirects with status %d, which is not followed', async (status) => {
    const other = await startIssuer();
    other.response = json(JSON.stringify(metadataOf(issuer.url)));
    issuer.response = (request, response) =>
      response.writeHead(status, { location: other.url + String(request.url) }).end();
    expect(await discover()).toBeNull();
    expect(other.requested()).toBe(0);
    await other.close();
  });

  it('C8: when nothing listens', async () => {
    const gone = await startIssuer();
    await gone.close();
    const requested = discoverGoogle(
      { issuer: gone.url, clientId: 'c' },
      { fetch, clock: createManualClock(), signal: never },
    );
    expect(await requested).toBeNull();
  });

  it.each(['http://example.com', 'http://127.0.0.1.evil.test', 'ftp://127.0.0.1'])(
    'A15: without a request when the address is %s',
    async (address) => {
      const requested: unknown[] = [];
      const spy = (...all: unknown[]) => {
        requested.push(all);
        return Promise.reject(new Error('asked'));
      };
      const sources = { fetch: spy, clock: createManualClock(), signal: never };
      expect(await discoverGoogle({ issuer: address, clientId: 'c' }, sources)).toBeNull();
      expect(requested).toEqual([]);
    },
  );
});

describe('the time of discovery', () => {
  it.each(['nothing', 'drops'])('C8: is limited to 15 s up to the last byte when the issuer sends %s', async (what) => {
    const before = openHandles();
    const clock = createManualClock();
    let drip: NodeJS.Timeout | undefined;
    issuer.response = (_request, response) => {
      if (what === 'nothing') return;
      response.writeHead(200, { 'content-type': 'application/json' });
      drip = setInterval(() => response.write(' '), 5);
    };
    const earlier = issuer.requested();
    const requested = discover(never, clock);
    let isOver = false;
    void requested.then(() => (isOver = true));
    await eventually(issuer.requested).toBe(earlier + 1);
    clock.pass(RESPONSE_TIMEOUT_MS - 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(isOver).toBe(false);
    clock.pass(1);
    expect(await requested).toBeNull();
    expect(clock.timers()).toBe(0);
    clearInterval(drip);
    await eventually(openHandles).toBe(before);
  });

  it('C7: ends at once when the attempt is aborted', async () => {
    issuer.response = () => undefined;
    const attempt = new AbortController();
    const earlier = issuer.requested();
    const requested = discover(attempt.signal);
    await eventually(issuer.requested).toBe(earlier + 1);
    attempt.abort();
    expect(await requested).toBeNull();
  });
});

describe("Google's own issuer", () => {
  const google = 'https://accounts.google.com';
  const discoverAs = (endpoint: string) =>
    discoverGoogle(
      { issuer: google, clientId: 'c' },
      {
        fetch: (url) => {
          expect(url).toBe(`${google}/.well-known/openid-configuration`);
          return Promise.resolve(Response.json({ ...metadataOf(google), authorization_endpoint: endpoint }));
        },
        clock: createManualClock(),
        signal: never,
      },
    );

  it('C1: has its page at exactly its own host', async () => {
    expect((await discoverAs(`${google}/o/oauth2/v2/auth`))?.url.host).toBe('accounts.google.com');
    for (const endpoint of [
      'https://evil.test/auth',
      'https://accounts.google.com.evil.test/auth',
      'https://login.accounts.google.com/auth',
      'https://evilaccounts.google.com/auth',
      'https://sites.google.com/auth',
      'https://accounts.google.com:8443/auth',
      'http://accounts.google.com/auth',
      'http://127.0.0.1:1/auth',
    ])
      expect(await discoverAs(endpoint)).toBeNull();
  });
});
