/** Only a valid response of the provider may end a session, never a program on the helper's port (promise B5). */
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { createClient } from '../../../../src/lib/api/client';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { replaceServices, services } from '../../../../src/core/services/services';
import { useServers } from '../../../../src/core/servers/servers.store';
import { useSession } from '../../../../src/core/session/session.store';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { startServer, type TestServer } from '../../../support/provider/http-server';
import { helperSessionCalls } from '../../../support/fakes/helper-session-calls';

const WORDS = 'authentication failed: Authentication required, AUTHENTICATION';
const closers: (() => Promise<void>)[] = [];
let fake: FakeServices;
beforeEach(async () => {
  fake = await signedInServices();
});
afterEach(async () => {
  replaceServices(null);
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(listener: RequestListener): Promise<TestServer> {
  const server = await startServer(listener);
  closers.push(() => server.close());
  return server;
}

describe("a foreign program on the helper's port", () => {
  const answers: readonly [string, (response: ServerResponse) => void][] = [
    ['a 200 in words', (response) => response.end(WORDS)],
    ['a 200 in JSON', (response) => response.end(JSON.stringify({ message: WORDS, status: 'FAILED' }))],
    ['a 401', (response) => response.writeHead(401, { 'www-authenticate': WORDS }).end(WORDS)],
    ['a 403 in JSON', (response) => response.writeHead(403).end(JSON.stringify({ message: WORDS }))],
    ['a 500', (response) => response.writeHead(500).end(WORDS)],
    ['a redirect', (response) => response.writeHead(302, { location: '/authentication' }).end()],
    ['a reason phrase', (response) => response.writeHead(401, WORDS).end()],
  ];
  it.each(answers)('B5: ends no session with %s about authentication', async (_, answer) => {
    const squatter = await serve((__, response) => answer(response));
    const client = createHelperClient({ port: Number(new URL(squatter.url).port) });
    fake.sweep = (request) => client.sweep(request);
    replaceServices({
      ...services(),
      desktop: { ...services().desktop, ...helperSessionCalls(client.session) },
    });
    await sweepServers();
    await connectServer('sg');
    await disconnectServer();
    expect(squatter.requests.length).toBeGreaterThan(1);
    expect(useSession.getState()).toMatchObject({ token: 't', phase: 'ready', end: null });
  });

  it('B5: ends no session with another protocol', async () => {
    const server = await listen((socket) => socket.end(`SSH-2.0-${WORDS}\r\n`));
    const client = createHelperClient({ port: (server.address() as AddressInfo).port });
    fake.sweep = (request) => client.sweep(request);
    await sweepServers();
    expect(useSession.getState().token).toBe('t');
    expect(useServers.getState().helper.state).toBe('failed');
  });
});

describe('the response to the health check', () => {
  const json = (status: number, body: unknown) => (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const ignored: readonly [string, (response: ServerResponse) => void][] = [
    ['HTML', (response) => response.writeHead(500, { 'content-type': 'text/html' }).end(`<h1>${WORDS}</h1>`)],
    ['plain text', (response) => response.writeHead(403).end(WORDS)],
    ['cut JSON', (response) => response.writeHead(500).end(`{"status":"FAILED","message":"${WORDS}`)],
    ['a list', json(500, [WORDS])],
    ['a message that is no text', json(500, { status: 'FAILED', message: { error: WORDS } })],
    ['a message in a list', json(500, { status: 'FAILED', message: [WORDS] })],
    ['the word in another field', json(500, { status: 'FAILED', error: WORDS, data: WORDS, message: 'Not today' })],
    ['the word in a success', json(200, { status: 'SUCCESS', data: { id: 7, full_name: WORDS }, message: WORDS })],
    ['a message over 500 characters', json(500, { status: 'FAILED', message: `${WORDS}${'!'.repeat(500)}` })],
    ['the word broken in two', json(500, { status: 'FAILED', message: 'authenti cation' })],
  ];
  it.each(ignored)('B5: ends no session when it is %s', async (_, answer) => {
    await check(answer);
    expect(useSession.getState()).toMatchObject({ token: 't', phase: 'ready', end: null });
  });

  const received: readonly [string, (response: ServerResponse) => void][] = [
    ['a 500', json(500, { status: 'FAILED', message: 'Authentication service says no' })],
    ['a 403', json(403, { status: 'FAILED', message: 'your AUTHENTICATION is void' })],
    ['a 200 that is no success', json(200, { status: 'FAILED', message: 'authentication' })],
    ['lower-case success', json(200, { status: 'success', message: 'Authentication' })],
  ];
  it.each(received)('B5: ends the session when it is %s with a message about authentication', async (_, answer) => {
    await check(answer);
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'expired-session' } });
  });

  async function check(answer: (response: ServerResponse) => void): Promise<void> {
    const provider = await serve((_, response) => answer(response));
    replaceServices({ ...services(), call: createClient({ apiUrl: provider.url }) });
    await checkHealth();
    expect(provider.requests).toHaveLength(1);
  }
});

async function listen(onSocket: (socket: Socket) => void): Promise<Server> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return server;
}
