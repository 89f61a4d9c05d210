/** A wait ends when its signal aborts, even when the abort does not reach what is awaited (promise E3). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abortable, abortableChunks } from '../../../../common/async/abortable';
import { fetchBounded } from '../../../../electron/base/bounded-fetch';
import { send } from '../../../../src/lib/api/transport';

let server: Server;
let url: string;
let collecting: NodeJS.Timeout;

/** A server whose responses never end, and a garbage collector that runs all the time: Node's fetch loses aborts then. */
beforeEach(async () => {
  server = createServer((_, response) => {
    response.writeHead(200);
    const dripping = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(dripping));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  setFlagsFromString('--expose-gc');
  collecting = setInterval(runInNewContext('gc') as () => void, 20);
});
afterEach(() => {
  clearInterval(collecting);
  server.closeAllConnections();
  server.close();
});

it('E3: send rejects as timeout when the response never ends and the garbage collector runs', async () => {
  const sent = send({ method: 'GET', url, timeoutMs: 300 });
  await expect(sent).rejects.toMatchObject({ failure: { reason: 'timeout' } });
});

it('fetchBounded rejects when its signal aborts during a response that never ends', async () => {
  const control = new AbortController();
  const clock = { monotonic: () => 0, wall: () => 0, after: () => () => undefined };
  const fetched = fetchBounded(url, {}, { fetch, clock, signal: control.signal });
  setTimeout(() => control.abort(new Error('given up')), 300);
  await expect(fetched).rejects.toThrow('given up');
});

it('abortableChunks cancels the body when its reader leaves early', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({ start: (control) => control.enqueue(new Uint8Array([1])), cancel });
  for await (const part of abortableChunks(body)) {
    expect(part).toEqual(new Uint8Array([1]));
    break;
  }
  expect(cancel).toHaveBeenCalledOnce();
});

it('abortable passes the result and the rejection on, and leaves no listener', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  expect(await abortable(Promise.resolve(7), signal)).toBe(7);
  await expect(abortable(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([2, 2]);
});

it('abortable rejects at once when one of its signals has aborted before', async () => {
  const reason = new Error('before');
  const never = new Promise<never>(() => undefined);
  await expect(abortable(never, new AbortController().signal, AbortSignal.abort(reason))).rejects.toBe(reason);
});
