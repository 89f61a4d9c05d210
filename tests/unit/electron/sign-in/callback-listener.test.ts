/** The loopback listener on real sockets: what it accepts, what it refuses, and when its port is closed (promises C3 to C6). */
import { Agent, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BAD_CALLBACKS_LIMIT,
  LISTEN_AFTER_CALLBACK_MS,
  openCallbackListener,
  URL_MAX_LENGTH,
  type CallbackListener,
} from '../../../../electron/sign-in/callback-listener';
import { ANY_PORT, CONNECTION_TIMEOUT_MS } from '../../../../electron/sign-in/loopback-server';
import { eventually } from './eventually';
import { hostileRequests, silentRequests } from './hostile-requests';
import { get } from './issuer';
import { createManualClock, type ManualClock } from './manual-clock';
import { exchange, head, isOpen, occupyPort, openHandles, statusFor, statusOf } from './sockets';

const STATE = 'x1Jm0y6N4gBHSjPAbr5wVq1lV0mJr3rYQ1Nfqz2f7aE';
let clock: ManualClock;
let listener: CallbackListener;
let port: number;
let results: unknown[];
let handlesBefore: number;

const onPort = (at: number) => ANY_PORT.map(({ host }) => ({ host, port: at }));
async function open(at = 0): Promise<void> {
  clock = createManualClock();
  listener = (await openCallbackListener(clock, onPort(at))) ?? expect.unreachable('nobody may listen');
  port = Number(new URL(listener.redirectUri).port);
  listener.expect({ state: STATE, issuer: 'https://issuer.test', sendsIssuer: false });
  results = [];
  void listener.result.then((result) => results.push(result));
}

beforeEach(async () => {
  handlesBefore = openHandles();
  await open();
});
afterEach(async () => {
  listener.close();
  await eventually(openHandles).toBe(handlesBefore);
  expect(clock.timers()).toBe(0);
});

const good = `/signed-in?state=${STATE}&code=the-code`;
const callBack = (path = good) => get(new URL(path, listener.redirectUri));
const isWaiting = async () => {
  await new Promise((resolve) => setImmediate(resolve));
  return results.length === 0 && (await isOpen(port));
};

describe('the address of the callback listener', () => {
  it('C4: is a port of 127.0.0.1 that the system chose, and no other host', async () => {
    expect(listener.redirectUri).toBe(`http://127.0.0.1:${port}/signed-in`);
    expect(port).toBeGreaterThanOrEqual(1_024);
    expect(await isOpen(port)).toBe(true);
    // Only Linux has the whole of 127.0.0.0/8 to connect from.
    for (const host of process.platform === 'linux' ? ['127.0.0.2', '::1'] : ['::1'])
      expect(await isOpen(port, host)).toBe(false);
  });

  it('C4: has a different port for each attempt', async () => {
    const other = await openCallbackListener(clock);
    expect(other?.redirectUri).not.toBe(listener.redirectUri);
    other?.close();
  });

  it('C4: is [::1] with its own Host when 127.0.0.1 is refused', async () => {
    listener.close();
    const taken = await occupyPort('127.0.0.1');
    await open(taken.port);
    expect(listener.redirectUri).toBe(`http://[::1]:${taken.port}/signed-in`);
    const wrong = await exchange(taken.port, head(taken.port, `GET ${good} HTTP/1.1`), '::1');
    expect(statusOf(wrong)).toBe(421);
    expect((await callBack())?.status).toBe(302);
    expect(results).toEqual([{ ok: true, code: 'the-code' }]);
    await taken.release();
  });

  it('C4: is null, without an exception, when both hosts are refused', async () => {
    const taken = await occupyPort('127.0.0.1', '::1');
    expect(await openCallbackListener(clock, onPort(taken.port))).toBeNull();
    await taken.release();
  });
});

describe('hostile requests', () => {
  it('C5: are of at least 24 kinds in this test', () => {
    const names = [...hostileRequests, ...silentRequests].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(24);
  });

  it.each(hostileRequests)(
    'C5: with $name get status $status, and the attempt continues',
    async ({ bytes, status }) => {
      const answer = await exchange(port, bytes(port, STATE));
      expect(statusOf(answer)).toBe(status);
      for (const secret of [STATE, 'the-code', 'evil']) expect(answer).not.toContain(secret);
      expect(answer.toLowerCase()).not.toContain('access-control-');
      expect(await isWaiting()).toBe(true);
      expect((await callBack())?.status).toBe(302);
      expect(results).toEqual([{ ok: true, code: 'the-code' }]);
    },
  );

  it.each(silentRequests)('C5: with $name are cut off after 5 s, and the attempt continues', async ({ bytes }) => {
    const before = clock.timers();
    const answer = exchange(port, bytes(port, STATE));
    await eventually(clock.timers).toBe(before + 1);
    clock.pass(CONNECTION_TIMEOUT_MS);
    expect(statusOf(await answer)).toBeOneOf([0, 400, 408]);
    expect(await isWaiting()).toBe(true);
    expect((await callBack())?.status).toBe(302);
  });

  it('C5: may have an address of 8 KiB, and not one more character', async () => {
    const longest = good.padEnd(URL_MAX_LENGTH, 'x').replace(/x+$/, (filler) => `&${filler.slice(1)}`);
    expect(longest).toHaveLength(URL_MAX_LENGTH);
    expect(await statusFor(port, `GET ${longest}x HTTP/1.1`)).toBe(414);
    expect(results).toEqual([]);
    expect(await statusFor(port, `GET ${longest} HTTP/1.1`)).toBe(302);
    expect(results).toEqual([{ ok: true, code: 'the-code' }]);
  });

  it('C3: are refused before the expected state is set', async () => {
    const early = await openCallbackListener(clock);
    const url = new URL(early?.redirectUri ?? '');
    for (const query of ['?code=a', '?state=&code=a', `?state=${STATE}&code=a`]) {
      url.search = query;
      expect((await get(url))?.status).toBe(400);
    }
    early?.close();
  });
});

