/** The lines of a running sandbox, disturbed by control calls: figures come from the real datagrams of its helper. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerApi } from '../../../../common/contract/provider/provider-api';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { call, post, send, signIn } from '../client';

const TOKYO = 'jp-tokyo-2';
const OSAKA = 'jp-osaka-1';
const HONG_KONG = 'hk-hong-kong-3';

let sandbox: Sandbox;
let key: string;
let token: string;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 3, games: 1 });
  key = await signIn(sandbox);
  token = (await call(sandbox, 'serverToken', {}, { key })).body?.data as string;
  for (const id of [TOKYO, OSAKA, HONG_KONG, 'direct']) {
    sandbox.network.setLink(id, { delayMs: 5, jitterMs: 0, loss: 0 });
  }
});
afterAll(() => sandbox.close());
beforeEach(() => connect(TOKYO));
afterEach(async () => {
  sandbox.control.line.calm();
  await send(`${sandbox.helperUrl}/login`, { method: 'POST' });
});

async function connect(server: string): Promise<number> {
  const given = await call(sandbox, 'submitServer', { machine_id: 'm', server }, { key });
  return (await send(`${sandbox.helperUrl}/login`, { method: 'POST', body: given.body?.data as string })).status;
}

async function sweep(): Promise<Record<string, { ping: number | null; jitter?: number; loss: number }>> {
  const { text } = await send(`${sandbox.helperUrl}/ping`, { method: 'POST', body: token });
  const { session, ...figures } = JSON.parse(text) as { session: boolean } & Awaited<ReturnType<typeof sweep>>;
  expect(session).toBeTypeOf('boolean');
  return figures;
}

const line = (payload: unknown) => post(sandbox, '/sandbox/line', payload);

describe('a disturbed line', () => {
  it('raises every server and the direct route when it is of all', async () => {
    expect((await line({ server: 'all', delayMs: 40 })).status).toBe(204);
    const figures = await sweep();
    expect(Object.keys(figures).sort()).toEqual(['direct', HONG_KONG, OSAKA, TOKYO]);
    // A timer may end a millisecond early, and a busy machine may add any delay.
    for (const { ping } of Object.values(figures)) expect(ping).toBeGreaterThanOrEqual(44);
  });

  it.each([OSAKA, 'direct'])('raises %s alone when it is its own', async (server) => {
    await line({ server, delayMs: 400 });
    const figures = await sweep();
    const raised = Object.keys(figures).filter((id) => Number(figures[id]?.ping) >= 404);
    expect(raised).toEqual([server]);
  });

  it('varies and loses what passes it', async () => {
    await line({ server: OSAKA, delayMs: 200, jitterMs: 50 });
    await line({ server: HONG_KONG, loss: 1 });
    const figures = await sweep();
    expect(figures[OSAKA]?.jitter).toBeGreaterThan(10);
    expect(figures[HONG_KONG]).toEqual({ ping: null, loss: 1 });
    expect(figures[TOKYO]?.loss).toBe(0);
  });

  it('keeps the session of the helper when the connected server becomes silent, and answers again when it is calm', async () => {
    await line({ server: 'connected', silent: true });
    const silent = await sweep();
    expect(silent[TOKYO]).toEqual({ ping: null, loss: 1 });
    expect(silent[OSAKA]?.ping).toBeGreaterThan(0);
    expect(sandbox.helper.session()).toEqual({ serverId: TOKYO });
    expect(sandbox.network.sessionsOf(TOKYO)).toBe(1);
    await send(`${sandbox.apiUrl}/sandbox/line`, { method: 'DELETE' });
    expect((await sweep())[TOKYO]?.ping).toBeGreaterThan(0);
  });

  it('is that of the newest session, also when the goodbye to the older one was lost', async () => {
    sandbox.control.line.set('connected', { silent: true });
    expect(await connect(OSAKA)).toBe(200);
    expect(sandbox.network.connectedServer()).toBe(OSAKA);
    expect(sandbox.network.sessionsOf(TOKYO)).toBe(1);
    sandbox.control.line.calm();
  });

  it('is refused for a server that is not there, for the connected one when none is, and for odd values', async () => {
    await send(`${sandbox.helperUrl}/login`, { method: 'POST' });
    const statuses = [{ server: 'nowhere' }, { server: 'connected' }].map(
      async (payload) => (await line(payload)).status,
    );
    const odd = [
      { server: TOKYO, loss: 1.1 },
      { server: TOKYO, delayMs: -1 },
      { silent: true },
      { server: TOKYO, lost: 1 },
    ];
    expect(await Promise.all(statuses)).toEqual([404, 404]);
    for (const payload of odd) expect((await line(payload)).status).toBe(422);
    expect(sandbox.control.line.state().conditions).toEqual({});
  });

  it('is printed with its values, and calm when there is none', async () => {
    const printed = async () => (await send(`${sandbox.apiUrl}/sandbox`)).text;
    expect(await printed()).toMatch(/Lines now\n {2}calm\n/);
    await line({ server: OSAKA, silent: true });
    await post(sandbox, '/sandbox/delays', { helperMs: 20, apiMs: 10 });
    expect(await printed()).toMatch(
      /Lines now\n {2}jp-osaka-1 .*"silent":true.*\n {2}helper 20 ms late\n {2}provider 10 ms late\n/,
    );
    const state = await send(`${sandbox.apiUrl}/sandbox/line`);
    expect(state.body).toEqual(JSON.parse(JSON.stringify(sandbox.control.line.state())));
  });
});

describe('a delay', () => {
  const LONG_MS = 10_000;
  const SHORT_MS = 200;

  /** Whether a request is answered within a time that is much shorter than the delay. */
  async function isAnswered(url: string, method: 'GET' | 'POST'): Promise<boolean> {
    const answered = await fetch(url, { method, signal: AbortSignal.timeout(SHORT_MS) }).catch(
      (error: unknown) => error,
    );
    return answered instanceof Response;
  }

  it('of the helper makes its responses late', async () => {
    await post(sandbox, '/sandbox/delays', { helperMs: LONG_MS });
    expect(await isAnswered(`${sandbox.helperUrl}/login`, 'POST')).toBe(false);
    sandbox.control.line.calm();
    expect((await send(`${sandbox.helperUrl}/login`, { method: 'POST' })).status).toBe(200);
  });

  it('of the provider makes its responses late, and no control call', async () => {
    await post(sandbox, '/sandbox/delays', { apiMs: LONG_MS });
    expect(await isAnswered(sandbox.apiUrl + providerApi.detectLocation.path, providerApi.detectLocation.method)).toBe(
      false,
    );
    expect((await send(`${sandbox.apiUrl}/sandbox`)).status).toBe(200);
    sandbox.control.line.calm();
    expect((await call(sandbox, 'detectLocation')).status).toBe(200);
  });
});
