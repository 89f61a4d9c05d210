/** The user's data away from home: each hour and on return to the window, at most once a minute. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchUser } from '../../../../src/core/user/watch-user';
import { recordResponse } from '../../../../src/core/session/provider-hold';
import { useSession } from '../../../../src/core/session/session.store';
import { failure, settle, wireUser, type FakeServices } from '../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let services: FakeServices;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices({ isDesktop: false });
  stop = watchUser();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function returnAfter(spanMs: number): Promise<void> {
  vi.setSystemTime(Date.now() + spanMs);
  services.focus();
  await settle();
}

describe('the user', () => {
  it('is requested and shown on return to the window when the last response is a minute old', async () => {
    await returnAfter(MINUTE - 1);
    expect(services.calls).toEqual([]);
    services.handlers.userInfo = () => ({ ...wireUser, ngayhethan: '2993-03-03 00:00:00' });
    await returnAfter(1);
    expect(services.calls).toEqual(['userInfo']);
    expect(new Date(useSession.getState().user?.expiresAt ?? 0).getUTCFullYear()).toBe(2993);
  });

  it('is not requested twice within a minute, also when the first request failed', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    await returnAfter(MINUTE);
    await returnAfter(0);
    await returnAfter(MINUTE - 1);
    expect(services.calls).toEqual(['userInfo']);
    await returnAfter(1);
    expect(services.calls).toHaveLength(2);
    expect(useSession.getState()).toMatchObject({ token: 't', user: { fullName: 'Demo Player' } });
  });

  it('J10: is not requested on a return while the provider is busy', async () => {
    recordResponse({ source: 'provider', reason: 'server', status: 503, retryAfterMs: 2 * MINUTE });
    await returnAfter(2 * MINUTE - 1);
    expect(services.calls).toEqual([]);
    await returnAfter(1);
    expect(services.calls).toEqual(['userInfo']);
  });

  it('is requested when a hidden window becomes visible', async () => {
    services.setHidden(true);
    await returnAfterHidden(2 * MINUTE);
    expect(services.calls).toEqual(['userInfo']);
  });

  it('is requested every hour without a return', async () => {
    await passTime(HOUR - 1);
    expect(services.calls).toEqual([]);
    await passTime(1);
    expect(services.calls).toEqual(['userInfo']);
    await passTime(2 * HOUR);
    expect(services.calls).toHaveLength(3);
  });

  it('F2: is requested once after a long sleep, and again when the clock was set back', async () => {
    await returnAfter(8 * HOUR);
    expect(services.calls).toHaveLength(1);
    await returnAfter(-4 * HOUR);
    expect(services.calls).toHaveLength(2);
  });

  it('F3: is not requested in a hidden window, and once when it becomes visible', async () => {
    services.setHidden(true);
    await passTime(3 * HOUR);
    expect(services.calls).toEqual([]);
    services.setHidden(false);
    await settle();
    expect(services.calls).toEqual(['userInfo']);
  });

  it('B4: ends the session with its reason on return when another device took over', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('unauthorized', 'Signed in on another device'));
    await returnAfter(MINUTE);
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'other-device' } });
  });

  it('B5: ends the session when the message is about authentication', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('rejected', 'AUTHENTICATION required'));
    await returnAfter(MINUTE);
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'expired-session' } });
  });

  it('is not requested after the watch has stopped', async () => {
    stop();
    forgetCalls(services);
    await returnAfter(MINUTE);
    await passTime(2 * HOUR);
    expect([services.calls, vi.getTimerCount()]).toEqual([[], 0]);
  });
});

async function returnAfterHidden(spanMs: number): Promise<void> {
  vi.setSystemTime(Date.now() + spanMs);
  services.setHidden(false);
  await settle();
}
