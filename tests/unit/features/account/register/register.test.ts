/** Making an account: what is sent, what comes of it, and what must not happen twice. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { register } from '../../../../../src/features/account/register/register';
import { readStored } from '../../../../../src/lib/platform/storage';
import { useMails } from '../../../../../src/core/session/mails.store';
import { setServers, useServers } from '../../../../../src/core/servers/servers.store';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import { deferred, failure, useFakeServices, type FakeServices } from '../../../../support/fakes/fake-services';

const form = {
  account: 'mika88',
  email: ' mika@example.com ',
  fullName: '  Mika   Santos ',
  password: 'passw0rd',
  repeat: 'passw0rd',
  referralCode: '',
};
let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
  services.handlers.register = () => null;
});

describe('register', () => {
  it('sends the trimmed form in plain characters, signs in, and stores account and mail', async () => {
    const requested = vi.fn(() => null);
    const signedIn = vi.fn(() => ({ api_key: 'fresh' }));
    services.handlers.register = requested;
    services.handlers.login = signedIn;
    expect(await register({ ...form, account: 'mika８８ ', email: 'ｍｉｋａ＠example．com ' })).toEqual({
      outcome: 'signed-in',
    });
    expect(requested).toHaveBeenCalledExactlyOnceWith(
      { account: 'mika88', password: 'passw0rd', email: 'mika@example.com', full_name: 'Mika Santos' },
      {},
    );
    expect(signedIn).toHaveBeenCalledExactlyOnceWith(
      { account: 'mika88', password: 'passw0rd', machine_id: 'machine-1', platform: 'desktop' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
    expect([useSession.getState().token, readStored('lastAccount')]).toEqual(['fresh', 'mika88']);
    expect(useMails.getState().confirm).toMatchObject({ pauseMs: 60_000 });
  });

  it('sends a referral code only when there is one', async () => {
    const codes: (string | undefined)[] = [];
    services.handlers.register = ({ referral_code }) => {
      codes.push(referral_code);
      return null;
    };
    await register({ ...form, referralCode: ' ＬＡＮＥ-７ ' });
    await register(form);
    expect(codes).toEqual(['LANE-7', undefined]);
  });

  it.each([{ account: 'abc' }, { password: 'short1', repeat: 'short1' }, { repeat: 'other' }, { email: 'nobody' }])(
    'sends nothing that the form refuses: %j',
    async (wrong) => {
      expect(await register({ ...form, ...wrong })).toMatchObject({ outcome: 'failed' });
      expect(services.calls).toEqual([]);
    },
  );

  it("returns the provider's message without a session when it is refused", async () => {
    services.handlers.register = () =>
      Promise.reject(failure('rejected', 'User exists, use forgot password to reset!'));
    expect(await register(form)).toMatchObject({
      outcome: 'failed',
      failure: { message: 'User exists, use forgot password to reset!' },
    });
    expect([services.calls, readStored('lastAccount')]).toEqual([['register'], null]);
  });

  describe('when the response of an earlier request was lost', () => {
    const exists = failure('rejected', 'User exists, use forgot password to reset!');
    beforeEach(async () => {
      services.handlers.register = () => Promise.reject(failure('timeout'));
      expect(await register(form)).toMatchObject({ outcome: 'failed', failure: { reason: 'timeout' } });
      services.handlers.register = () => Promise.reject(exists);
    });

    it('signs in with the account that it has made', async () => {
      expect(await register({ ...form, email: 'other@example.com' })).toEqual({ outcome: 'signed-in' });
      expect([useSession.getState().token, readStored('lastAccount')]).toEqual(['token-1', 'mika88']);
    });

    it("returns the provider's message when the password is not that account's", async () => {
      services.handlers.login = () => Promise.reject(failure('rejected', 'Account or Password is not correct'));
      expect(await register(form)).toMatchObject({ outcome: 'failed', failure: exists.failure });
      expect([useSession.getState().token, readStored('lastAccount')]).toEqual([null, null]);
    });

    it("returns the provider's message for another account", async () => {
      expect(await register({ ...form, account: 'mika89' })).toMatchObject({
        outcome: 'failed',
        failure: exists.failure,
      });
      expect(services.calls).not.toContain('login');
    });
  });

  it('reports a created account when signing in with it fails', async () => {
    services.handlers.login = () => Promise.reject(failure('network'));
    expect(await register(form)).toEqual({ outcome: 'registered' });
    expect([useSession.getState().token, readStored('lastAccount')]).toEqual([null, 'mika88']);
  });

  it('E9: creates one account for twenty clicks', async () => {
    const clicks = Array.from({ length: 20 }, () => register(form));
    expect(new Set((await Promise.all(clicks)).map(({ outcome }) => outcome))).toEqual(new Set(['signed-in']));
    expect(services.calls).toEqual(['register', 'login']);
  });

  it('B2: leaves nothing of the previous session to the new account', async () => {
    openSession('old');
    setServers([{ id: 'sg', name: 'S', countryCode: 'SG', isFavourite: false, isVip: false }]);
    services.handlers.login = () => ({ api_key: 'new' });
    expect(await register(form)).toEqual({ outcome: 'signed-in' });
    expect([useSession.getState().token, useServers.getState().list]).toEqual(['new', []]);
  });

  it('B3: keeps the session of another sign-in that happened meanwhile', async () => {
    const late = deferred<null>();
    services.handlers.register = () => late.promise;
    const result = register(form);
    openSession('by-device');
    late.resolve(null);
    expect(await result).toEqual({ outcome: 'registered' });
    expect([useSession.getState().token, services.calls]).toEqual(['by-device', ['register']]);
  });
});
