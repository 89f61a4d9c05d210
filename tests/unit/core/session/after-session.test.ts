/** Work after a session's end: its token is revoked at the provider and wiped from the disk; nothing waits for either (promise B2). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { endSession } from '../../../../src/core/session/end-session';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { finishWipe } from '../../../../src/core/session/wipe-storage';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { useSession, type SessionEnd } from '../../../../src/core/session/session.store';
import { deferred, failure, settle, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
});
afterEach(() => vi.restoreAllMocks());

const logouts = () => services.calls.filter((name) => name === 'logout').length;
const startUpFailed: SessionEnd = { reason: 'start-up-failed', failure: { source: 'provider', reason: 'timeout' } };

describe('the token of an ended session', () => {
  it('B2: is revoked once, with its own token, after it was removed from storage', async () => {
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

  it('B2: is revoked when a sign-in replaces it, unless the provider returns the same token', async () => {
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
  ])("B2: after %j is revoked %i times, because the provider's own ends need no revocation", async (end, times) => {
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
  ])('B2: has no effect and no retry when its revocation %s, also on a later session', async (_, cause, reports) => {
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
  });
});

it('H1: the report of a failed revocation has no message of the provider, for its person is not known anymore', async () => {
  services.handlers.logout = () => Promise.reject(failure('server', 'No session of Zoe'));
  await signIn('demo', 'demo1234');
  await signOut();
  await settle();
  expect(recentReports()).toMatchObject([{ where: 'revoke-token', text: 'provider server' }]);
});

describe('the wipe of the disk', () => {
  it('B2: is requested from the main process after every end of a session, and keeps what stays stored', async () => {
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

  it("B2: keeps a session that is opened meanwhile, and is repeated at that session's end", async () => {
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

  it('B2: is repeated at the next start when it failed', async () => {
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

  it('B2: is not requested on the web platform', async () => {
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
