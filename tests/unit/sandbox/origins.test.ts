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

describe('pages that may call', () => {
  it.each(['app://pinglane', LISTED])('%s gets its own origin back, on errors too', async (origin) => {
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

  it('gets its preflight answered', async () => {
    const answer = await send(`${sandbox.apiUrl}/api/end-user/user/info`, {
      method: 'OPTIONS',
      headers: { origin: 'app://pinglane', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization, content-type, idempotency-key');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('access-control-max-age')).toBe('600');
  });

  it('idempotency keys can be taken out of what the preflight allows, and put back', async () => {
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
    expect(await allowed()).toBe('authorization, content-type, idempotency-key');
    for (const wrong of [{}, { allowed: 'no' }, { allowed: true, extra: 1 }])
      expect((await post(sandbox, '/sandbox/idempotency-keys', wrong)).status).toBe(422);
  });

  it('a fault reaches the page with its CORS headers, and is not used up by the preflight', async () => {
    sandbox.control.addFault({ route: '*', kind: 'status', status: 503, times: 1 });
    const headers = { origin: 'app://pinglane' };
    await send(`${sandbox.apiUrl}/api/end-user/detect-location`, { method: 'OPTIONS', headers });
    const answer = await call(sandbox, 'detectLocation', {}, { origin: 'app://pinglane' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, 'app://pinglane']);
  });
});

describe('pages that may not', () => {
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
  ])('%s gets 403 and no CORS header, for calls, preflights and controls', async (origin) => {
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

  it('a name that was made to point here gets nothing', async () => {
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
  it('answers JSON to allowed pages', async () => {
    const answer = await send(sandbox.ipLookupUrl, { headers: { origin: 'app://pinglane' } });
    expect(answer.body).toEqual({ ip: '203.0.113.24' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('app://pinglane');
  });
});
