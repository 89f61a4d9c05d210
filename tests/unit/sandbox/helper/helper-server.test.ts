/** The sandbox's helper on real sockets: the contract of docs/product.md section 13, and who may call it (promise D8). */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HELPER_BODY_LIMIT_BYTES } from '../../../../common/contract/helper/helper-api';
import { HELPER_FAULTS, type HelperFault } from '../../../../sandbox/helper/faults';
import { readDatagram, writeDatagram } from '../../../../sandbox/network/datagram';
import { startHelper } from '../../../../sandbox/helper/helper-server';
import { writeServerToken, writeSessionToken } from '../../../../sandbox/helper/token';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { createLegacyTransport } from '../../../../electron/connection/transport';
import { createMeasuringClient } from '../../../support/fakes/measuring-client';
import { callHelper, server, startHelperStage, type HelperRequest } from './helper-stage';

async function helperHere() {
  const helper = await startHelper({ port: 0, mode: 'legacy' });
  onTestFinished(helper.close);
  return helper;
}

describe('POST /ping', () => {
  it('measures every server of the token, and reports its figures to the provider', async () => {
    const services = await startHelperStage([
      server('near', { delayMs: 10 }),
      server('far', { delayMs: 60, jitterMs: 4 }),
      server('dead', { loss: 1 }),
      server('direct', { delayMs: 90 }),
    ]);
    const helper = await helperHere();
    const { status, text } = await callHelper(helper.port, { body: services.serverToken() });
    expect(status).toBe(200);
    const figures = JSON.parse(text) as Record<string, { ping: number; jitter: number; loss: number }>;
    expect(Object.keys(figures).sort()).toEqual(['dead', 'direct', 'far', 'near', 'session']);
    expect(figures['dead']).toEqual({ ping: null, loss: 1 });
    // A timer may end a millisecond early, and a busy machine may add any delay.
    expect(figures['near']?.ping).toBeGreaterThanOrEqual(9);
    expect(figures['far']?.ping).toBeGreaterThanOrEqual(53);
    expect(figures['direct']?.ping).toBeGreaterThanOrEqual(89);
    expect(services.reports).toEqual([
      { authorization: 'Bearer report-key', body: text.replace(',"session":false', '') },
    ]);
  });

  it('returns figures for 200 servers and a baseline, and measures a lossy link as lossy', async () => {
    const many = Array.from({ length: 200 }, (_, index) => server(`s${index}`, { delayMs: index % 50 }));
    const services = await startHelperStage([...many, server('lossy', { loss: 0.5 }), server('direct')]);
    const helper = await helperHere();
    const client = createMeasuringClient({ port: helper.port });
    const outcomes = [await client.sweepWhole(services.serverToken()), await client.sweepWhole(services.serverToken())];
    for (const outcome of outcomes) {
      if (outcome.outcome !== 'pinged') throw new Error(outcome.failure);
      expect(Object.keys(outcome.figures)).toHaveLength(201);
      expect(many.map(({ id }) => outcome.figures[id]?.roundTripMs)).not.toContain(null);
      expect(outcome.direct?.roundTripMs).toBeGreaterThan(0);
    }
    const losses = outcomes.map((outcome) => (outcome.outcome === 'pinged' ? outcome.figures['lossy']?.loss : null));
    expect(losses.some((loss) => Number(loss) > 0)).toBe(true);
  });

  it('responds when the provider accepts no reports', async () => {
    const services = await startHelperStage([server('a')]);
    const helper = await helperHere();
    const servers = [{ id: 'a', port: services.network.portOf('a') }];
    const nowhere = writeServerToken({ servers, report: { url: `${helper.url}/nowhere`, key: 'k' } });
    const { status, text } = await callHelper(helper.port, { body: nowhere });
    expect([status, Object.keys(JSON.parse(text) as object)]).toEqual([200, ['a', 'session']]);
  });
});

