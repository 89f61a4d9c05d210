import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../../../src/core/session/request';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { setDrawer, useLayout } from '../../../../src/core/preferences/layout.store';
import { setServers, useServers } from '../../../../src/core/servers/servers.store';
import { openSession, setUser, useSession } from '../../../../src/core/session/session.store';
import { signedInSince } from '../../../../src/core/usage/signed-in-since';
import {
  deferred,
  failure,
  useFakeServices,
  settle,
  type FakeServices,
  type wireUser,
} from '../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
});
const user = {
  id: '1',
  fullName: 'A',
  avatarUrl: '',
  email: '',
  isEmailVerified: null,
  expiresAt: null,
  registeredAt: null,
  subscription: null,
};

describe('sign in', () => {
  it('sends account, password and machine id, opens a session and stores the account name', async () => {
    const login = vi.fn(() => ({ api_key: 'fresh' }));
    services.handlers.login = login;
    expect(await signIn('demo', 'demo1234')).toBeNull();
    expect(login).toHaveBeenCalledExactlyOnceWith(
      { account: 'demo', password: 'demo1234', machine_id: 'machine-1', platform: 'desktop' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
    expect(useSession.getState()).toMatchObject({ token: 'fresh', phase: 'starting', end: null });
    expect([readStored('accessToken'), readStored('lastAccount')]).toEqual(['fresh', 'demo']);
  });

  it('stores its time for the profile, and no time when it is refused', async () => {
    services.handlers.login = () => Promise.reject(failure('rejected'));
    await signIn('demo', 'demo1234');
    expect(signedInSince()).toBeNull();
    services.handlers.login = () => ({ api_key: 'token-1' });
    const before = Date.now();
    await signIn('demo', 'demo1234');
    expect(signedInSince()).toBeGreaterThanOrEqual(before);
    expect(signedInSince()).toBeLessThanOrEqual(Date.now());
  });

  it('returns the failure and opens no session when the provider refuses', async () => {
    services.handlers.login = () => Promise.reject(failure('rejected', 'Account or Password is not correct'));
    expect(await signIn('demo', 'wrong1')).toMatchObject({ message: 'Account or Password is not correct' });
    expect(useSession.getState().token).toBeNull();
    expect(readStored('lastAccount')).toBeNull();
  });

  it('returns a wrong password for a 401 without a message, and otherwise the message', async () => {
    services.handlers.login = () => Promise.reject(failure('unauthorized'));
    expect(await signIn('demo', 'wrong1')).toMatchObject({ message: 'Account or Password is not correct' });
    services.handlers.login = () => Promise.reject(failure('unauthorized', 'Account is locked'));
    expect(await signIn('demo', 'wrong1')).toMatchObject({ message: 'Account is locked' });
  });

  it.each([
    ['', 'x'],
    ['demo', ''],
    ['demo', 'pass word'],
    ['dé', 'x'],
  ])('is not sent with %j and %j', async (account, password) => {
    expect(await signIn(account, password)).not.toBeNull();
    expect(services.calls).toEqual([]);
  });

  it('E9: is one request for twenty clicks', async () => {
    const response = deferred<{ api_key: string }>();
    services.handlers.login = () => response.promise;
    const clicks = Array.from({ length: 20 }, () => signIn('demo', 'demo1234'));
    response.resolve({ api_key: 'one' });
    expect(new Set(await Promise.all(clicks))).toEqual(new Set([null]));
    expect(services.calls).toEqual(['login']);
    services.handlers.login = () => ({ api_key: 'two' });
    await signIn('demo', 'demo1234');
    // A new sign-in ends the earlier session.
    expect(services.calls).toEqual(['login', 'login', 'logout']);
  });
});

describe('sign out', () => {
  beforeEach(() => {
    openSession('t');
    setUser(user);
    setServers([{ id: 'sg', name: 'S', countryCode: 'SG', isFavourite: false, isVip: false }]);
  });

  it('B2: removes token, timestamps, user, lists and connection, and keeps language and drawer', async () => {
    for (const key of ['loginTimestamp', 'loginTimestampSaved', 'signedInSince', 'connectedServer'] as const)
      writeStored(key, 'x');
    writeStored('language', 'ja');
    setDrawer('collapsed');
    setConnection({ state: 'connected', serverId: 'sg', connectedAt: 1 });
    await signOut();
    for (const key of [
      'accessToken',
      'loginTimestamp',
      'loginTimestampSaved',
      'signedInSince',
      'connectedServer',
      'chosenServer',
    ] as const)
      expect(readStored(key)).toBeNull();
    expect(useSession.getState()).toMatchObject({ token: null, user: null, phase: 'signed-out' });
    expect(useSession.getState().end).toEqual({ reason: 'signed-out' });
    expect(useServers.getState()).toMatchObject({ list: [], pingToken: '', chosenId: null });
    expect(useConnection.getState().connection).toEqual({ state: 'idle' });
    expect([readStored('language'), readStored('drawerOpen'), useLayout.getState().drawer]).toEqual([
      'ja',
      'collapsed',
      'collapsed',
    ]);
  });

  it('B2: does not wait for the network, and aborts pending requests', async () => {
    const hanging = deferred<typeof wireUser>();
    let signal: AbortSignal | undefined;
    services.handlers.userInfo = (_, options) => {
      signal = options.signal;
      return hanging.promise;
    };
    const requested = request('userInfo', undefined);
    await settle();
    await signOut();
    expect(signal?.aborted).toBe(true);
    expect(await requested).toEqual({ outcome: 'stale' });
  });
});

describe('a request', () => {
  it('is not sent when nobody is signed in', async () => {
    expect(await request('userInfo', undefined)).toEqual({ outcome: 'stale' });
    expect(services.calls).toEqual([]);
  });

  it('B4: ends the session once with its reason, without a retry, when fifty parallel ones get a 401', async () => {
    openSession('t');
    const { epoch } = useSession.getState();
    const ends: unknown[] = [];
    const stop = useSession.subscribe(({ end }, before) => {
      if (end !== before.end) ends.push(end);
    });
    services.handlers.userInfo = () => Promise.reject(failure('unauthorized', 'Signed in on another device'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => request('userInfo', undefined)));
    stop();
    expect(answers.every(({ outcome }) => outcome === 'stale')).toBe(true);
    expect(ends).toEqual([{ reason: 'other-device' }]);
    expect(services.calls).toHaveLength(50);
    expect(useSession.getState().epoch).toBe(epoch + 1);
  });

  it.each([
    ['Token expired', 'expired-session'],
    [undefined, 'expired-session'],
    ['Your account is used elsewhere', 'other-device'],
    ['authentication required: the password was changed', 'password-changed'],
  ])('B4: ends the session when its 401 has the message %j, as %s', async (message, reason) => {
    openSession('t');
    services.handlers.userInfo = () => Promise.reject(failure('unauthorized', message));
    await request('userInfo', undefined);
    expect(useSession.getState().end).toEqual({ reason });
  });

  it('B4: keeps the session on a 403 or another failure', async () => {
    openSession('t');
    for (const reason of ['rejected', 'server', 'network', 'timeout', 'bad-response'] as const) {
      services.handlers.userInfo = () => Promise.reject(failure(reason, 'No'));
      expect(await request('userInfo', undefined)).toMatchObject({ outcome: 'failed', failure: { reason } });
    }
    expect(useSession.getState().token).toBe('t');
  });

  it('B4: keeps the new session when its late 401 belongs to the earlier one', async () => {
    openSession('old');
    const late = deferred<typeof wireUser>();
    services.handlers.userInfo = () => late.promise;
    const requested = request('userInfo', undefined);
    openSession('new');
    late.reject(failure('unauthorized'));
    expect(await requested).toEqual({ outcome: 'stale' });
    expect(useSession.getState().token).toBe('new');
  });

  it('B3: of user A never returns its response in the session of user B, in random orders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('ask', 'in', 'out'), { maxLength: 14 }),
        async (scheduler, steps) => {
          beginScheduled(scheduler);
          let owner = 0;
          const requested: Promise<void>[] = [];
          for (const [index, step] of steps.entries()) {
            if (step === 'in') {
              owner += 1;
              openSession(`token-${owner}`);
            } else if (step === 'out') await signOut();
            else requested.push(expectOwn());
            if (index % 2 === 0 && scheduler.count() > 0) await scheduler.waitNext(1);
          }
          await scheduler.waitIdle();
          await Promise.all(requested);
        },
      ),
      { numRuns: 100 },
    );
  });
});

afterEach(() => {
  expect(recentReports().filter(({ text }) => text.includes('Error'))).toEqual([]);
});

/** Each response carries the token of its request and arrives in the scheduler's order. */
function beginScheduled(scheduler: fc.Scheduler): void {
  services = useFakeServices();
  services.handlers.userInfo = (_, { token }) => scheduler.schedule(Promise.resolve({ id: String(token) }));
}

async function expectOwn(): Promise<void> {
  const response = await request('userInfo', undefined);
  if (response.outcome === 'done') expect(response.value.id).toBe(useSession.getState().token);
}
