/** The sandbox's auth helper against web pages, rebound names and other callers, on real sockets (promises C9, D8). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_HELPER_SECRET_HEADER } from '../../../../common/contract/helper/helper-api';
import { serveAuthHelper, type AuthHelperServer } from '../../../../sandbox/auth-helper/server';
import { createSignInService } from '../../../../electron/sign-in/sign-in-service';
import { eventually } from '../../electron/sign-in/eventually';
import { exchange, head, isOpen, occupyPort, openHandles, statusFor, statusOf } from '../../electron/sign-in/sockets';
import { openStage, WAITING, type Stage } from '../../electron/sign-in/stage';

const SECRET = 's'.repeat(43);
const OTHER = 'o'.repeat(43);
const line = (secret: string) => `${AUTH_HELPER_SECRET_HEADER}: ${secret}`;
const POST = 'POST /start-google-login HTTP/1.1';
const GET = 'GET /check-google-token HTTP/1.1';

let stage: Stage;
let server: AuthHelperServer;
let port: number;
let handlesBefore: number;
beforeEach(async () => {
  handlesBefore = openHandles();
  stage = await openStage();
  const served = await serveAuthHelper({ signIn: stage.signIn, clock: stage.clock, port: 0 });
  if (served === null) throw new Error('nobody may listen');
  server = served;
  port = Number(new URL(server.address).port);
});
afterEach(async () => {
  server.close();
  await stage.close();
  await eventually(openHandles).toBe(handlesBefore);
});

async function request(requestLine: string, ...lines: string[]) {
  const response = await exchange(port, head(port, requestLine, ...lines, 'Connection: close'));
  const [top = '', body = ''] = response.split('\r\n\r\n');
  return {
    status: statusOf(response),
    top: top.toLowerCase(),
    body,
    json: body === '' ? null : (JSON.parse(body) as unknown),
  };
}
const begin = (secret = SECRET) => request(POST, line(secret), 'Content-Length: 0');
const check = (secret = SECRET) => request(GET, line(secret));
const isRequested = (times = 1) => eventually(() => stage.opened.length).toBe(times);

describe('a login at the auth helper', () => {
  it('C9: begins with the POST, waits, and returns its code once to the owner of its secret', async () => {
    expect(await begin()).toMatchObject({ status: 200, json: { status: 'waiting' } });
    expect((await check()).json).toEqual({ status: 'waiting' });
    await isRequested();
    await stage.comeBack({ code: 'the-code' });
    const { json, top } = await check();
    expect(json).toEqual({
      status: 'done',
      code: 'the-code',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/signed-in$/) as unknown,
    });
    expect(top).toContain('content-type: application/json');
    expect(top).toContain('cache-control: no-store');
    expect(await check()).toMatchObject({ status: 403, body: '' });
  });

  it('C9: returns the reason of its failure once', async () => {
    await begin();
    await isRequested();
    await stage.comeBack({ error: 'access_denied' });
    expect((await check()).json).toEqual({ status: 'failed', reason: 'denied' });
    expect((await check()).status).toBe(403);
  });

  it('C9: gets its response before the issuer responds', async () => {
    stage.issuer.response = () => undefined;
    expect((await begin()).json).toEqual({ status: 'waiting' });
    expect((await check()).json).toEqual({ status: 'waiting' });
  });

  it('C9: is refused with another secret', async () => {
    await begin();
    await isRequested();
    await stage.comeBack({ code: 'the-code' });
    for (const wrong of [OTHER, SECRET.slice(1) + 'x', `x${SECRET.slice(1)}`])
      expect((await check(wrong)).status).toBe(403);
    expect((await check()).json).toMatchObject({ status: 'done', code: 'the-code' });
  });

  it('C6: replaces the earlier one, whose owner gets that reason', async () => {
    await begin(SECRET);
    await isRequested();
    await begin(OTHER);
    await isRequested(2);
    expect((await check(SECRET)).json).toEqual({ status: 'failed', reason: 'replaced' });
    expect((await check(SECRET)).status).toBe(403);
    await stage.comeBack({ code: 'of the second' });
    expect((await check(OTHER)).json).toMatchObject({ status: 'done', code: 'of the second' });
  });

  it("C9: works with the app's own client", async () => {
    const app = createSignInService({
      fetch: globalThis.fetch,
      google: null,
      discord: null,
      authHelperUrl: server.address,
      openBrowser: () => Promise.reject(new Error('the helper opens it')),
    });
    expect(await app.start('google')).toEqual(WAITING);
    await isRequested();
    await stage.comeBack({ code: 'across both' });
    await eventually(() => app.check()).toMatchObject({ state: 'authorised', authorization: { code: 'across both' } });
    app.close();
  });
});

describe('an unauthorized request', () => {
  const good = line(SECRET);
  const csrf: [string, number, string, string[]][] = [
    ["a page's form (no secret)", 403, POST, ['Content-Type: text/plain', 'Content-Length: 0']],
    ["a page's form with its Origin", 403, POST, ['Origin: https://evil.test', 'Content-Length: 0']],
    ['an Origin beside the secret', 403, POST, ['Origin: https://evil.test', good, 'Content-Length: 0']],
    ['an opaque Origin', 403, POST, ['Origin: null', good, 'Content-Length: 0']],
    ["the app's own Origin", 403, POST, ['Origin: app://pinglane', good, 'Content-Length: 0']],
    ['an Origin at the poll', 403, GET, ['Origin: https://evil.test', good]],
    ['a poll without the secret', 403, GET, []],
    ['an empty secret', 403, POST, [line(''), 'Content-Length: 0']],
    ['a short secret', 403, POST, [line('s'.repeat(42)), 'Content-Length: 0']],
    ['a long secret', 403, POST, [line('s'.repeat(44)), 'Content-Length: 0']],
    ['a secret of other letters', 403, POST, [line(`${'s'.repeat(42)}!`), 'Content-Length: 0']],
    ['two secrets', 403, POST, [good, line(OTHER), 'Content-Length: 0']],
    ['the secret in the query', 404, `GET /check-google-token?secret=${SECRET} HTTP/1.1`, []],
    [
      'a preflight',
      405,
      'OPTIONS /start-google-login HTTP/1.1',
      [
        'Origin: https://evil.test',
        'Access-Control-Request-Method: POST',
        `Access-Control-Request-Headers: ${AUTH_HELPER_SECRET_HEADER}`,
      ],
    ],
    [
      'a preflight for private networks',
      405,
      'OPTIONS /check-google-token HTTP/1.1',
      ['Origin: https://evil.test', 'Access-Control-Request-Private-Network: true'],
    ],
    ['HEAD', 405, 'HEAD /check-google-token HTTP/1.1', [good]],
    ['PUT', 405, 'PUT /start-google-login HTTP/1.1', [good, 'Content-Length: 0']],
    ['a GET that starts', 405, 'GET /start-google-login HTTP/1.1', [good]],
    ['a POST that polls', 405, 'POST /check-google-token HTTP/1.1', [good, 'Content-Length: 0']],
    ['another path', 404, 'GET / HTTP/1.1', [good]],
    ['a path with a slash', 404, 'GET /check-google-token/ HTTP/1.1', [good]],
    ["the object's own words", 404, 'GET /constructor HTTP/1.1', [good]],
    ['a rebound name', 403, GET, ['Host: evil.test', good]],
    ['a rebound start', 403, POST, ['Host: evil.test', good, 'Content-Length: 0']],
    ['localhost by name', 403, GET, ['Host: localhost', good]],
    ['no port in Host', 403, GET, ['Host: 127.0.0.1', good]],
    [
      'a rebound preflight',
      403,
      'OPTIONS /start-google-login HTTP/1.1',
      ['Host: evil.test', 'Origin: http://evil.test'],
    ],
    ['a body over 1 KiB', 413, POST, [good, 'Content-Length: 1025']],
    ['a body in chunks', 413, POST, [good, 'Transfer-Encoding: chunked']],
    ['a body that asks for leave', 413, POST, [good, 'Content-Length: 2000', 'Expect: 100-continue']],
  ];
  it.each(csrf)('D8: with %s gets status %d and has no effect', async (_name, status, requestLine, lines) => {
    const { status: answered, top, body } = await request(requestLine, ...lines);
    expect([answered, body]).toEqual([status, '']);
    expect(top).not.toContain('access-control-');
    await new Promise((resolve) => setImmediate(resolve));
    expect(stage.opened).toEqual([]);
    expect(stage.signIn.check()).toEqual({ state: 'idle' });
  });

  it('C9: gets nothing of a completed login', async () => {
    await begin();
    await isRequested();
    await stage.comeBack({ code: 'the-code' });
    for (const [, status, requestLine, lines] of csrf) {
      // Whoever has the right secret and a right Host is the owner.
      const response = await request(requestLine, ...lines);
      expect([response.status, response.body]).toEqual([status, '']);
    }
    expect((await check()).json).toMatchObject({ code: 'the-code' });
  });

  it('D8: gets no CORS header, and an authorized one gets none either', async () => {
    for (const { top } of [await begin(), await check()]) expect(top).not.toContain('access-control-');
  });
});

it('C9: the body of a valid start is ignored', async () => {
  const response = await exchange(
    port,
    `${head(port, POST, line(SECRET), 'Content-Length: 20', 'Connection: close')}{"provider":"evil-x"}`,
  );
  expect(statusOf(response)).toBe(200);
  await isRequested();
  expect(stage.opened[0]).toContain('google-client');
});

it('C4: the server is null when its port is taken, and uses only 127.0.0.1', async () => {
  const taken = await occupyPort('127.0.0.1');
  expect(await serveAuthHelper({ signIn: stage.signIn, clock: stage.clock, port: taken.port })).toBeNull();
  expect(await isOpen(taken.port, '::1')).toBe(false);
  await taken.release();
  expect(await isOpen(port, '::1')).toBe(false);
});

it('C5: the server responds while fifty silent connections are open', async () => {
  const silent = Array.from({ length: 50 }, () => exchange(port, 'POST /start'));
  expect(await statusFor(port, POST, line(SECRET), 'Content-Length: 0')).toBe(200);
  server.close();
  await Promise.all(silent);
});

it('closing the server closes the port, and closing it twice has no effect', async () => {
  server.close();
  await eventually(() => isOpen(port)).toBe(false);
  server.close();
});