describe('POST /login', () => {
  it('opens a session with the chosen server, moves it to another, and ends it with an empty body', async () => {
    const { network, sessionToken } = await startHelperStage([server('a'), server('b')]);
    const helper = await helperHere();
    const client = createHelperClient({ port: helper.port });
    const sessions = () => [helper.session()?.serverId, network.sessionsOf('a'), network.sessionsOf('b')];
    expect(await client.session.open(sessionToken('a'))).toEqual({ outcome: 'done' });
    expect(sessions()).toEqual(['a', 1, 0]);
    expect(await client.session.open(sessionToken('b'))).toEqual({ outcome: 'done' });
    expect(sessions()).toEqual(['b', 0, 1]);
    expect(await client.session.open(sessionToken('b'))).toEqual({ outcome: 'done' });
    expect(sessions()).toEqual(['b', 0, 1]);
    expect(await client.session.end()).toEqual({ outcome: 'done' });
    expect(sessions()).toEqual([undefined, 0, 0]);
    expect(await client.session.end()).toEqual({ outcome: 'done' });
  });

  it('greets the server of its own session again without ending it first', async () => {
    const received: (string | undefined)[] = [];
    const gameServer = createSocket('udp4', (bytes, sender) => {
      const question = readDatagram(bytes);
      received.push(question?.kind);
      if (question) gameServer.send(writeDatagram({ ...question, kind: 'welcome' }), sender.port, sender.address);
    });
    gameServer.bind(0, '127.0.0.1');
    await once(gameServer, 'listening');
    onTestFinished(() => void gameServer.close());
    const helper = await helperHere();
    const body = writeSessionToken({ serverId: 'a', port: gameServer.address().port, key: 'key' });
    for (let time = 0; time < 2; time += 1) {
      expect((await callHelper(helper.port, { path: '/login', body })).status).toBe(200);
    }
    expect(received).toEqual(['hello', 'hello']);
    await callHelper(helper.port, { path: '/login' });
    expect(received).toEqual(['hello', 'hello', 'bye']);
  });

  it('opens a session over a link that loses most datagrams', async () => {
    const { network, sessionToken } = await startHelperStage([server('a', { loss: 0.6 })]);
    const helper = await helperHere();
    const login = await callHelper(helper.port, { path: '/login', body: sessionToken('a') });
    expect([login.status, network.sessionsOf('a')]).toEqual([200, 1]);
  });

  it('passes on the refusal of the server, and has no session then', async () => {
    const { network, sessionToken } = await startHelperStage([server('a'), server('b')], {
      admits: (id) => id === 'a',
    });
    const helper = await helperHere();
    await callHelper(helper.port, { path: '/login', body: sessionToken('a') });
    expect(await callHelper(helper.port, { path: '/login', body: sessionToken('b') })).toMatchObject({ status: 403 });
    expect([helper.session(), network.sessionsOf('a'), network.sessionsOf('b')]).toEqual([null, 0, 0]);
  });

  it('D6: gives an older login up for a newer one', async () => {
    const { network, sessionToken } = await startHelperStage([server('slow', { delayMs: 60_000 }), server('b')]);
    const helper = await helperHere();
    const older = callHelper(helper.port, { path: '/login', body: sessionToken('slow') });
    await expect.poll(() => network.sessionsOf('slow')).toBe(1);
    const newer = await callHelper(helper.port, { path: '/login', body: sessionToken('b') });
    expect([newer.status, (await older).status]).toEqual([200, 409]);
    expect([helper.session(), network.sessionsOf('b')]).toEqual([{ serverId: 'b' }, 1]);
    await expect.poll(() => network.sessionsOf('slow')).toBe(0);
  });

  it('D6: leaves no session when its caller leaves during the handshake', async () => {
    const { network, sessionToken } = await startHelperStage([server('slow', { delayMs: 150 })]);
    const helper = await helperHere();
    const caller = new AbortController();
    const login = callHelper(helper.port, { path: '/login', body: sessionToken('slow'), signal: caller.signal });
    await expect.poll(() => network.sessionsOf('slow')).toBe(1);
    caller.abort();
    await expect(login).rejects.toThrow('aborted');
    await expect.poll(() => network.sessionsOf('slow')).toBe(0);
    expect(helper.session()).toBeNull();
  });

  it('D9: has its session ended when the helper closes', async () => {
    const { network, sessionToken } = await startHelperStage([server('a')]);
    const helper = await startHelper({ port: 0, mode: 'legacy' });
    await callHelper(helper.port, { path: '/login', body: sessionToken('a') });
    expect(network.sessionsOf('a')).toBe(1);
    await helper.close();
    expect([network.sessionsOf('a'), helper.session()]).toEqual([0, null]);
  });
});

