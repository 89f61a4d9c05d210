/** Requests of a page that are passed to the development server. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forward } from '../../../../tools/dev/forward';

let server: Server;
let address = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.headers['if-none-match'] === 'known') response.writeHead(304).end();
    else response.writeHead(200, { 'x-path': request.url, 'x-accept': request.headers.accept }).end('text');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

it('forward passes path, query and headers on, and returns the response', async () => {
  const request = new Request('http://pages.test/', { headers: { accept: 'text/css', connection: 'close' } });
  const answer = await forward(address, '/src/main.ts?t=1', request);
  expect([answer.status, answer.headers.get('x-path'), answer.headers.get('x-accept'), await answer.text()]).toEqual([
    200,
    '/src/main.ts?t=1',
    'text/css',
    'text',
  ]);
  expect(answer.headers.get('transfer-encoding')).toBeNull();
});

it('forward returns an unchanged file without a body', async () => {
  const answer = await forward(
    address,
    '/',
    new Request('http://pages.test/', { headers: { 'if-none-match': 'known' } }),
  );
  expect([answer.status, answer.body]).toEqual([304, null]);
});

it('forward refuses a request other than for reading', async () => {
  expect((await forward(address, '/', new Request('http://pages.test/', { method: 'POST' }))).status).toBe(405);
});
