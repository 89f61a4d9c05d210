import { useProviderStatus } from '../../../../src/core/session/provider-status.store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { watchResume } from '../../../../src/core/bootstrap/watch-resume';
import { watchHealth } from '../../../../src/core/user/watch-health';
import { watchServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { openEnvelope } from '../../../../src/lib/api/envelope';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { setUser, useSession } from '../../../../src/core/session/session.store';
import {
  deferred,
  failure,
  helperFailed,
  settle,
  wireUser,
  type FakeServices,
} from '../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
let services: FakeServices;
let stop = () => {};
const pass = (spanMs: number) => passTime(spanMs);
const forget = () => forgetCalls(services);

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(() => {
  stop();
  stop = () => {};
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a hidden window', () => {
  it('F3: continues monitoring and health checks when connected', async () => {
    await connectServer('sg');
    forget();
    services.setHidden(true);
    const stops = [watchServers(), watchHealth()];
    stop = () => stops.forEach((end) => end());
    await pass(20 * MINUTE);
    expect(services.pings).toHaveLength(240);
    expect(services.calls.filter((name) => name === 'userInfo')).toHaveLength(40);
  });

  it.each([
    ['that is hidden from the start', true],
    ['that is hidden later', false],
  ])(
    'F3: %s pauses both after 5 minutes when not connected, and runs both once when visible again',
    async (_, isFirst) => {
      forget();
      services.setHidden(isFirst);
      const stops = [watchServers(), watchHealth()];
      stop = () => stops.forEach((end) => end());
      services.setHidden(true);
      await pass(5 * MINUTE - 1);
      expect(services.pings).toHaveLength(59);
      expect(services.calls.filter((name) => name === 'userInfo')).toHaveLength(9);
      forget();
      await pass(60 * MINUTE);
      expect([services.pings, services.calls]).toEqual([[], []]);
      services.setHidden(false);
      await settle();
      expect(services.pings).toHaveLength(1);
      expect(services.calls.filter((name) => name === 'userInfo')).toHaveLength(1);
      forget();
      await pass(4_999);
      expect(services.pings).toEqual([]);
      await pass(1);
      expect(services.pings).toHaveLength(1);
    },
  );

  it('F3: pauses health checks when the 5 minutes pass in a sleep', async () => {
    stop = watchHealth();
    services.setHidden(true);
    await pass(MINUTE);
    forget();
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    await pass(2 * MINUTE);
    expect(services.calls).toEqual([]);
  });

  it('F3: pauses both when the clock is set back meanwhile', async () => {
    const stops = [watchServers(), watchHealth()];
    stop = () => stops.forEach((end) => end());
    services.setHidden(true);
    await pass(3 * MINUTE);
    vi.setSystemTime(Date.now() - 2 * MINUTE);
    await pass(2 * MINUTE);
    forget();
    await pass(MINUTE);
    expect([services.pings, services.calls]).toEqual([[], []]);
  });

  it('F3: changes nothing when it is hidden for a short time', async () => {
    const stops = [watchServers(), watchHealth()];
    stop = () => stops.forEach((end) => end());
    forget();
    await pass(2 * SECOND);
    services.setHidden(true);
    await pass(2 * SECOND);
    services.setHidden(false);
    await settle();
    expect([services.pings, services.calls]).toEqual([[], []]);
    await pass(SECOND);
    expect(services.pings).toHaveLength(1);
  });

  it('F3: pauses monitoring when the connection ends for good', async () => {
    await connectServer('sg');
    stop = watchServers();
    services.setHidden(true);
    await pass(10 * MINUTE);
    const { ping } = services;
    services.ping = () => helperFailed('refused');
    services.login = () => helperFailed('refused');
    await pass(5 * SECOND);
    expect(useConnection.getState().connection.state).toBe('reconnecting');
    // Only a final refusal by the provider ends it, and the provider is called once the helper runs again.
    services.ping = ping;
    services.handlers.submitServer = () => Promise.reject(failure('rejected', 'Your service has expired'));
    await pass(10 * SECOND);
    expect(useConnection.getState().connection.state).toBe('failed');
    forget();
    await pass(10 * MINUTE);
    expect(services.pings).toEqual([]);
  });

  it('F2: runs one sweep and one health check after 8 h of sleep', async () => {
    await connectServer('sg');
    const stops = [watchServers(), watchHealth(), watchResume()];
    stop = () => stops.forEach((end) => end());
    forget();
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    await pass(5 * SECOND);
    expect(services.pings).toHaveLength(1);
    await pass(25 * SECOND);
    expect(services.calls.filter((name) => name === 'userInfo')).toHaveLength(1);
  });
});

describe('the health check', () => {
  beforeEach(() => {
    stop = watchHealth();
  });

  it('requests the user every 30 s and stores user and round-trip time', async () => {
    await pass(29_999);
    expect(services.calls).toEqual([]);
    services.handlers.userInfo = () =>
      new Promise((resolve) => setTimeout(() => resolve({ ...wireUser, full_name: 'Renamed' }), 48));
    await pass(1);
    expect(services.calls).toEqual(['userInfo']);
    await pass(48);
    expect(useSession.getState().user?.fullName).toBe('Renamed');
    expect(useProviderStatus.getState().roundTripMs).toBe(48);
    await pass(30 * SECOND);
    expect(services.calls).toHaveLength(2);
  });

  it.each(['Authentication failed', 'invalid AUTHENTICATION token', 'authentication'])(
    'B5: ends the session once when the provider responds with %j',
    async (message) => {
      services.handlers.userInfo = () => Promise.reject(failure('rejected', message));
      await pass(30 * SECOND);
      expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'expired-session' } });
      await pass(MINUTE);
      expect(services.calls).toEqual(['userInfo']);
    },
  );

  it('B5: keeps the session when a gateway says it of a path that it does not know', async () => {
    const text = '{"message":"Missing Authentication Token"}';
    Object.assign(services.handlers, { userInfo: () => openEnvelope({ status: 403, text }) });
    await pass(30 * SECOND);
    expect(useSession.getState()).toMatchObject({ token: 't' });
  });

  it.each(['network', 'timeout', 'server', 'bad-response', 'rejected'] as const)(
    'logs a %s failure, keeps user and session, and has an unknown round-trip time',
    async (reason) => {
      setUser({
        id: '1',
        fullName: 'A',
        avatarUrl: '',
        email: '',
        isEmailVerified: null,
        expiresAt: 1,
        registeredAt: null,
        subscription: null,
      });
      services.handlers.userInfo = () => Promise.reject(failure(reason, 'Not today'));
      await pass(30 * SECOND);
      expect(useSession.getState()).toMatchObject({ token: 't', user: { fullName: 'A' } });
      expect(useProviderStatus.getState().roundTripMs).toBeNull();
      expect(recentReports().at(-1)).toMatchObject({ where: 'watch-health', text: `provider ${reason}: Not today` });
    },
  );

  it('B4: ends the session with its reason on a 401', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('unauthorized', 'Signed in on another device'));
    await pass(30 * SECOND);
    expect(useSession.getState().end).toEqual({ reason: 'other-device' });
  });

  it('does not overlap', async () => {
    const slow = deferred<typeof wireUser>();
    services.handlers.userInfo = () => slow.promise;
    await pass(95 * SECOND);
    expect(services.calls).toEqual(['userInfo']);
    slow.resolve(wireUser);
    await pass(30 * SECOND);
    expect(services.calls).toHaveLength(2);
  });
});
