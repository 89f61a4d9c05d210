import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { useProviderStatus } from '../../../../src/core/session/provider-status.store';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { useServers } from '../../../../src/core/servers/servers.store';
import { openSession, useSession } from '../../../../src/core/session/session.store';
import {
  deferred,
  failure,
  helperFailed,
  settle,
  useFakeServices,
  wireServers,
  wireUser,
  type FakeServices,
} from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';

let services: FakeServices;
beforeEach(() => {
  vi.useFakeTimers();
  services = useFakeServices();
  openSession('t');
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
const count = (name: string) => services.calls.filter((call) => call === name).length;

describe('the bootstrap on the desktop', () => {
  it('loads the user, then servers, token and VIP marks, and starts a sweep', async () => {
    services.handlers.vipServers = () => [{ id: 'jp' }];
    await loadSession();
    await settle();
    expect(services.calls[0]).toBe('userInfo');
    expect(services.calls.slice(1).toSorted()).toEqual(['serverToken', 'showServers', 'vipServers']);
    expect(services.pings).toEqual(['ping-token']);
    expect(useSession.getState()).toMatchObject({ phase: 'ready', user: { id: '7', fullName: 'Demo Player' } });
    const { status, list, figures, helper, pingedAt } = useServers.getState();
    const apiRoundTripMs = useProviderStatus.getState().roundTripMs;
    expect(status).toBe('ready');
    expect(list.map(({ id, isVip }) => [id, isVip])).toEqual([
      ['sg', false],
      ['jp', true],
    ]);
    expect(figures.get('sg')?.roundTripMs).toBe(40);
    expect(helper).toEqual({ state: 'running' });
    expect([pingedAt !== null, apiRoundTripMs]).toEqual([true, 0]);
    expect(useNotices.getState().busyCount).toBe(0);
  });

  it('covers the screen only until the user is loaded', async () => {
    const user = deferred<typeof wireUser>();
    const token = deferred<string>();
    services.handlers.userInfo = () => user.promise;
    services.handlers.serverToken = () => token.promise;
    const started = loadSession();
    expect(useNotices.getState().busyCount).toBe(1);
    user.resolve(wireUser);
    await settle();
    expect(useNotices.getState().busyCount).toBe(0);
    token.resolve('t');
    await started;
    await settle();
  });

  it('E1: requests the user three times, 1 s and 2 s apart, then signs out with the failure', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('server'));
    const started = loadSession();
    await passTime(999);
    expect(count('userInfo')).toBe(1);
    await passTime(1);
    expect(count('userInfo')).toBe(2);
    await passTime(1_999);
    expect(count('userInfo')).toBe(2);
    expect(useSession.getState().token).toBe('t');
    await passTime(1);
    await started;
    expect(count('userInfo')).toBe(3);
    expect(useSession.getState()).toMatchObject({
      token: null,
      end: { reason: 'start-up-failed', failure: { reason: 'server' } },
    });
    expect(useNotices.getState().busyCount).toBe(0);
  });

  it('continues when the third attempt succeeds', async () => {
    let tries = 0;
    services.handlers.userInfo = () => {
      tries += 1;
      return tries < 3 ? Promise.reject(failure('server')) : wireUser;
    };
    const started = loadSession();
    await passTime(3_000);
    await started;
    expect(useSession.getState().phase).toBe('ready');
  });

  it('B4: ends the session on a 401 at once, without another attempt', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('unauthorized', 'Signed in on another device'));
    await loadSession();
    expect(services.calls).toEqual(['userInfo']);
    expect(useSession.getState().end).toEqual({ reason: 'other-device' });
  });

  it.each(['serverToken', 'showServers', 'vipServers'] as const)(
    'signs out when %s fails three times, without repeating the other requests',
    async (name) => {
      Object.assign(services.handlers, { [name]: () => Promise.reject(failure('timeout')) });
      const started = loadSession();
      await passTime(3_000);
      await started;
      expect(count(name)).toBe(3);
      // Two other requests, three attempts, and the revocation of the token.
      expect([services.calls.length, services.calls.at(-1)]).toEqual([7, 'logout']);
      expect(useSession.getState().end).toMatchObject({ reason: 'start-up-failed', failure: { reason: 'timeout' } });
      expect(services.pings).toEqual([]);
    },
  );

  it.each([404, 403])('J6: starts without VIP marks, requested once, when the provider answers %i', async (status) => {
    const refused = new ProviderError({ source: 'provider', reason: 'rejected', status });
    services.handlers.vipServers = () => Promise.reject(refused);
    await loadSession();
    await settle();
    expect(count('vipServers')).toBe(1);
    expect(useSession.getState().phase).toBe('ready');
    expect(useServers.getState().list.map(({ isVip }) => isVip)).not.toContain(true);
  });

  it.each(['refused', 'timeout', 'broken', 'rejected', 'garbage', 'too-large'] as const)(
    'keeps the session and stores the failure when the helper is %s',
    async (reason) => {
      services.ping = () => helperFailed(reason);
      await loadSession();
      await settle();
      expect(useSession.getState().phase).toBe('ready');
      expect(useServers.getState()).toMatchObject({
        status: 'ready',
        helper: { state: 'failed', failure: { source: 'helper-ping', reason } },
      });
    },
  );

  it('B2: makes no further attempt and leaves no timer when the person signs out between two attempts', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    const started = loadSession();
    await passTime(500);
    await signOut();
    await started;
    expect(count('userInfo')).toBe(1);
    expect(useSession.getState().end).toEqual({ reason: 'signed-out' });
  });

  it('B3: ignores servers that arrive after sign-out', async () => {
    const shown = deferred<typeof wireServers>();
    services.handlers.showServers = () => shown.promise;
    const started = loadSession();
    await settle();
    await signOut();
    shown.resolve(wireServers);
    await started;
    expect(useServers.getState().list).toEqual([]);
    expect(services.pings).toEqual([]);
  });

  it("shows figures of the provider until the helper has measured, and never replaces the helper's own", async () => {
    const measured = deferred<ReturnType<FakeServices['ping']>>();
    services.ping = () => measured.promise.then((outcome) => outcome);
    services.handlers.showServers = () => [{ id: 'sg', ping: 99 }];
    await loadSession();
    expect(useServers.getState().figures.get('sg')?.roundTripMs).toBe(99);
    measured.resolve({ outcome: 'pinged', figures: { sg: { roundTripMs: 41, jitterMs: 1, loss: 0 } }, direct: null });
    await settle();
    expect(useServers.getState().figures.get('sg')?.roundTripMs).toBe(41);
  });
});

describe('the bootstrap on the web platform', () => {
  it('loads the user and skips the server steps, with a list that is ready and empty', async () => {
    services = useFakeServices({ isDesktop: false });
    openSession('t');
    await loadSession();
    expect(services.calls).toEqual(['userInfo']);
    expect([services.pings, services.logins]).toEqual([[], []]);
    expect(useServers.getState()).toMatchObject({ status: 'ready', list: [], helper: { state: 'unknown' } });
  });
});