describe('an unauthorized call to the helper', () => {
  it('D8: from a page in a browser is refused, and no response has a CORS header', async () => {
    const helper = await helperHere();
    const host = `127.0.0.1:${helper.port}`;
    const refused: [number, HelperRequest][] = [
      [405, { method: 'OPTIONS', headers: { origin: 'https://example.com', 'access-control-request-method': 'POST' } }],
      [405, { method: 'GET' }],
      [405, { method: 'PUT' }],
      [403, { headers: { origin: 'https://example.com' } }],
      [403, { headers: { origin: 'null' } }],
      [403, { headers: { origin: `http://${host}` } }],
      [403, { headers: { 'sec-fetch-site': 'cross-site' } }],
      [403, { headers: { host: `localhost:${helper.port}` } }],
      [403, { headers: { host: `rebound.example.com:${helper.port}` } }],
      [403, { headers: { host: '127.0.0.1' } }],
      [403, { headers: { host: `${host}.` } }],
      [403, { headers: { host: `127.0.0.1:${helper.port + 1}` } }],
      [404, { path: '/' }],
      [404, { path: '/ping/' }],
      [404, { path: '/ping?x' }],
      [404, { path: '/PING' }],
      [404, { path: `http://${host}/ping` }],
      [404, { path: '/sandbox-fault' }],
    ];
    for (const [expected, call] of refused) {
      const { status, headers, text } = await callHelper(helper.port, { path: '/login', ...call });
      expect({ call, status, text }).toEqual({ call, status: expected, text: '' });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const fine = await callHelper(helper.port, { path: '/login' });
    expect(fine.status).toBe(200);
    expect(Object.keys(fine.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('D4: with a body over 1 MiB, invalid UTF-8 or an invalid token is refused', async () => {
    const helper = await helperHere();
    const statuses = async (path: string) => {
      const bodies = [Buffer.alloc(HELPER_BODY_LIMIT_BYTES + 1, 'x'), Buffer.from('7bc3287d', 'hex'), 'no token'];
      return Promise.all(bodies.map(async (body) => (await callHelper(helper.port, { path, body })).status));
    };
    expect(await statuses('/ping')).toEqual([413, 400, 400]);
    expect(await statuses('/login')).toEqual([413, 400, 400]);
    expect((await callHelper(helper.port, { path: '/ping', body: '' })).status).toBe(400);
  });
});

describe('a fault of the helper on request', () => {
  const expected: Record<HelperFault, string> = {
    refuse: 'refused',
    hang: 'timeout',
    garbage: 'garbage',
    status: 'rejected',
    reset: 'broken',
    drip: 'timeout',
    'too-large': 'too-large',
    ...{ 'bad-utf8': 'garbage', page: 'garbage' },
    redirect: 'rejected',
  };

  it.each(HELPER_FAULTS)('D4: of the kind %s is a failure of its own in the app until it is removed', async (fault) => {
    const { serverToken, sessionToken } = await startHelperStage([server('a')]);
    const helper = await helperHere();
    const patient = createHelperClient({ port: helper.port });
    const limits = expected[fault] === 'timeout' ? { pingMs: 80, loginMs: 80 } : { pingMs: 10_000, loginMs: 10_000 };
    const client = createHelperClient({ transport: createLegacyTransport(helper.port, limits) });
    await helper.setFault(fault);
    const failed = { outcome: 'failed', failure: expected[fault] };
    expect(await client.sweep({ token: serverToken(), isFresh: false })).toEqual(failed);
    expect(await client.session.open(sessionToken('a'))).toEqual(failed);
    await helper.setFault(null);
    expect(await patient.sweep({ token: serverToken(), isFresh: false })).toMatchObject({ outcome: 'pinged' });
    expect(await patient.session.open(sessionToken('a'))).toEqual({ outcome: 'done' });
  });

  it('D5: of the kind refuse cuts the pending call, like a killed helper', async () => {
    const { network, sessionToken } = await startHelperStage([server('slow', { delayMs: 60_000 })]);
    const helper = await helperHere();
    const login = createHelperClient({ port: helper.port }).session.open(sessionToken('slow'));
    await expect.poll(() => network.sessionsOf('slow')).toBe(1);
    await helper.setFault('refuse');
    expect(await login).toEqual({ outcome: 'failed', failure: 'broken' });
  });
});

describe('startHelper', () => {
  it('rejects when its port is taken', async () => {
    const helper = await helperHere();
    await expect(startHelper({ port: helper.port, mode: 'legacy' })).rejects.toThrow('EADDRINUSE');
  });
});
