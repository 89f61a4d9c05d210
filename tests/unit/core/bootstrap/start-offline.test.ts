/** A bootstrap without a network: no attempt is counted, the session is kept, and the stored last state is shown. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resumeBootstrap, stopBootstrap } from '../../../../src/core/bootstrap/network-gate';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import { useSession } from '../../../../src/core/session/session.store';
import { useBootstrap } from '../../../../src/core/bootstrap/bootstrap.store';
import { deferred, failure, wireUser, type FakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';
import { leaveStage, startStage, type StartStage } from '../session/start-stage';

let stage: StartStage;
let services: FakeServices;
beforeEach(() => {
  vi.useFakeTimers();
  stage = startStage();
  ({ services } = stage);
});
afterEach(async () => {
  await leaveStage();
  const timers = vi.getTimerCount();
  vi.useRealTimers();
  expect(timers).toBe(0);
});

const state = () => useSession.getState();
const step = () => useBootstrap.getState().step;
const count = (name: string) => services.calls.filter((call) => call === name).length;
const pass = passTime;

describe('the bootstrap without a network', () => {
  it('J4: keeps the session for four seconds when the system reports offline, and continues when the network is back', async () => {
    stage.isThere = false;
    services.setOnline(false);
    const started = loadSession();
    await pass(4_000);
    expect([services.calls, step(), state().token]).toEqual([[], 'offline', 't']);
    stage.isThere = true;
    services.setOnline(true);
    await pass(1_000);
    await started;
    expect([state().phase, step(), useServers.getState().list.length]).toEqual(['ready', 'quiet', 2]);
  });

  it('J4: keeps the session for four seconds when the system reports a network that does not work', async () => {
    stage.isThere = false;
    const started = loadSession();
    await pass(4_000);
    expect([step(), state().token]).toEqual(['offline', 't']);
    stage.isThere = true;
    await pass(10_000);
    await started;
    expect([state().phase, step()]).toEqual(['ready', 'quiet']);
  });

  it('J4: keeps the session for an hour without a network, with at most about one request in twenty seconds', async () => {
    stage.isThere = false;
    const started = loadSession();
    await pass(3_600_000);
    expect([step(), state().token]).toEqual(['offline', 't']);
    expect(count('userInfo')).toBeLessThan(3_600 / 20);
    stage.isThere = true;
    await pass(40_000);
    await started;
    expect(state().phase).toBe('ready');
  });

  it('J4: makes three attempts once there is a network; failures without one do not count', async () => {
    stage.isThere = false;
    const started = loadSession();
    await pass(1_000);
    stage.isThere = true;
    services.handlers.userInfo = () => Promise.reject(failure('server'));
    const before = count('userInfo');
    await pass(60_000);
    await started;
    expect(count('userInfo') - before).toBe(3);
    expect(state().end).toMatchObject({ reason: 'start-up-failed', failure: { reason: 'server' } });
  });

  it('J4: waits when the network is lost between two attempts', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('server'));
    const started = loadSession();
    await pass(500);
    services.setOnline(false);
    await pass(5_000);
    expect([step(), state().token]).toEqual(['offline', 't']);
    services.handlers.userInfo = () => wireUser;
    services.setOnline(true);
    await pass(1_000);
    await started;
    expect(state().phase).toBe('ready');
  });

  it('continues at once when the person requests it, even when the system reports offline', async () => {
    services.setOnline(false);
    const started = loadSession();
    await pass(1_000);
    expect(services.calls).toEqual([]);
    resumeBootstrap();
    await pass(0);
    expect(state().phase).toBe('ready');
    await pass(60_000);
    await started;
  });

  it('does not cover the screen, so that its message is visible', async () => {
    services.setOnline(false);
    void loadSession();
    await pass(0);
    expect(useNotices.getState().busyCount).toBe(0);
  });

  it('B4: ends the session when the provider responds with 401', async () => {
    stage.isThere = false;
    const started = loadSession();
    await pass(2_000);
    stage.isThere = true;
    services.handlers.userInfo = () => Promise.reject(failure('unauthorized'));
    await pass(10_000);
    await started;
    expect(state().end).toEqual({ reason: 'expired-session' });
  });
});

describe('the bootstrap with a provider that cannot be reached although there is a network', () => {
  it('J4: makes three attempts, then one at a time, and continues when the provider is back', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    const started = loadSession();
    await pass(3_500);
    expect([count('userInfo'), state().token]).toEqual([3, 't']);
    expect(useBootstrap.getState()).toMatchObject({ step: 'offline', failure: { reason: 'network' } });
    await pass(3_600_000);
    expect(count('userInfo')).toBeLessThan(3_600 / 20);
    expect(useBootstrap.getState()).toMatchObject({ step: 'offline', failure: { reason: 'network' } });
    services.handlers.userInfo = () => wireUser;
    await pass(40_000);
    await started;
    expect([state().phase, step()]).toEqual(['ready', 'quiet']);
  });

  it('J4: counts the answers that come after it from the first one', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    const started = loadSession();
    await pass(5_000);
    services.handlers.userInfo = () => Promise.reject(failure('server'));
    const before = count('userInfo');
    await pass(60_000);
    await started;
    expect(count('userInfo') - before).toBe(3);
    expect(state().end).toMatchObject({ failure: { reason: 'server' } });
  });

  it('says so no more when the network is lost as well', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    void loadSession();
    await pass(3_500);
    stage.isThere = false;
    await pass(60_000);
    expect(useBootstrap.getState()).toMatchObject({ step: 'offline', failure: null });
  });
});

describe('the bootstrap with a provider that does not respond', () => {
  it('J4: has a timeout of 8 s for each attempt, shows the reason after the first, and signs out after three', async () => {
    services.handlers.userInfo = () => new Promise(() => {});
    const started = loadSession();
    await pass(7_999);
    expect(step()).toBe('quiet');
    await pass(1);
    expect(useBootstrap.getState()).toMatchObject({
      step: 'retrying',
      failedAttempts: 1,
      failure: { reason: 'timeout' },
    });
    await pass(1_000 + 8_000 + 2_000 + 7_999);
    expect([count('userInfo'), state().token]).toEqual([3, 't']);
    await pass(1);
    await started;
    expect(state().end).toMatchObject({ reason: 'start-up-failed', failure: { reason: 'timeout' } });
  });

  it('J4: keeps the session when no other host responds either', async () => {
    services.handlers.userInfo = () => new Promise(() => {});
    services.lookUpIp = () => new Promise(() => {});
    void loadSession();
    await pass(120_000);
    expect([step(), state().token]).toEqual(['offline', 't']);
  });

  it('ignores a late response of an ended attempt', async () => {
    const late: ((user: typeof wireUser) => void)[] = [];
    services.handlers.userInfo = () => new Promise((resolve) => late.push(resolve));
    void loadSession();
    await pass(8_500);
    late[0]?.(wireUser);
    await pass(0);
    expect(state().user).toBeNull();
  });

  it('J4: stops without signing out when the person stops it, and continues on request', async () => {
    services.handlers.userInfo = () => new Promise(() => {});
    const started = loadSession();
    await pass(8_000);
    stopBootstrap();
    await pass(3_600_000);
    expect([step(), count('userInfo'), state().token]).toEqual(['stopped', 1, 't']);
    services.handlers.userInfo = () => wireUser;
    resumeBootstrap();
    await pass(1_000);
    await started;
    expect([state().phase, step()]).toEqual(['ready', 'quiet']);
  });

  it.each([false, true])(
    'J4: keeps the session when the person stops it during the probe after the third attempt (continued meanwhile: %s)',
    async (isContinued) => {
      services.handlers.userInfo = () => Promise.reject(failure('network'));
      const started = loadSession();
      await pass(2_000);
      const probe = deferred<string>();
      services.lookUpIp = () => probe.promise;
      await pass(1_500);
      expect(count('userInfo')).toBe(3);
      stopBootstrap();
      if (isContinued) resumeBootstrap();
      services.lookUpIp = () => stage.online('203.0.113.9');
      probe.resolve('203.0.113.9');
      await pass(0);
      expect([step(), count('userInfo'), state().token]).toEqual(
        isContinued ? ['retrying', 4, 't'] : ['stopped', 3, 't'],
      );
      services.handlers.userInfo = () => wireUser;
      resumeBootstrap();
      await pass(2_000);
      await started;
      expect([state().phase, step()]).toEqual(['ready', 'quiet']);
    },
  );
});
