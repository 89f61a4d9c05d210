/** Signing in with Google or Discord: the desktop's polling, the web platform's popup, and every moment in which it may end. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Authorization, SignInState } from '../../../../../common/contract/ipc/sign-in-state';
import { cancelSignIn } from '../../../../../src/core/session/sign-in-attempt';
import { signInWith } from '../../../../../src/features/account/login/sign-in-with';
import { recentReports } from '../../../../../src/lib/platform/error-reporting';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import {
  deferred,
  failure,
  machineId,
  settle,
  useFakeServices,
  type FakeServices,
} from '../../../../support/fakes/fake-services';
import { passTime } from '../../../../support/time/pass-time';

const authorization: Authorization = {
  code: 'code-1',
  codeVerifier: 'verifier-1',
  redirectUri: 'http://127.0.0.1:50123/signed-in',
};
const authorised = (provider: 'google' | 'discord'): SignInState => ({ state: 'authorised', provider, authorization });
const failed = (reason: string, provider = 'google') => ({ source: 'sign-in', reason, provider });
const token = () => useSession.getState().token;

let services: FakeServices;
beforeEach(() => {
  vi.useFakeTimers();
  services = useFakeServices();
});
afterEach(() => {
  cancelSignIn();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

async function pass(spanMs: number): Promise<void> {
  await passTime(spanMs);
}

describe('on the desktop', () => {
  it.each([
    ['google', 'loginWithGoogle'],
    ['discord', 'loginWithDiscord'],
  ] as const)('%s: is started, polled every 500 ms, and exchanged for a session by %s', async (provider, call) => {
    const exchange = vi.fn(() => ({ api_key: 'fresh' }));
    services.handlers[call] = exchange;
    const steps: string[] = [];
    const result = signInWith(provider, () => steps.push('authorised'));
    await pass(499);
    expect(services.signIns).toEqual([provider]);
    await pass(1);
    expect(services.signIns).toEqual([provider, 'check']);
    services.signIn.check = () => authorised(provider);
    await pass(500);
    expect(await result).toBeNull();
    expect(services.signIns).toEqual([provider, 'check', 'check']);
    expect(exchange).toHaveBeenCalledExactlyOnceWith(
      {
        code: 'code-1',
        code_verifier: 'verifier-1',
        redirect_uri: authorization.redirectUri,
        machine_id: machineId,
        platform: 'desktop',
      },
      expect.anything(),
    );
    expect(steps).toEqual(['authorised']);
    expect(token()).toBe('fresh');
    await pass(10_000);
    expect(services.signIns).toHaveLength(3);
  });

  it.each(['denied', 'timeout', 'no-listener', 'no-browser', 'no-issuer', 'no-helper', 'rejected'] as const)(
    'a start that ends with %s returns it and is not polled',
    async (reason) => {
      services.signIn.start = () => ({ state: 'failed', reason });
      expect(await signInWith('google')).toEqual(failed(reason));
      await pass(5_000);
      expect([services.signIns, services.calls, token()]).toEqual([['google'], [], null]);
    },
  );

  it('a sign-in that was taken over or is unknown counts as replaced', async () => {
    for (const state of [{ state: 'idle' } as const, authorised('discord')]) {
      services.signIn.check = () => state;
      const result = signInWith('google');
      await pass(500);
      expect(await result).toEqual(failed('replaced'));
    }
    expect(services.calls).toEqual([]);
  });

  it('E9: twenty clicks are one sign-in', async () => {
    services.handlers.loginWithGoogle = () => ({ api_key: 'one' });
    const clicks = Array.from({ length: 20 }, () => signInWith('google'));
    services.signIn.check = () => authorised('google');
    await pass(500);
    expect(new Set(await Promise.all(clicks))).toEqual(new Set([null]));
    expect([services.signIns, services.calls]).toEqual([['google', 'check'], ['loginWithGoogle']]);
  });

  it('C6: another provider ends the pending sign-in', async () => {
    const first = signInWith('google');
    await pass(700);
    const second = signInWith('discord');
    expect(await first).toEqual(failed('cancelled'));
    services.signIn.check = () => authorised('discord');
    services.handlers.loginWithDiscord = () => ({ api_key: 'second' });
    await pass(500);
    expect(await second).toBeNull();
    expect(services.signIns).toEqual(['google', 'check', 'cancel', 'discord', 'check']);
    expect(token()).toBe('second');
  });

  it('C7: a sign-in ends at once when cancelled while the page opens, while waiting, and during a poll', async () => {
    const never = new Promise<SignInState>(() => {});
    const moments: readonly (() => Promise<void>)[] = [
      () => {
        services.signIn.start = () => never;
        return settle();
      },
      () => pass(300),
      () => {
        services.signIn.check = () => never;
        return pass(500);
      },
    ];
    for (const reach of moments) {
      services = useFakeServices();
      const result = signInWith('google');
      await reach();
      cancelSignIn();
      expect(await result).toEqual(failed('cancelled'));
      expect(services.signIns.at(-1)).toBe('cancel');
      const requested = services.signIns.length;
      await pass(10_000);
      expect(services.signIns).toHaveLength(requested);
    }
  });

  it('C7: a cancel during the exchange aborts the call, and its late response opens no session', async () => {
    const late = deferred<{ api_key: string }>();
    services.handlers.loginWithGoogle = () => late.promise;
    services.signIn.check = () => authorised('google');
    const result = signInWith('google');
    await pass(500);
    expect(services.calls).toEqual(['loginWithGoogle']);
    cancelSignIn();
    expect(await result).toEqual(failed('cancelled'));
    late.resolve({ api_key: 'late' });
    await settle();
    expect(token()).toBeNull();
  });

  it('B3: a sign-in by another method meanwhile ends it, and stays', async () => {
    const result = signInWith('google');
    await pass(600);
    openSession('by-password');
    expect(await result).toEqual(failed('cancelled'));
    services.signIn.check = () => authorised('google');
    await pass(2_000);
    expect([token(), services.calls]).toEqual(['by-password', []]);
    expect(services.signIns.at(-1)).toBe('cancel');
  });

  it('B3: a session opened during the exchange is not replaced', async () => {
    const late = deferred<{ api_key: string }>();
    services.handlers.loginWithGoogle = () => late.promise;
    services.signIn.check = () => authorised('google');
    const result = signInWith('google');
    await pass(500);
    openSession('by-password');
    late.resolve({ api_key: 'late' });
    expect(await result).toBeNull();
    expect(token()).toBe('by-password');
  });

  it('a main process that never responds is waited for until the timeout', async () => {
    const result = signInWith('google');
    await pass(5 * 60_000 + 1_500);
    expect(services.signIns.at(-1)).toBe('check');
    await pass(1_000);
    expect(await result).toEqual(failed('timeout'));
    expect(services.signIns.at(-1)).toBe('cancel');
  });

  it('a refusal by the provider gives its message, and one without a message a failed sign-in', async () => {
    services.signIn.start = () => authorised('google');
    services.handlers.loginWithGoogle = () => Promise.reject(failure('rejected', 'An unexpected error occurred'));
    expect(await signInWith('google')).toMatchObject({ source: 'provider', message: 'An unexpected error occurred' });
    services.handlers.loginWithGoogle = () => Promise.reject(failure('unauthorized'));
    expect(await signInWith('google')).toEqual(failed('rejected'));
    services.handlers.loginWithGoogle = () => Promise.reject(failure('timeout'));
    expect(await signInWith('google')).toEqual({ source: 'provider', reason: 'timeout' });
    expect(token()).toBeNull();
  });
});

describe('on the web platform', () => {
  beforeEach(() => {
    services = useFakeServices({ isDesktop: false });
  });

  it('the popup opens during the click, before any wait', async () => {
    const result = signInWith('google');
    expect(services.popups).toEqual(['opened']);
    cancelSignIn();
    expect(await result).toEqual(failed('cancelled'));
  });

  it("the popup's code is exchanged, and the popup closed", async () => {
    services.popup.signIn = () => Promise.resolve({ state: 'authorised', authorization });
    services.handlers.loginWithGoogle = ({ code }) => ({ api_key: `for ${code}` });
    expect(await signInWith('google')).toBeNull();
    expect([token(), services.popups, services.signIns]).toEqual(['for code-1', ['opened', 'closed'], []]);
  });

  it('a blocked popup gives its failure without any request', async () => {
    services.popup.problem = 'no-browser';
    expect(await signInWith('discord')).toEqual(failed('no-browser', 'discord'));
    expect(services.calls).toEqual([]);
  });

  it('C7: a cancel closes the popup and aborts its flow', async () => {
    let published = false;
    services.popup.signIn = (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          published = true;
          resolve({ state: 'failed', reason: 'cancelled' });
        });
      });
    const result = signInWith('google');
    await settle();
    cancelSignIn();
    expect(await result).toEqual(failed('cancelled'));
    await settle();
    expect([published, services.popups]).toEqual([true, ['opened', 'closed']]);
  });

  it('F8: a chunk that cannot be fetched is a network failure and logged', async () => {
    services.popup.signIn = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await signInWith('google')).toEqual({ source: 'provider', reason: 'network' });
    expect(services.popups).toEqual(['opened', 'closed']);
    expect(recentReports().map(({ where }) => where)).toContain('sign-in-with');
  });
});