describe('invalid callbacks', () => {
  it('C3: do not end the attempt when there are 19', async () => {
    expect(BAD_CALLBACKS_LIMIT).toBe(20);
    for (let tries = 1; tries < BAD_CALLBACKS_LIMIT; tries += 1)
      expect((await callBack(`/signed-in?state=guess-${tries}&code=x`))?.status).toBe(400);
    expect((await callBack())?.status).toBe(302);
    expect(results).toEqual([{ ok: true, code: 'the-code' }]);
  });

  it('C3: end the attempt when there are 20, and the right one is then too late', async () => {
    for (let tries = 1; tries <= BAD_CALLBACKS_LIMIT; tries += 1) await callBack('/signed-in?state=guess&code=x');
    expect(results).toEqual([{ ok: false, failure: 'rejected' }]);
    expect((await callBack())?.status).toBe(410);
    clock.pass(LISTEN_AFTER_CALLBACK_MS);
    await eventually(() => isOpen(port)).toBe(false);
  });

  it('C5: do not include requests of other paths or hosts', async () => {
    for (let tries = 1; tries <= BAD_CALLBACKS_LIMIT * 2; tries += 1) {
      await statusFor(port, 'GET /favicon.ico HTTP/1.1');
      await statusFor(port, `GET ${good} HTTP/1.1`, 'Host: evil.test');
    }
    expect(await isWaiting()).toBe(true);
  });
});

describe('the response to a callback', () => {
  it('C6: redirects from the address with the code at once, and later callbacks get a fixed page', async () => {
    const first = await callBack();
    expect(first).toMatchObject({ status: 302, body: '' });
    expect(first?.headers.location).toBe('/signed-in/done');
    const done = await callBack('/signed-in/done');
    expect(done).toMatchObject({ status: 200, body: expect.stringContaining('Continue in PingLane') as string });
    const replays = await Promise.all(
      [good, good, `/signed-in?state=${STATE}&code=other`, '/signed-in?state=wrong', '/signed-in'].map(callBack),
    );
    for (const replay of replays) expect(replay).toMatchObject({ status: 410, body: replays[0]?.body });
    expect(await statusFor(port, 'GET /signed-in/ended HTTP/1.1')).toBe(404);
    expect(results).toEqual([{ ok: true, code: 'the-code' }]);
  });

  it('C6: has its result page only after the result', async () => {
    for (const path of ['/signed-in/done', '/signed-in/ended']) expect((await callBack(path))?.status).toBe(404);
  });

  it.each([
    ['&error=access_denied', 'denied'],
    ['&error=temporarily_unavailable', 'rejected'],
    ['', 'rejected'],
    ['&code=the-code&iss=https%3A%2F%2Fevil.test', 'rejected'],
  ])('C3, C7: with the right state and %j is one result, %s', async (rest, failure) => {
    const answer = await callBack(`/signed-in?state=${STATE}${rest}`);
    expect(answer?.headers.location).toBe('/signed-in/ended');
    const ended = await callBack('/signed-in/ended');
    expect(ended).toMatchObject({ status: 200, body: expect.stringContaining('Not signed in') as string });
    expect(results).toEqual([{ ok: false, failure }]);
  });

  it('C6: forbids storing, scripts, frames and referrers, and contains nothing of the request', async () => {
    const pages = [
      await callBack(`/signed-in?state=<script>alert(1)</script>&code=reflected`),
      await callBack('/other?reflected'),
      await callBack(`${good}&x=<b>reflected</b>`),
      await callBack('/signed-in/done'),
      await callBack(good),
    ];
    expect(pages.map((page) => page?.status)).toEqual([400, 404, 302, 200, 410]);
    for (const page of pages) {
      expect(page?.headers['cache-control']).toBe('no-store');
      expect(page?.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      );
      // Otherwise the result page's own requests would carry the address with the code.
      expect(page?.headers['referrer-policy']).toBe('no-referrer');
      expect(page?.headers['x-content-type-options']).toBe('nosniff');
      for (const word of ['reflected', 'script', STATE, 'the-code']) expect(page?.body).not.toContain(word);
    }
  });

  it('C4: closes the port within 100 ms, and its own connection still gets the result page', async () => {
    expect(LISTEN_AFTER_CALLBACK_MS).toBeLessThanOrEqual(100);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const asking = request({ agent, port, host: '127.0.0.1', path }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        });
        asking.on('error', reject).end();
      });
    expect(await get(good)).toBe(302);
    clock.pass(LISTEN_AFTER_CALLBACK_MS);
    await eventually(() => isOpen(port)).toBe(false);
    expect(await get('/signed-in/done')).toBe(200);
    agent.destroy();
  });

  it('C4: closes a remaining connection after 5 s', async () => {
    const answer = exchange(port, head(port, `GET ${good} HTTP/1.1`));
    await eventually(() => results.length).toBe(1);
    clock.pass(CONNECTION_TIMEOUT_MS);
    expect(statusOf(await answer)).toBe(302);
    await eventually(() => isOpen(port)).toBe(false);
  });
});

it('C4: closing the listener closes the port and every connection', async () => {
  const answers = Array.from({ length: 5 }, () => exchange(port, 'GET /signed-in'));
  await eventually(clock.timers).toBe(5);
  listener.close();
  expect(await Promise.all(answers)).toEqual(['', '', '', '', '']);
  await eventually(() => isOpen(port)).toBe(false);
  expect(results).toEqual([]);
});
