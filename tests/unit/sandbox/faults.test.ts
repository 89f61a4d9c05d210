import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFaults } from '../../../sandbox/faults';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { call, post, send, signIn } from './client';

const USER_INFO = '/api/end-user/user/info';

let sandbox: Sandbox;
let key: string;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 2, games: 2 });
  key = await signIn(sandbox);
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.control.clearFaults());

const userInfo = () => call(sandbox, 'userInfo', {}, { key });
const location = () => call(sandbox, 'detectLocation');

describe('a fault on the wire', () => {
  it('of the kind status has the requested status and message', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'status', status: 503, message: 'down for a while' });
    const response = await userInfo();
    expect(response.status).toBe(503);
    expect(response.body).toEqual({ status: 'ERROR', message: 'down for a while' });
    expect((await location()).status).toBe(200);
  });

  it('of the kind status is a 500 with the message of docs/product.md section 8 by default', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'status' });
    expect((await userInfo()).body?.message).toBe('Request Failed With Status Code 500');
  });

  it('of the kind drop cuts the connection without a response', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'drop' });
    await expect(userInfo()).rejects.toThrow('fetch failed');
    expect((await location()).status).toBe(200);
  });

  it('of the kind malformed is cut JSON with its content type', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'malformed' });
    const response = await userInfo();
    expect([response.status, response.body]).toEqual([200, undefined]);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('of the kind html is a page instead of JSON', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'html', status: 502 });
    const response = await userInfo();
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.text).toMatch(/^<!doctype html>/);
  });

  it('of the kind gateway is a 502 without the CORS headers that pages need', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'gateway' });
    const headers = { origin: 'app://pinglane' };
    const allowed = async () =>
      (await fetch(sandbox.apiUrl + USER_INFO, { method: 'POST', headers })).headers.get('access-control-allow-origin');
    expect(await allowed()).toBeNull();
    sandbox.control.clearFaults();
    expect(await allowed()).toBe('app://pinglane');
  });

  it('of the kind empty is a 200 without a body', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'empty' });
    const response = await userInfo();
    expect([response.status, response.text]).toEqual([200, '']);
  });

  it('of the kind framework is a refusal without the envelope', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'framework', message: 'Too short' });
    const { status, text } = await userInfo();
    expect([status, JSON.parse(text)]).toMatchObject([422, { detail: [{ msg: 'Too short' }] }]);
  });

  it('of the kind not-success is a 200 with another status than SUCCESS', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'not-success', message: 'Not enough point' });
    const response = await userInfo();
    expect([response.status, response.body]).toEqual([200, { status: 'FAILED', message: 'Not enough point' }]);
  });

  it('of the kind expired-key is a 401 with a message about authentication', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'expired-key' });
    const response = await userInfo();
    expect([response.status, response.body?.message]).toEqual([401, 'authentication ended: the key has expired']);
  });

  it('of the kind delay delays a valid response beyond a later one', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'delay', delayMs: 400 });
    const order: string[] = [];
    const late = userInfo().then((response) => (order.push('delayed'), response));
    await location().then(() => order.push('other'));
    expect((await late).body?.status).toBe('SUCCESS');
    expect(order).toEqual(['other', 'delayed']);
  });

  it('of the kind hang gives no response until the caller aborts', async () => {
    sandbox.control.addFault({ route: USER_INFO, kind: 'hang' });
    const leaving = new AbortController();
    const hanging = send(sandbox.apiUrl + USER_INFO, { method: 'POST', signal: leaving.signal });
    expect((await location()).status).toBe(200);
    leaving.abort();
    await expect(hanging).rejects.toThrow('aborted');
  });

  it('ends when the sandbox closes', async () => {
    const other = await startSandbox({ servers: 1, games: 1 });
    other.control.addFault({ route: '*', kind: 'delay', delayMs: 60_000 });
    other.control.addFault({ route: USER_INFO, kind: 'hang' });
    const waiting = [call(other, 'detectLocation'), call(other, 'userInfo')].map((one) =>
      one.then(String, () => 'cut'),
    );
    await send(`${other.apiUrl}/sandbox`);
    await other.close();
    expect(await Promise.all(waiting)).toEqual(['cut', 'cut']);
  });
});

