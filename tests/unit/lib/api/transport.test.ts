import type { RequestListener } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '../../../../src/lib/api/provider-error';
import { RESPONSE_LIMIT_BYTES, send, type HttpRequest } from '../../../../src/lib/api/transport';
import { startServer, type TestServer } from '../../../support/provider/http-server';

const open: TestServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function serve(listener: RequestListener): Promise<TestServer> {
  const server = await startServer(listener);
  open.push(server);
  return server;
}
const request = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url,
  timeoutMs: 5_000,
  ...more,
});
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'resolved',
    (error: unknown) => failureOf(error).reason,
  );

/** V8's own collector, as `node --expose-gc` gives it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

describe('the transport on real sockets', () => {
  it('keeps nothing of a request once it has ended', async () => {
    const server = await serve((_, response) => response.end('{}'));
    const kept: WeakRef<object>[] = [];
    const sendOne = async () => {
      const { signal } = new AbortController();
      kept.push(new WeakRef(signal));
      await send(request(`${server.url}/a`, { signal }));
    };
    for (let count = 0; count < 5; count += 1) await sendOne();
    await vi.waitFor(() => {
      collectGarbage();
      expect(kept.filter((one) => one.deref() !== undefined)).toEqual([]);
    }, 5_000);
  });

  it('sends method, query, body and headers, and returns status and text', async () => {
    const server = await serve((_, response) => response.writeHead(418).end('short and stout'));
    const got = await send(
      request(`${server.url}/a`, {
        method: 'POST',
        query: { page: 2, keyword: 'a b', empty: '', absent: undefined, none: null },
        body: '{"x":1}',
        token: 'secret',
      }),
    );
    expect(got).toEqual({ status: 418, text: 'short and stout', date: expect.any(String) as string });
    const [seen] = server.requests;
    expect(seen?.message.method).toBe('POST');
    expect(seen?.message.url).toBe('/a?page=2&keyword=a+b&empty=');
    expect(seen?.body).toBe('{"x":1}');
    expect(seen?.message.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer secret',
      'content-type': 'application/json',
    });
    expect(seen?.message.headers['user-agent'] ?? '').not.toContain('axios');
  });

  it('F1, J10: returns the delay of a Retry-After date by the Date header, whatever this clock shows', async () => {
    const dates = { date: 'Sun, 22 Nov 2020 12:00:10 GMT', 'retry-after': 'Sun, 22 Nov 2020 12:00:40 GMT' };
    const server = await serve((_, response) => response.writeHead(503, dates).end());
    expect(await send(request(server.url))).toMatchObject({ status: 503, retryAfterMs: 30_000 });
  });

  it('B1: sends no bearer header without a token', async () => {
    const server = await serve((_, response) => response.end('ok'));
    await send(request(server.url));
    await send(request(server.url, { token: null }));
    expect(server.requests.map(({ message }) => message.headers.authorization)).toEqual([undefined, undefined]);
  });

  it.each([301, 302, 303, 307, 308])('B1: fails on a %d to another origin, which gets no request', async (status) => {
    const foreignHost = await serve((_, response) => response.end('stolen'));
    const server = await serve((_, response) =>
      response.writeHead(status, { location: `${foreignHost.url}/take` }).end(),
    );
    expect(await reasonOf(send(request(server.url, { token: 'secret' })))).toBe('network');
    expect(foreignHost.requests).toHaveLength(0);
  });

  it('B1, B2: follows no redirect, sends no cookie and no referrer, and lets the browser keep no response of a GET', async () => {
    const server = await serve((_, response) => response.end('{}'));
    const { fetch } = globalThis;
    const effective: object[] = [];
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
      const sent = new Request(address, options);
      const { redirect, credentials, referrerPolicy, cache } = sent;
      effective.push({ redirect, credentials, referrerPolicy, cache });
      return fetch(sent);
    });
    try {
      await send(request(server.url, { token: 'secret' }));
      await send(request(server.url, { method: 'POST', body: '{}', token: 'secret' }));
    } finally {
      fetched.mockRestore();
    }
    const both = { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' };
    expect(effective).toEqual([
      { ...both, cache: 'no-store' },
      { ...both, cache: 'default' },
    ]);
  });

  it('E1: has a network failure when the connection is refused', async () => {
    const server = await startServer(() => {});
    await server.close();
    expect(await reasonOf(send(request(server.url)))).toBe('network');
  });

  it('E1: has a network failure when the connection is cut before or inside the response', async () => {
    const before = await serve((message) => message.socket.destroy());
    expect(await reasonOf(send(request(before.url)))).toBe('network');
    const inside = await serve((message, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('part', () => message.socket.destroy());
    });
    expect(await reasonOf(send(request(inside.url)))).toBe('network');
  });

  it('E3: times out when the server does not respond', async () => {
    const server = await serve(() => {});
    expect(await reasonOf(send(request(server.url, { timeoutMs: 100 })))).toBe('timeout');
  });

  it('E3: times out when the response arrives too slowly', async () => {
    const drips = new Set<NodeJS.Timeout>();
    const server = await serve((message, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 10);
      drips.add(drip);
      message.socket.on('close', () => clearInterval(drip));
    });
    expect(await reasonOf(send(request(server.url, { timeoutMs: 150 })))).toBe('timeout');
    drips.forEach(clearInterval);
  });

  it('B2: ends a call by its signal, before it is sent and while it is pending', async () => {
    const server = await serve(() => {});
    expect(await reasonOf(send(request(server.url, { signal: AbortSignal.abort() })))).toBe('aborted');
    expect(server.requests).toHaveLength(0);
    const controller = new AbortController();
    const waiting = reasonOf(send(request(server.url, { signal: controller.signal })));
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort();
    expect(await waiting).toBe('aborted');
  });

  it('E5: rejects a response over 10 MiB, with or without a length, holds no connection for it, and reads one of 10 MiB', async () => {
    expect(RESPONSE_LIMIT_BYTES).toBe(10 * 1024 * 1024);
    const exact = await serve((_, response) => response.end('x'.repeat(RESPONSE_LIMIT_BYTES)));
    expect((await send(request(exact.url))).text).toHaveLength(RESPONSE_LIMIT_BYTES);
    let isClosed = false;
    const declared = await serve(({ socket }, response) => {
      socket.once('close', () => (isClosed = true));
      response.end('x'.repeat(RESPONSE_LIMIT_BYTES + 1));
    });
    expect(await reasonOf(send(request(declared.url)))).toBe('bad-response');
    await expect.poll(() => isClosed).toBe(true);
    const chunked = await serve((_, response) => {
      response.write('x'.repeat(RESPONSE_LIMIT_BYTES));
      response.end('x');
    });
    expect(await reasonOf(send(request(chunked.url)))).toBe('bad-response');
  });

  it.each([204, 205, 304])('E2: returns a %d as a response without content', async (status) => {
    const server = await serve((_, response) => response.writeHead(status).end());
    expect(await send(request(server.url))).toEqual({ status, text: '', date: expect.any(String) as string });
  });

  it('sends form data with its boundary', async () => {
    const server = await serve((_, response) => response.end('ok'));
    const form = new FormData();
    form.append('image', new Blob(['png']), 'a.png');
    await send(request(server.url, { method: 'POST', body: form }));
    expect(server.requests[0]?.message.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(server.requests[0]?.body).toContain('png');
  });
});
