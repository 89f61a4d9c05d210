/** Repair as a state machine: every step's endings, and what a failed one leaves untaken. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HelperFailureReason } from '../../../../src/model/failure';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { startRepair } from '../../../../src/features/repair/repair';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { useRepair } from '../../../../src/core/repair/repair.store';
import { failServers, failSweep, useServers } from '../../../../src/core/servers/servers.store';
import { useSession } from '../../../../src/core/session/session.store';
import {
  failure,
  helperFailed,
  pinged,
  useFakeServices,
  type FakeServices,
} from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { failureAt, outcomes } from '../../../support/samples/repair-outcomes';

let services: FakeServices;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refuseAll = (reason: Parameters<typeof failure>[0]) => {
  services.handlers.detectLocation = () => Promise.reject(failure(reason));
  services.handlers.userInfo = () => Promise.reject(failure(reason));
};

describe('signed in on the desktop', () => {
  beforeEach(async () => {
    services = await signedInServices();
  });

  it('takes every step in turn, each shown while it runs', async () => {
    const seen: string[] = [];
    const stop = useRepair.subscribe(({ steps }) => {
      const running = steps.find(({ outcome }) => outcome.state === 'running');
      if (running && seen.at(-1) !== running.name) seen.push(running.name);
    });
    await startRepair();
    stop();
    expect(seen).toEqual(['helper', 'network', 'provider', 'session', 'reload']);
    expect(outcomes()).toEqual(['helper ok', 'network ok', 'provider ok', 'session ok', 'reload ok']);
    expect(useRepair.getState().isRunning).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resets the helper, and reloads user, servers and measurements', async () => {
    failServers({ source: 'provider', reason: 'network' });
    failSweep({ source: 'helper-ping', reason: 'refused' });
    setConnection({ state: 'failed', serverId: 'sg', failure: { source: 'helper-login', reason: 'timeout' } });
    writeStored('connectedServer', 'sg');
    await startRepair();
    expect(services.logins).toEqual(['']);
    expect(services.calls).toEqual(expect.arrayContaining(['userInfo', 'serverToken', 'showServers', 'vipServers']));
    expect(services.pings).toEqual(['ping-token', 'ping-token']);
    // Joining a running sweep would show what was measured before the reset.
    expect(services.freshPings).toEqual([true, true]);
    expect(useServers.getState()).toMatchObject({ failure: null, status: 'ready', helper: { state: 'running' } });
    expect(useConnection.getState().connection).toEqual({ state: 'idle' });
    expect(readStored('connectedServer')).toBeNull();
  });

  it('ends an existing connection', async () => {
    await connectServer('sg');
    services.logins.length = 0;
    await startRepair();
    expect(services.logins).toEqual(['']);
    expect(useConnection.getState().connection.state).toBe('idle');
  });

  it.each(['refused', 'timeout', 'broken', 'garbage', 'too-large', 'cancelled', 'untrusted', 'not-started'] as const)(
    'D5: names a helper that fails with %s, still loads the lists, and sends nothing to it',
    async (reason) => {
      services.ping = () => helperFailed(reason);
      await startRepair();
      expect(outcomes()).toEqual([`helper ${reason}`, 'network ok', 'provider ok', 'session ok', 'reload ok']);
      expect(failureAt('helper')).toEqual({ source: 'helper-ping', reason });
      expect([services.logins, services.pings.length]).toEqual([[], 1]);
      expect(services.calls).toContain('showServers');
    },
  );

  it('counts a helper that refuses an aged token as running, and repeats with a fresh one', async () => {
    services.handlers.serverToken = () => 'fresh-token';
    services.ping = (token) => (token === 'fresh-token' ? pinged : helperFailed('rejected'));
    await startRepair();
    expect(outcomes()).toEqual(['helper ok', 'network ok', 'provider ok', 'session ok', 'reload ok']);
    expect(services.pings).toEqual(['ping-token', 'fresh-token']);
  });

  it('fails the reload when the helper refuses the fresh token too', async () => {
    services.ping = () => helperFailed('rejected');
    await startRepair();
    expect(failureAt('reload')).toEqual({ source: 'helper-ping', reason: 'rejected' });
  });

  it.each(['refused', 'timeout', 'broken', 'rejected', 'garbage'] satisfies HelperFailureReason[])(
    'fails the reload when the Off fails with %s',
    async (reason) => {
      services.login = () => helperFailed(reason);
      await startRepair();
      expect(outcomes().at(-1)).toBe(`reload ${reason}`);
      expect(failureAt('reload')?.source).toBe('helper-login');
    },
  );

  it.each(['network', 'timeout', 'aborted'] as const)(
    'skips the steps that need a network without one (%s)',
    async (reason) => {
      refuseAll(reason);
      services.lookUpIp = () => Promise.reject(new Error('offline'));
      await startRepair();
      expect(outcomes()).toEqual([
        'helper ok',
        'network network',
        'provider skipped',
        'session skipped',
        'reload skipped',
      ]);
      expect(useSession.getState().token).toBe('t');
    },
  );

  it('counts as online without the public look-up when the provider responds', async () => {
    services.lookUpIp = () => Promise.reject(new Error('blocked'));
    await startRepair();
    expect(outcomes()[1]).toBe('network ok');
  });

  it.each(['network', 'timeout', 'server', 'bad-response', 'rejected'] as const)(
    'names a provider that fails with %s while online, and skips the session',
    async (reason) => {
      refuseAll(reason);
      await startRepair();
      expect(outcomes()).toEqual([
        'helper ok',
        'network ok',
        `provider ${reason}`,
        'session skipped',
        'reload skipped',
      ]);
      expect(services.calls).not.toContain('userInfo');
    },
  );

  it('B4: reports an ended session, and login is shown', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('unauthorized', 'Signed in on another device'));
    await startRepair();
    expect(outcomes().slice(3)).toEqual(['session unauthorized', 'reload skipped']);
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'other-device' } });
  });

  it('fails the session step and keeps the session when the user cannot be loaded', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('server'));
    await startRepair();
    expect(outcomes().slice(3)).toEqual(['session server', 'reload skipped']);
    expect(useSession.getState()).toMatchObject({ token: 't', phase: 'ready' });
  });

  it('fails the reload and keeps the old lists with the reason when they cannot be loaded', async () => {
    services.handlers.showServers = () => Promise.reject(failure('server'));
    await startRepair();
    expect(outcomes().at(-1)).toBe('reload server');
    expect(useServers.getState()).toMatchObject({ status: 'ready', failure: { reason: 'server' } });
    expect(useServers.getState().list).toHaveLength(2);
  });
});

describe('signed out', () => {
  it('checks helper, network and provider on the desktop, and ends a remaining helper session', async () => {
    services = useFakeServices();
    services.ping = () => helperFailed('rejected');
    await startRepair();
    expect(outcomes()).toEqual(['helper ok', 'network ok', 'provider ok', 'reload ok']);
    expect([services.pings, services.logins, new Set(services.calls)]).toEqual([
      [''],
      [''],
      new Set(['detectLocation']),
    ]);
  });

  it.each(['refused', 'timeout', 'broken', 'garbage', 'too-large'] as const)(
    'D5: names a helper that fails with %s, and resets nothing',
    async (reason) => {
      services = useFakeServices();
      services.ping = () => helperFailed(reason);
      await startRepair();
      expect(outcomes()).toEqual([`helper ${reason}`, 'network ok', 'provider ok', 'reload skipped']);
      expect(services.logins).toEqual([]);
    },
  );

  it('checks only network and provider on the web platform', async () => {
    services = useFakeServices({ isDesktop: false });
    await startRepair();
    expect(outcomes()).toEqual(['network ok', 'provider ok']);
    expect([services.pings, services.logins]).toEqual([[], []]);
  });
});

it('signed in on the web platform there are no helper and server steps', async () => {
  services = await signedInServices({ isDesktop: false });
  await startRepair();
  expect(outcomes()).toEqual(['network ok', 'provider ok', 'session ok']);
  expect([services.pings, services.logins]).toEqual([[], []]);
});
