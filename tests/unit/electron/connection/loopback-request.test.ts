/** Promises D1 and D4 on real sockets: where a call goes, what it looks like, and its limits. */
import { execFile, spawn } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import { get, globalAgent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../../common/contract/helper/helper-api';
import { callLoopback, type LoopbackCall } from '../../../../electron/connection/loopback-request';
import { startPeer } from '../../common/contract/helper/faulty-peer';

const { HELPER_BODY_LIMIT_BYTES, HELPER_PATHS } = contract;
/** A response in this many pieces, one at each interval: a second in all. */
const SLOW_PIECES = 50;
const SLOW_PIECE_INTERVAL_MS = 20;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function peer(play: (socket: Socket) => void) {
  const started = await startPeer(play);
  cleanUps.push(started.close);
  return started;
}
const response =
  (body: string | Buffer, head = '') =>
  (socket: Socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n`);
    socket.end(body);
  };
const call = (port: number, more: Partial<LoopbackCall> = {}) =>
  callLoopback({
    port,
    path: HELPER_PATHS.ping,
    body: Buffer.from('token'),
    totalMs: 15_000,
    connectMs: 15_000,
    ...more,
  });

/** A peer that counts its connections; none is expected. */
async function trap() {
  let visits = 0;
  const started = await peer((socket) => {
    visits += 1;
    response('trapped')(socket);
  });
  return { url: `http://127.0.0.1:${started.port}`, visits: () => visits };
}

describe('the destination of a call', () => {
  it('D1: is the literal address with a plain POST, on a connection of its own', async () => {
    const helper = await peer(response('{}'));
    expect(await call(helper.port)).toEqual({ ok: true, text: '{}' });
    const [head = '', body] = helper.received().split('\r\n\r\n');
    const [requestLine, ...headers] = head.split('\r\n');
    expect(requestLine).toBe('POST /ping HTTP/1.1');
    expect(headers.map((line) => line.toLowerCase()).sort()).toEqual([
      'connection: close',
      'content-length: 5',
      'content-type: text/plain; charset=utf-8',
      `host: 127.0.0.1:${helper.port}`,
    ]);
    expect(body).toBe('token');
    await expect.poll(helper.open).toBe(0);
  });

  it('D1: does not change with a redirect', async () => {
    const elsewhere = await trap();
    for (const status of [301, 302, 303, 307, 308]) {
      const helper = await peer((socket) =>
        socket.end(`HTTP/1.1 ${status} Moved\r\nlocation: ${elsewhere.url}/ping\r\ncontent-length: 0\r\n\r\n`),
      );
      expect(await call(helper.port)).toEqual({ ok: false, failure: 'rejected', status });
    }
    expect(elsewhere.visits()).toBe(0);
  });

  it('D1: does not change with a proxy in the environment', async () => {
    const helper = await peer(response('straight'));
    const proxy = await trap();
    const module = new URL('../../../../electron/connection/loopback-request.ts', import.meta.url).href;
    const code = `const { callLoopback } = await import(${JSON.stringify(module)});
      const call = { port: ${helper.port}, path: '/ping', body: Buffer.from('token'), totalMs: 5000 };
      console.log(JSON.stringify(await callLoopback(call)));`;
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', code],
      {
        env: {
          ...process.env,
          ...Object.fromEntries(names.map((name) => [name, proxy.url])),
          NO_PROXY: '',
          no_proxy: '',
          NODE_USE_ENV_PROXY: '1',
        },
      },
    );
    expect(JSON.parse(stdout)).toEqual({ ok: true, text: 'straight' });
    expect(proxy.visits()).toBe(0);
  });

  it('D1: needs no name lookup', async () => {
    const helper = await peer(response('{}'));
    const lookup = vi.spyOn(dns, 'lookup');
    cleanUps.push(() => lookup.mockRestore());
    for (const path of Object.values(HELPER_PATHS))
      expect(await call(helper.port, { path })).toMatchObject({ ok: true });
    expect(lookup).not.toHaveBeenCalled();
    // The same call with a host name calls the lookup.
    const named = get(`http://localhost:${helper.port}/`).on('error', () => undefined);
    await once(named, 'close');
    expect(lookup).toHaveBeenCalled();
  });

  it('D1: uses no agent of the process, which keeps connections and may use a proxy', async () => {
    const helper = await peer(response('{}'));
    const shared = vi.spyOn(globalAgent, 'createConnection');
    cleanUps.push(() => shared.mockRestore());
    expect(await call(helper.port)).toMatchObject({ ok: true });
    expect(shared).not.toHaveBeenCalled();
  });

  it('D1: has four paths', () => {
    expect(Object.values(HELPER_PATHS)).toEqual(['/ping', '/login', '/start-google-login', '/check-google-token']);
  });

  it('D1: is refused without a call when the port is invalid', async () => {
    for (const port of [0, -1, 1.5, 65_536, NaN]) expect(await call(port)).toEqual({ ok: false, failure: 'refused' });
  });
});

