/** What the app's own loops do for a provider of a million clients (promise J10; docs/provider.md, The fleet). */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../sandbox/seed/random';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { reconnectNow } from '../../../../src/core/connection/reconnect';
import { retestServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { useProviderStatus } from '../../../../src/core/session/provider-status.store';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { refreshServers } from '../../../../src/core/servers/load-servers';
import { replaceServices, services as current } from '../../../../src/core/services/services';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { settle, wireUser } from '../../../support/fakes/fake-services';
import { forgetCalls } from '../../../support/stages/flow-stage';
import { connected, connection, MINUTE, pass, SECOND, services, stageResume, stop, watch } from './resume-stage';

stageResume();

const busy = (status: number, retryAfterMs?: number) => () => {
  const reason = status === 503 ? 'server' : 'rejected';
  throw new ProviderError({ source: 'provider', reason, status, ...(retryAfterMs !== undefined && { retryAfterMs }) });
};
const count = (name: string) => services.calls.filter((made) => made === name).length;

/** The moments of calls within a span, in ms from now. */
async function momentsOf(name: string, spanMs: number): Promise<number[]> {
  const begunAt = Date.now();
  const moments: number[] = [];
  const { call } = current();
  replaceServices({
    ...current(),
    call(...request) {
      if (request[0] === name) moments.push(Date.now() - begunAt);
      return call(...request);
    },
  });
  await pass(spanMs);
  return moments;
}

describe('the loops of home', () => {
  it('J10: check health at a random phase first and then every 30 s, give or take a tenth, and load the list in the same jitter', async () => {
    const firsts: number[] = [];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const random = seededRandom(seed);
      replaceServices({ ...current(), random });
      watch();
      const health = await momentsOf('userInfo', 4 * MINUTE);
      const lists = await momentsOf('showServers', 4 * MINUTE);
      stop();
      firsts.push(health[0] ?? 0);
      for (const moments of [health, lists]) {
        const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
        expect(gaps.length).toBeGreaterThan(5);
        expect(gaps.filter((gap) => gap < 27 * SECOND || gap > 33 * SECOND)).toEqual([]);
        expect(new Set(gaps).size).toBeGreaterThan(3);
      }
    }
    expect([Math.min(...firsts) < 10 * SECOND, Math.max(...firsts) > 20 * SECOND]).toEqual([true, true]);
  });

  it.each([429, 503])('J10: leave a provider alone that answers %i, for as long as its Retry-After', async (status) => {
    watch();
    services.handlers.userInfo = busy(status, 2 * MINUTE);
    await pass(30 * SECOND);
    services.handlers.userInfo = () => wireUser;
    forgetCalls(services);
    await pass(2 * MINUTE - SECOND);
    expect([count('userInfo'), count('serverToken'), count('showServers')]).toEqual([0, 0, 0]);
    expect(useProviderStatus.getState().hold?.failure.status).toBe(status);
    await pass(2 * SECOND);
    expect([count('userInfo'), count('showServers'), useProviderStatus.getState().hold]).toEqual([1, 1, null]);
  });

  it('J10: keep a longer Retry-After when another call names a shorter one', async () => {
    watch();
    services.handlers.userInfo = busy(503, 2 * MINUTE);
    await pass(30 * SECOND);
    services.handlers.showServers = busy(429, SECOND);
    await refreshServers();
    services.handlers.userInfo = () => wireUser;
    forgetCalls(services);
    await pass(2 * MINUTE - SECOND);
    expect(count('userInfo')).toBe(0);
    expect(useProviderStatus.getState().hold?.failure.status).toBe(503);
  });

  it('J10: delay nothing that a person asks for while the provider is busy', async () => {
    watch();
    services.handlers.userInfo = busy(503, 4 * MINUTE);
    await pass(30 * SECOND);
    forgetCalls(services);
    await refreshServers();
    void retestServers();
    await connectServer('sg');
    expect([count('showServers'), count('submitServer'), connection().state]).toEqual([1, 1, 'connected']);
  });

  it('F3 and J10: load the list each 5 minutes in a hidden window, and within 30 s once it is visible', async () => {
    await connected();
    watch();
    services.setHidden(true);
    await pass(MINUTE);
    forgetCalls(services);
    await pass(20 * MINUTE);
    expect([count('showServers'), count('userInfo')]).toEqual([4, 40]);
    services.setHidden(false);
    forgetCalls(services);
    await pass(30 * SECOND);
    expect(count('showServers')).toBe(1);
  });
});

describe('a return', () => {
  it('J10: of the network checks health within 10 s, and the next time an interval later; servers are measured at once', async () => {
    services.random = 0.25;
    watch();
    await pass(SECOND);
    services.setOnline(false);
    forgetCalls(services);
    services.setOnline(true);
    await settle();
    expect([services.pings.length, count('userInfo')]).toEqual([1, 0]);
    await pass(7.5 * SECOND - 1);
    expect(count('userInfo')).toBe(0);
    await pass(1);
    expect(count('userInfo')).toBe(1);
    await pass(28.5 * SECOND - 1);
    expect(count('userInfo')).toBe(1);
    await pass(1);
    expect(count('userInfo')).toBe(2);
  });

  it('J10: of the network makes no check when it is lost again before', async () => {
    services.random = 0.25;
    watch({ withLoops: false });
    services.setOnline(false);
    services.setOnline(true);
    await pass(SECOND);
    forgetCalls(services);
    services.setOnline(false);
    await pass(MINUTE);
    expect(count('userInfo')).toBe(0);
  });
});

it('J10: a reconnection waits for a busy provider, and shows when it tries again', async () => {
  await connected();
  services.handlers.submitServer = busy(503, 2 * MINUTE);
  const begunAt = Date.now();
  reconnectNow(begunAt);
  await pass(SECOND);
  expect(connection()).toMatchObject({ state: 'reconnecting', nextAttemptAt: begunAt + 2 * MINUTE });
  // A change of the network begins it anew, but not before its time.
  reconnectNow(Date.now());
  await settle();
  expect(count('submitServer')).toBe(1);
  services.handlers.submitServer = ({ server }) => `session-token-${server}`;
  await pass(2 * MINUTE);
  expect([count('submitServer'), connection().state]).toEqual([2, 'connected']);
});

it('J10: a start waits for a busy provider before it tries again', async () => {
  forgetCalls(services);
  services.handlers.userInfo = busy(429, MINUTE);
  const loading = loadSession();
  await pass(MINUTE - 1);
  expect(count('userInfo')).toBe(1);
  services.handlers.userInfo = () => wireUser;
  await pass(SECOND);
  await loading;
  expect(count('userInfo')).toBe(2);
});
