/** An Off that the helper answers with "there is no session" has ended it (docs/helper.md, POST /login): nothing is left to repeat. */
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { createProvenTransport } from '../../../../electron/connection/proven-transport';
import { startServer } from '../../../support/provider/http-server';
import { startProvenPeer } from '../../common/contract/helper/proven-peer';

const REJECTED = { outcome: 'failed', failure: 'rejected' };

/** A helper in legacy mode that answers every call with one status. */
async function clientOf(status: number) {
  const server = await startServer((_, response) => response.writeHead(status).end());
  onTestFinished(server.close);
  return createHelperClient({ port: Number(new URL(server.url).port) });
}

it.each([404, 410])('an Off answered with %i has ended the session', async (status) => {
  const client = await clientOf(status);
  expect(await client.session.end()).toEqual({ outcome: 'done' });
  expect(client.session.read()).toEqual({ state: 'none' });
});

it('an Off that the page of another program answers has ended the session: no helper listens there', async () => {
  const server = await startServer((_, response) => response.end('<!DOCTYPE html><title>It works!</title>'));
  onTestFinished(server.close);
  const client = createHelperClient({ port: Number(new URL(server.url).port) });
  expect(await client.session.open('token')).toEqual({ outcome: 'failed', failure: 'garbage' });
  expect(await client.session.end()).toEqual({ outcome: 'done' });
});

it.each([400, 403, 405, 409, 500])('an Off answered with %i may have left a session open', async (status) => {
  const client = await clientOf(status);
  expect(await client.session.end()).toEqual(REJECTED);
  expect(client.session.read()).toEqual({ state: 'unknown', failure: 'rejected' });
});

it('a login answered with 404 has failed', async () => {
  const client = await clientOf(404);
  expect(await client.session.open('token')).toEqual(REJECTED);
});

it('in proven mode only a proven 404 ends the session, and the end of that helper is then no loss', async () => {
  const secret = randomBytes(32);
  const statusOf = (body: string) => (body === '' ? 404 : 200);
  const gone = new AbortController();
  const { port } = await startProvenPeer(secret, { statusOf });
  const client = createHelperClient({
    transport: createProvenTransport(() => Promise.resolve({ port, secret, gone: gone.signal })),
  });
  await client.session.open('token');
  expect(await client.session.end()).toEqual({ outcome: 'done' });
  gone.abort();
  expect(await client.sweep({ token: 'list', isFresh: true })).not.toEqual({ outcome: 'failed', failure: 'gone' });

  const squatter = await startProvenPeer(secret, { statusOf, prove: () => 'wrong' });
  const other = createHelperClient({
    transport: createProvenTransport(() =>
      Promise.resolve({ port: squatter.port, secret, gone: new AbortController().signal }),
    ),
  });
  expect(await other.session.end()).toEqual({ outcome: 'failed', failure: 'untrusted' });
});