describe('the choice of a fault', () => {
  const status = (route: string, times?: number) => ({
    route,
    kind: 'status' as const,
    ...(times === undefined ? {} : { times }),
  });

  it('uses up a fault with a number of times', () => {
    const faults = createFaults();
    faults.add(status('/api/a', 2));
    const met = [1, 2, 3].map(() => faults.meet('/api/a').before.then === 'go-on');
    expect(met).toEqual([false, false, true]);
    expect(faults.list()).toEqual([]);
  });

  it('matches a route that is a path, a prefix, or the whole provider', () => {
    const hits = (route: string, path: string) => {
      const faults = createFaults();
      faults.add(status(route));
      return faults.meet(path).before.then !== 'go-on';
    };
    expect(hits('/api/a', '/api/a')).toBe(true);
    expect(hits('/api/a', '/api/ab')).toBe(false);
    expect(hits('/api/a*', '/api/ab')).toBe(true);
    expect(hits('*', '/api/anything')).toBe(true);
    expect(hits('*', '/sandbox/ip')).toBe(false);
    expect(hits('/sandbox/ip', '/sandbox/ip')).toBe(true);
  });

  it('adds delays up and uses up only the first of the other kinds', () => {
    const faults = createFaults();
    faults.add({ route: '*', kind: 'delay', delayMs: 30 });
    faults.add({ route: '/api/a', kind: 'delay', delayMs: 12, times: 1 });
    faults.add({ route: '/api/a', kind: 'drop', times: 1 });
    faults.add({ route: '/api/a', kind: 'hang', times: 1 });
    expect(faults.meet('/api/a').before).toEqual({ waitMs: 42, then: 'drop' });
    expect(faults.meet('/api/a').before).toEqual({ waitMs: 30, then: 'hang' });
    expect(faults.meet('/api/a').before).toEqual({ waitMs: 30, then: 'go-on' });
  });
});

describe('faults over HTTP', () => {
  it('are added, listed and removed', async () => {
    const fault = { route: '*', kind: 'status', status: 500 };
    expect((await post(sandbox, '/sandbox/faults', fault)).status).toBe(204);
    expect((await send(`${sandbox.apiUrl}/sandbox/faults`)).body).toEqual([fault]);
    expect((await send(`${sandbox.apiUrl}/sandbox`)).text).toContain(JSON.stringify(fault));
    expect((await location()).status).toBe(500);
    expect((await send(`${sandbox.apiUrl}/sandbox/faults`, { method: 'DELETE' })).status).toBe(204);
    expect((await location()).status).toBe(200);
  });

  it('do not apply to the control addresses', async () => {
    expect((await post(sandbox, '/sandbox/faults', { route: '/sandbox*', kind: 'drop' })).status).toBe(204);
    expect((await send(`${sandbox.apiUrl}/sandbox/faults`, { method: 'DELETE' })).status).toBe(204);
  });

  it.each([
    { route: '*', kind: 'explode' },
    { route: 'user/info', kind: 'drop' },
    { route: '*', kind: 'status', status: 200 },
    { route: '*', kind: 'delay', delayMs: -1 },
    { route: '*', kind: 'drop', times: 0 },
    { route: '*', kind: 'under-way', status: 503 },
    { route: '*', kind: 'under-way', when: 'after' },
    { route: '*', kind: 'drop', retryAfterS: 1 },
    { route: '*', kind: 'status', retryAfterS: 0.5 },
    { kind: 'drop' },
    { route: '*', kind: 'drop', extra: 1 },
  ])('are refused as %j', async (fault) => {
    expect((await post(sandbox, '/sandbox/faults', fault)).status).toBe(422);
    expect(sandbox.control.listFaults()).toEqual([]);
  });
});
