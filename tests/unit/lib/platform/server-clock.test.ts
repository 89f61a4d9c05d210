import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../../../src/lib/api/client';
import { lookUpIp } from '../../../../src/lib/api/ip-lookup';
import { systemClock } from '../../../../src/lib/platform/clock';
import { onServerOffset, resetServerClock, serverOffsetMs } from '../../../../src/lib/platform/server-clock';
import { startServer } from '../../../support/provider/http-server';

const DAY_MS = 24 * 3_600_000;
afterEach(() => {
  vi.useRealTimers();
  resetServerClock();
});

it("F1: the server time follows the Date header of the provider's responses to POST, and of no other host or cache", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let aheadMs = DAY_MS;
  const server = await startServer((_, response) => {
    response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString());
    response.end('{"status":"SUCCESS","data":{"id":1},"ip":"203.0.113.9"}');
  });
  const received: number[] = [];
  const stop = onServerOffset((offsetMs) => received.push(offsetMs));
  try {
    await lookUpIp(server.url);
    expect(serverOffsetMs()).toBe(0);
    const call = createClient({ apiUrl: server.url });
    await call('userInfo', undefined, { token: 't' });
    expect(Math.abs(serverOffsetMs() - DAY_MS)).toBeLessThanOrEqual(2_000);
    expect(systemClock.serverNow()).toBe(Date.now() + serverOffsetMs());
    // A cache of an hour ago.
    aheadMs = -3_600_000;
    await call('listVouchers', undefined, { token: 't' }).catch(() => undefined);
    expect(Math.abs(serverOffsetMs() - DAY_MS)).toBeLessThanOrEqual(2_000);
    aheadMs = 0;
    await call('userInfo', undefined, { token: 't' });
    expect(serverOffsetMs()).toBe(0);
    expect(received.at(-1)).toBe(0);
    expect(received.length).toBeGreaterThanOrEqual(2);
  } finally {
    stop();
    await server.close();
  }
});
