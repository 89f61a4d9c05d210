import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { call, post, send } from './client';

const LISTED = 'http://127.0.0.1:4173';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 2, games: 2, allowedOrigins: [LISTED] });
});
afterAll(() => sandbox.close());

const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('an allowed page', () => {
  it.each(['app://pinglane', LISTED])('at %s gets its own origin in the response, on errors too', async (origin) => {
    for (const answer of [
      await call(sandbox, 'detectLocation', {}, { origin }),
      await call(sandbox, 'userInfo', {}, { origin }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('vary')).toBe('origin');
      expect(answer.headers.get('access-control-expose-headers')).toBe('date, etag, retry-after');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('gets a response to its preflight', async () => {
    const answer = await send(`${sandbox.apiUrl}/api/end-user/user/info`, {
      method: 'OPTIONS',
      headers: { origin: 'app://pinglane', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key, if-none-match',
    );
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('access-control-max-age')).toBe('600');
  });

  it('may send idempotency keys unless the control forbids it', async () => {
    const allowed = async () => {
      const answer = await send(`${sandbox.apiUrl}/api/end-user/order/pay`, {
        method: 'OPTIONS',
        headers: { origin: LISTED, 'access-control-request-method': 'POST' },
      });
      return answer.headers.get('access-control-allow-headers');
    };
    expect((await post(sandbox, '/sandbox/idempotency-keys', { allowed: false })).status).toBe(204);
    expect(await allowed()).toBe('authorization, content-type');
    expect((await post(sandbox, '/sandbox/idempotency-keys', { allowed: true })).status).toBe(204);
    expect(await allowed()).toBe('authorization, content-type, idempotency-key, if-none-match');
    for (const wrong of [{}, { allowed: 'no' }, { allowed: true, extra: 1 }])
      expect((await post(sandbox, '/sandbox/idempotency-keys', wrong)).status).toBe(422);
  });

  it('gets CORS headers with a fault, which the preflight does not use up', async () => {
    sandbox.control.addFault({ route: '*', kind: 'status', status: 503, times: 1 });
    const headers = { origin: 'app://pinglane' };
    await send(`${sandbox.apiUrl}/api/end-user/detect-location`, { method: 'OPTIONS', headers });
    const answer = await call(sandbox, 'detectLocation', {}, { origin: 'app://pinglane' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, 'app://pinglane']);
  });
});

describe('a page that is not allowed', () => {
  it.each([
    'https://evil.example',
    'null',
    'app://pinglane.evil.example',
    'app://pinglane/',
    'APP://PINGLANE',
    'http://pinglane',
    'http://127.0.0.1:41730',
    'http://127.0.0.1',
    'https://127.0.0.1:4173',
  ])('at %s gets 403 and no CORS header for calls, preflights and controls', async (origin) => {
    const answers = [
      await call(sandbox, 'detectLocation', {}, { origin }),
      await send(`${sandbox.apiUrl}/api/end-user/user/info`, { method: 'OPTIONS', headers: { origin } }),
      await post(sandbox, '/sandbox/faults', { route: '*', kind: 'drop' }, { origin }),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(403);
      expect(corsHeaders(headers)).toEqual([]);
    }
    expect(sandbox.control.listFaults()).toEqual([]);
  });

  it('under a rebound host name is refused', async () => {
    const { port } = new URL(sandbox.apiUrl);
    const status = await new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/sandbox', headers: { host: `evil.example:${port}` } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });
});

describe('the IP lookup', () => {
  it('responds with JSON to allowed pages', async () => {
    const answer = await send(sandbox.ipLookupUrl, { headers: { origin: 'app://pinglane' } });
    expect(answer.body).toEqual({ ip: '203.0.113.24' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('app://pinglane');
  });
});
