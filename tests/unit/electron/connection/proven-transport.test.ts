/** Promise D3 on real sockets: both sides prove that they know the launch's secret, and unproven data is ignored. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HELPER_PATHS } from '../../../../common/contract/helper/helper-api';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { clientProof, createNonce, provesResponse } from '../../../../electron/connection/proof';
import { createProvenTransport } from '../../../../electron/connection/proven-transport';
import { startHelper } from '../../../../sandbox/helper/helper-server';
import { answerProof, requestProof } from '../../../../sandbox/helper/proof';
import { server, startHelperStage } from '../../sandbox/helper/helper-stage';
import { startProvenPeer } from '../../common/contract/helper/proven-peer';
import { createMeasuringClient } from '../../../support/fakes/measuring-client';

const ROUNDS = 200;
const SHORT_MS = 150;
const TOKEN = 'pl1-session.the-token-that-nobody-may-see';
const UNTRUSTED = { outcome: 'failed', failure: 'untrusted' };
const LONG = { pingMs: 15_000, loginMs: 15_000 };

function clientOf(port: number, { limits = LONG, secret = randomBytes(32), gone = new AbortController() } = {}) {
  const findPeer = () => Promise.resolve({ port, secret, gone: gone.signal });
  return { client: createMeasuringClient({ transport: createProvenTransport(findPeer, limits) }), secret, gone };
}

describe('a proof', () => {
  it('D3: is the same on both sides for one fixed case', () => {
    const secret = Buffer.alloc(32, 7);
    const nonce = 'AAAAAAAAAAAAAAAAAAAAAA';
    const body = Buffer.from('tōken');
    const proof = 'Z2jsK3q6rdhcmn4Zs_v4RBJJfwzGgTQLuJntF-sIIsI';
    expect(clientProof(secret, nonce, HELPER_PATHS.login, body)).toBe(`${nonce}.${proof}`);
    expect(requestProof(secret, nonce, 'POST', '/login', body)).toBe(proof);
    const response = 'M8CbCk5VqbCbLYZGnn1Azk-lalb8cmjjrNo_C7jXKMs';
    expect(answerProof(secret, nonce, body)).toBe(response);
    expect(provesResponse(response, secret, nonce, body)).toBe(true);
    const wrong = [undefined, '', response.slice(1), `${response}A`, response.toLowerCase(), proof, [response]];
    expect(wrong.map((header) => provesResponse(header, secret, nonce, body))).toEqual(wrong.map(() => false));
  });

  it('D3: has a new nonce each time', () => {
    expect(new Set(Array.from({ length: 10_000 }, createNonce)).size).toBe(10_000);
  });
});

describe('the helper in proven mode', () => {
  it.each(['timeout=1, max=100', 'timeout=0', 'timeout=5'])('may say %j of its connections', async (keepAlive) => {
    const secret = randomBytes(32);
    const { client } = clientOf((await startProvenPeer(secret, { keepAlive })).port, { secret });
    expect(await client.session.open(TOKEN)).toEqual({ outcome: 'done' });
  });

  it('D3: measures, opens and ends a session, and rejects an invalid token itself', async () => {
    const services = await startHelperStage([server('a'), server('direct', { delayMs: 20 })]);
    const secret = randomBytes(32);
    const helper = await startHelper({ port: 0, mode: 'proven', secret });
    onTestFinished(helper.close);
    const { client } = clientOf(helper.port, { secret });
    const pinged = await client.sweepWhole(services.serverToken());
    expect(pinged).toMatchObject({ outcome: 'pinged', figures: { a: { loss: 0 } }, direct: { loss: 0 } });
    expect(await client.session.open(services.sessionToken('a'))).toEqual({ outcome: 'done' });
    expect(services.network.sessionsOf('a')).toBe(1);
    expect(await client.session.open('no token')).toEqual({ outcome: 'failed', failure: 'rejected' });
    expect(await client.session.end()).toEqual({ outcome: 'done' });
    expect([helper.session(), services.network.sessionsOf('a')]).toEqual([null, 0]);
    const { client: otherClient } = clientOf(helper.port);
    expect(await otherClient.session.open(services.sessionToken('a'))).toEqual(UNTRUSTED);
  });
});

describe('an unproven response', () => {
  const wrong = (nonce: string, secret: Buffer, body: string, used: readonly string[], round: number) =>
    [
      // Wrong: another secret, another body, another nonce, a proof cut or longer, the client's own proof.
      answerProof(randomBytes(32), nonce, Buffer.from(body)),
      answerProof(Buffer.alloc(0), nonce, Buffer.from(body)),
      answerProof(secret, nonce, Buffer.from(`${body} `)),
      answerProof(secret, createNonce(), Buffer.from(body)),
      answerProof(secret, nonce, Buffer.from(body)).slice(0, -1),
      `${answerProof(secret, nonce, Buffer.from(body))}A`,
      requestProof(secret, nonce, 'POST', '/login', Buffer.from(TOKEN)),
      // Missing.
      undefined,
      // Replayed: valid once, for an earlier call.
      used.at(-1) ?? used[0],
      used[0],
    ][round % 10];

  it.each(['greeting', 'answer'] as const)(
    'D3: is not trusted when the proof of its %s is wrong, missing or replayed, 200 times',
    async (where) => {
      const secret = randomBytes(32);
      const used: string[] = [];
      const tokens: string[] = [];
      let round = 0;
      const { port } = await startProvenPeer(secret, {
        seen(text) {
          if (text !== '') tokens.push(text);
        },
        prove: (nonce, body, isGreeting) => {
          const right = answerProof(secret, nonce, Buffer.from(body));
          if (isGreeting !== (where === 'greeting')) return right;
          const given = used.length === 0 ? undefined : wrong(nonce, secret, body, used, round);
          used.push(right);
          return given;
        },
      });
      const { client } = clientOf(port, { secret });
      for (; round < ROUNDS; round += 1) {
        const outcome = round % 2 === 0 ? client.session.open(TOKEN) : client.sweep({ token: TOKEN, isFresh: true });
        expect({ round, outcome: await outcome }).toEqual({ round, outcome: UNTRUSTED });
      }
      expect(tokens).toHaveLength(where === 'greeting' ? 0 : ROUNDS);
    },
  );

  it('D3: to a sweep publishes no entry before the proof of all entries is checked', async () => {
    const secret = randomBytes(32);
    const { port } = await startProvenPeer(secret, {
      prove: (nonce, body, isGreeting) => (isGreeting ? answerProof(secret, nonce, Buffer.from(body)) : 'wrong'),
    });
    const published: unknown[] = [];
    const transport = createProvenTransport(() =>
      Promise.resolve({ port, secret, gone: new AbortController().signal }),
    );
    const client = createHelperClient(
      { transport },
      { measured: (measured) => published.push(measured), after: atOnce },
    );
    expect(await client.sweep({ token: TOKEN, isFresh: true })).toEqual(UNTRUSTED);
    expect(published).toEqual([]);
  });

  const atOnce = (_delayMs: number, done: () => void) => {
    done();
    return () => undefined;
  };
});

describe('a helper that has exited', () => {
  it('D5: makes the pending call fail at once as broken', async () => {
    const secret = randomBytes(32);
    const gone = new AbortController();
    const { port } = await startProvenPeer(secret, {
      seen(text) {
        if (text === TOKEN) gone.abort();
      },
      hangs: true,
    });
    const { client } = clientOf(port, { secret, gone });
    expect(await client.session.open(TOKEN)).toEqual({ outcome: 'failed', failure: 'broken' });
  });

  it('D5: with an open session is reported once, although its successor responds already', async () => {
    const secret = randomBytes(32);
    const { port } = await startProvenPeer(secret, {});
    const control = new AbortController();
    let gone = control.signal;
    const transport = createProvenTransport(() => Promise.resolve({ port, secret, gone }));
    const client = createHelperClient({ transport });
    const sweep = async () => (await client.sweep({ token: 'list', isFresh: true })).outcome;
    expect(await client.session.open(TOKEN)).toEqual({ outcome: 'done' });
    expect(await sweep()).toBe('pinged');
    control.abort();
    gone = new AbortController().signal;
    expect([await sweep(), await sweep()]).toEqual(['failed', 'pinged']);
    expect(client.session.read()).toEqual({ state: 'none' });
    // After an Off there is nothing to report.
    const second = new AbortController();
    gone = second.signal;
    await client.session.open(TOKEN);
    await client.session.end();
    second.abort();
    gone = new AbortController().signal;
    expect(await sweep()).toBe('pinged');
  });

  it('D5: with an open session is reported to the next sweep when calls without a token were made before it', async () => {
    const secret = randomBytes(32);
    const { port } = await startProvenPeer(secret, {});
    const control = new AbortController();
    let gone = control.signal;
    const transport = createProvenTransport(() => Promise.resolve({ port, secret, gone }));
    const client = createHelperClient({ transport });
    await client.session.open(TOKEN);
    control.abort();
    gone = new AbortController().signal;
    expect(await client.probe(new AbortController().signal)).toBeNull();
    await client.sweep({ token: '', isFresh: true });
    expect(client.session.read()).toEqual({ state: 'open' });
    expect(await client.sweep({ token: 'list', isFresh: true })).toEqual({ outcome: 'failed', failure: 'gone' });
    expect(client.session.read()).toEqual({ state: 'none' });
  });

  it('D4: is refused when it could not be started, and waited for within the timeout while it starts', async () => {
    const none = createHelperClient({ transport: createProvenTransport(() => Promise.resolve(null)) });
    expect(await none.session.open(TOKEN)).toEqual({ outcome: 'failed', failure: 'refused' });
    const limits = { pingMs: SHORT_MS, loginMs: 60_000 };
    const starting = createHelperClient({
      transport: createProvenTransport(() => new Promise(() => undefined), limits),
    });
    expect(await starting.sweep({ token: 'list', isFresh: true })).toEqual({
      outcome: 'failed',
      failure: 'timeout',
    });
    const login = starting.session.open(TOKEN);
    setImmediate(() => starting.session.cancelOpening());
    expect(await login).toEqual({ outcome: 'failed', failure: 'cancelled' });
  });
});