describe('a call with its own method and headers', () => {
  it('C9: sends its headers and no body when it is a GET', async () => {
    const helper = await peer(response('{}'));
    const headers = { 'x-secret': 'secret', host: 'evil.test', connection: 'keep-alive' };
    expect(await call(helper.port, { method: 'GET', headers, body: Buffer.from('never sent') })).toEqual({
      ok: true,
      text: '{}',
    });
    const [requestLine, ...lines] = helper.received().trimEnd().split('\r\n');
    expect(requestLine).toBe('GET /ping HTTP/1.1');
    expect(lines.map((line) => line.toLowerCase()).sort()).toEqual([
      'connection: close',
      `host: 127.0.0.1:${helper.port}`,
      'x-secret: secret',
    ]);
  });
});

describe('the limits of a call', () => {
  it('D4: are the promised ones', () => {
    expect(Object.fromEntries(Object.entries(contract).filter(([, value]) => typeof value === 'number'))).toEqual({
      HELPER_BODY_LIMIT_BYTES: 1_048_576,
      HELPER_HEADER_LIMIT_BYTES: 8_192,
      HELPER_CONNECT_TIMEOUT_MS: 1_000,
      HELPER_PING_TIMEOUT_MS: 5_000,
      HELPER_LOGIN_TIMEOUT_MS: 10_000,
      HELPER_SECRET_BYTES: 32,
      MEASURED_SERVERS_LIMIT: 10_000,
      SERVER_ID_MAX_LENGTH: 64,
      MEASURED_LIMIT: 1_000,
      AUTH_HELPER_POLL_INTERVAL_MS: 1_000,
      AUTH_HELPER_POLLS_LIMIT: 300,
    });
  });

  it('D4: end a response that keeps arriving too slowly, because the timeout is for the whole call', async () => {
    // The pieces come far closer than the timeout, so a timer that each of them restarts would accept the response.
    const helper = await peer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${SLOW_PIECES}\r\n\r\n`);
      const timer = setInterval(() => socket.write(' '), SLOW_PIECE_INTERVAL_MS);
      socket.on('close', () => clearInterval(timer));
    });
    const totalMs = (SLOW_PIECES * SLOW_PIECE_INTERVAL_MS) / 2;
    expect(await call(helper.port, { totalMs })).toEqual({ ok: false, failure: 'timeout' });
  });

  it('D4: accept a response of exactly 1 MiB, with and without a length', async () => {
    const body = Buffer.alloc(HELPER_BODY_LIMIT_BYTES, ' ');
    for (const head of ['', `content-length: ${body.length}\r\n`]) {
      const helper = await peer(response(body, head));
      expect(await call(helper.port)).toEqual({ ok: true, text: body.toString() });
    }
  });

  it('D4: accept a request of 1 MiB', async () => {
    const helper = await peer((socket) => {
      socket.on('data', () => {
        if (helper.received().endsWith('!')) response('')(socket);
      });
    });
    const body = Buffer.from('!'.padStart(HELPER_BODY_LIMIT_BYTES, 'x'));
    expect(await call(helper.port, { body })).toEqual({ ok: true, text: '' });
    expect(helper.received().split('\r\n\r\n')[1]?.length).toBe(HELPER_BODY_LIMIT_BYTES);
  });

  it('D4: leave UTF-8 unchanged', async () => {
    const text = 'Tiếng Việt · ไทย · 日本語 · 🎮';
    const helper = await peer(response(text));
    expect(await call(helper.port)).toEqual({ ok: true, text });
  });

  it('D4: include a signal that ends the call at once, before its start and while it runs', async () => {
    const helper = await peer(() => undefined);
    const gone = new AbortController();
    gone.abort();
    expect(await call(helper.port, { signal: gone.signal })).toEqual({ ok: false, failure: 'cancelled' });
    expect(helper.received()).toBe('');

    const going = new AbortController();
    const running = call(helper.port, { signal: going.signal });
    await expect.poll(helper.received).not.toBe('');
    going.abort();
    expect(await running).toEqual({ ok: false, failure: 'cancelled' });
    await expect.poll(helper.open).toBe(0);
  });

  // Only Linux leaves a connection pending when a listener's queue is full; elsewhere it is refused.
  it.runIf(process.platform === 'linux')('D4: end a connection that is not established in its time', async () => {
    const code = `const server = require('node:net').createServer();
      server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
        require('node:fs').writeSync(1, String(server.address().port));
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      });`;
    const child = spawn(process.execPath, ['--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    cleanUps.push(async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const fillers = Array.from({ length: 8 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined));
    cleanUps.push(() => fillers.forEach((filler) => filler.destroy()));
    await once(fillers[0] ?? child, 'connect');
    // The whole call may take longer than this test: the connection's own timeout ends it.
    const answers = Array.from({ length: 4 }, () => call(Number(port), { connectMs: 200, totalMs: 60_000 }));
    expect((await Promise.all(answers)).at(-1)).toEqual({ ok: false, failure: 'timeout' });
  });
});
