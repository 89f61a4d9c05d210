/** What is done once a session is over: its token is revoked at the provider and taken off the disk, and nobody waits for either (promise B2). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { endSession } from '../../../../src/core/session/end-session';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { finishWipe } from '../../../../src/core/session/wipe-storage';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { useSession, type SessionEnd } from '../../../../src/core/session/session.store';
import { deferred, failure, settle, useFakeServices, type FakeServices } from '../../../support/fake-services';

let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
});
afterEach(() => vi.restoreAllMocks());

const logouts = () => services.calls.filter((name) => name === 'logout').length;
const startUpFailed: SessionEnd = { reason: 'start-up-failed', failure: { source: 'provider', reason: 'timeout' } };

describe('the token', () => {
  it('B2: is revoked once, by a call that carries it, when it is gone from here already', async () => {
    const seen: unknown[] = [];
    services.handlers.logout = (_request, { token }) => {
      seen.push([token, readStored('accessToken'), useSession.getState().token]);
      return null;
    };
    await signIn('demo', 'demo1234');
    void signOut();
    await settle();
    expect(seen).toEqual([['token-1', null, null]]);
    expect(logouts()).toBe(1);
    void signOut();
    await settle();
    expect(logouts()).toBe(1);
  });

  it('B2: that a sign-in over an open session replaces is revoked, unless the provider gives the same one again', async () => {
    const revoked: unknown[] = [];
    services.handlers.logout = (_request, { token }) => {
      revoked.push(token);
      return null;
    };
    await signIn('demo', 'demo1234');
    await signIn('demo', 'demo1234');
    await settle();
    expect(revoked).toEqual([]);
    services.handlers.login = () => ({ api_key: 'token-2' });
    await signIn('demo', 'demo1234');
    await settle();
    expect([revoked, useSession.getState().token]).toEqual([['token-1'], 'token-2']);
  });

  it.each([
    [{ reason: 'password-changed' } as const, 1],
    [startUpFailed, 1],
    [{ reason: 'other-device' } as const, 0],
    [{ reason: 'expired-session' } as const, 0],
  ])('B2: after %j it is revoked %i times: what the provider ended itself is over there', async (end, times) => {
    await signIn('demo', 'demo1234');
    endSession(end);
    await settle();
    expect(logouts()).toBe(times);
  });

  it.each([
    ['is not offered', () => failureWithStatus(404), []],
    ['is refused, for the token is dead', () => failure('unauthorized'), []],
    ['fails', () => failure('server'), ['revoke-token']],
    ['finds no network', () => failure('network'), ['revoke-token']],
  ])(
    'B2: a revocation that %s changes nothing, is not tried again and ends no later session',
    async (_, cause, reports) => {
      const response = deferred<never>();
      services.handlers.logout = () => response.promise;
      await signIn('demo', 'demo1234');
      void signOut();
      expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'signed-out' } });
      await signIn('demo', 'demo1234');
      response.reject(cause());
      await settle();
      expect(logouts()).toBe(1);
      expect(useSession.getState()).toMatchObject({ token: 'token-1', end: null });
      expect(recentReports().map(({ where }) => where)).toEqual(reports);
    },
  );
});

describe('the disk', () => {
  it('B2: is rid of it by the main process after every end of a session, and what stays stored is the same', async () => {
    writeStored('language', 'th');
    await signIn('demo', 'demo1234');
    endSession({ reason: 'other-device' });
    await settle();
    expect(services.wipes).toBe(1);
    expect([readStored('language'), readStored('lastAccount'), readStored('accessToken')]).toEqual([
      'th',
      'demo',
      null,
    ]);
    expect(readStored('wipePending')).toBe('false');
  });

  it('B2: a session that is opened while it is being wiped is kept, and its own end wipes again', async () => {
    const emptied = deferred<boolean>();
    services.wipe = () => emptied.promise;
    await signIn('demo', 'demo1234');
    void signOut();
    await settle();
    services.handlers.login = () => ({ api_key: 'token-2' });
    await signIn('demo', 'demo1234');
    emptied.resolve(true);
    await settle();
    expect(readStored('accessToken')).toBe('token-2');
    expect(useSession.getState().token).toBe('token-2');
    void signOut();
    await settle();
    expect([services.wipes, readStored('accessToken')]).toEqual([2, null]);
  });

  it('B2: what failed or was cut short is done at the next start, and only then', async () => {
    services.wipe = () => Promise.resolve(false);
    await signIn('demo', 'demo1234');
    void signOut();
    await settle();
    expect(readStored('wipePending')).toBe('true');
    finishWipe();
    await settle();
    expect([services.wipes, readStored('wipePending')]).toEqual([2, 'true']);
    services.wipe = () => Promise.resolve(true);
    finishWipe();
    await settle();
    finishWipe();
    await settle();
    expect([services.wipes, readStored('wipePending')]).toEqual([3, 'false']);
  });

  it('B2: on the web platform the browser alone has it', async () => {
    services = useFakeServices({ isDesktop: false });
    await signIn('demo', 'demo1234');
    void signOut();
    await settle();
    expect([services.wipes, readStored('wipePending')]).toEqual([0, 'false']);
  });
});

function failureWithStatus(status: number) {
  return new ProviderError({ source: 'provider', reason: 'rejected', status });
}
