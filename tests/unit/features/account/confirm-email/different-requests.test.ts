/** A second request with other parameters while the first is on its way: it is sent itself, and its answer is the one that counts. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmEmail } from '../../../../../src/features/account/confirm-email/confirm-email';
import {
  checkResetToken,
  requestPasswordReset,
  resetPassword,
} from '../../../../../src/features/account/forgot-password/recover-password';
import { register } from '../../../../../src/features/account/register/register';
import { signIn, signInWithMachineId } from '../../../../../src/core/session/sign-in';
import { signInWith } from '../../../../../src/features/account/login/sign-in-with';
import { useSession } from '../../../../../src/core/session/session.store';
import { deferred, failure, settle, useFakeServices, type FakeServices } from '../../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
});

/** Has a call's first request wait for a test's answer, and answers every other one well; gives what was sent, in order. */
function holdFirst(name: 'forgotPassword' | 'resetPassword' | 'verifyEmail' | 'checkForgotPasswordToken' | 'register') {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const first = deferred<null>();
  Object.assign(services.handlers, {
    [name]: (request: Readonly<Record<string, unknown>>) => {
      sent.push(request);
      return sent.length === 1 ? first.promise : null;
    },
  });
  return { first, sent };
}

describe('calls that need no session', () => {
  it('J5: a mail for another address is sent as well', async () => {
    const { first, sent } = holdFirst('forgotPassword');
    const one = requestPasswordReset('old@example.com');
    const two = requestPasswordReset('new@example.com');
    expect(await two).toBeNull();
    first.resolve(null);
    expect(await one).toBeNull();
    expect(sent).toEqual([{ email: 'old@example.com' }, { email: 'new@example.com' }]);
  });

  it("J5: another new password is sent after the first one's response, so that it is the one set", async () => {
    const { first, sent } = holdFirst('resetPassword');
    const one = resetPassword('tok', { password: 'FirstPass1', repeat: 'FirstPass1' });
    const two = resetPassword('tok', { password: 'SecondPass2', repeat: 'SecondPass2' });
    await settle();
    expect(sent.map(({ password }) => password)).toEqual(['FirstPass1']);
    first.resolve(null);
    expect(await Promise.all([one, two])).toEqual([null, null]);
    expect(sent.map(({ password }) => password)).toEqual(['FirstPass1', 'SecondPass2']);
  });

  it('J5: a refused password is never reported as set because another one was', async () => {
    let sent = 0;
    services.handlers.resetPassword = () => {
      sent += 1;
      if (sent === 2) throw failure('rejected', 'This link or code has already been used');
      return null;
    };
    const one = resetPassword('tok', { password: 'FirstPass1', repeat: 'FirstPass1' });
    const two = resetPassword('tok', { password: 'SecondPass2', repeat: 'SecondPass2' });
    expect(await one).toBeNull();
    expect(await two).toMatchObject({ reason: 'rejected' });
  });

  it.each([
    ['verifyEmail', confirmEmail],
    ['checkForgotPasswordToken', checkResetToken],
  ] as const)(
    'J5: another token is checked by itself (%s), and the earlier check is aborted',
    async (name, request) => {
      const { first, sent } = holdFirst(name);
      const one = request('old');
      await settle();
      expect(await request('new')).toBeNull();
      first.resolve(null);
      expect(await one).toMatchObject({ reason: 'aborted' });
      expect(sent).toEqual([{ token: 'old' }, { token: 'new' }]);
    },
  );
});

describe('signing in', () => {
  const google = { code: 'c', codeVerifier: 'v', redirectUri: 'http://127.0.0.1:1/' };

  it("J5: another account does not get the first one's refusal", async () => {
    const first = deferred<{ api_key: string }>();
    services.handlers.login = ({ account }) => (account === 'wrong' ? first.promise : { api_key: 'good' });
    const one = signIn('wrong', 'password1');
    await settle();
    const two = signIn('demo', 'demo1234');
    await settle();
    first.reject(failure('rejected', 'Account or Password is not correct'));
    await one;
    expect(await two).toBeNull();
    expect(useSession.getState().token).toBe('good');
  });

  it('J5: a late response of the earlier sign-in opens no session, in either order', async () => {
    const late = deferred<{ api_key: string }>();
    const answered = deferred<{ api_key: string }>();
    services.handlers.login = () => late.promise;
    services.handlers.loginWithMachineId = () => answered.promise;
    const one = signIn('demo', 'demo1234');
    await settle();
    const two = signInWithMachineId();
    await settle();
    late.resolve({ api_key: 'late' });
    await settle();
    expect(useSession.getState().token).toBeNull();
    answered.resolve({ api_key: 'wanted' });
    expect(await two).toBeNull();
    expect(await one).toMatchObject({ reason: 'aborted' });
    expect(useSession.getState().token).toBe('wanted');
  });

  it('J5: a password sign-in ends a pending browser sign-in, and the reverse', async () => {
    services.signIn.start = () => ({ state: 'authorised', provider: 'google', authorization: google });
    const exchanged = deferred<{ api_key: string }>();
    services.handlers.loginWithGoogle = () => exchanged.promise;
    const browser = signInWith('google');
    await settle();
    expect(await signIn('demo', 'demo1234')).toBeNull();
    exchanged.resolve({ api_key: 'from google' });
    expect(await browser).toMatchObject({ reason: 'cancelled' });
    expect(useSession.getState().token).toBe('token-1');
  });

  it('J5: a pending registration does not replace a sign-in that was started after it', async () => {
    const { first } = holdFirst('register');
    const form = { account: 'newcomer', password: 'secret123', repeat: 'secret123', email: 'n@example.com' };
    const made = register({ ...form, fullName: 'New Comer', referralCode: '' });
    await settle();
    const login = deferred<{ api_key: string }>();
    services.handlers.login = ({ account }) => (account === 'demo' ? login.promise : { api_key: 'of the newcomer' });
    const wanted = signIn('demo', 'demo1234');
    await settle();
    first.resolve(null);
    expect(await made).toEqual({ outcome: 'registered' });
    login.resolve({ api_key: 'of demo' });
    expect(await wanted).toBeNull();
    expect(useSession.getState().token).toBe('of demo');
  });

  it('J5: another registration form creates its own account after the first, and only the newer one is signed in', async () => {
    const { first, sent } = holdFirst('register');
    services.handlers.login = ({ account }) => ({ api_key: account });
    const form = {
      password: 'secret123',
      repeat: 'secret123',
      email: 'n@example.com',
      fullName: 'N C',
      referralCode: '',
    };
    const one = register({ ...form, account: 'first1' });
    await settle();
    const two = register({ ...form, account: 'second2' });
    await settle();
    expect(sent).toHaveLength(1);
    first.resolve(null);
    expect(await one).toEqual({ outcome: 'registered' });
    expect(await two).toEqual({ outcome: 'signed-in' });
    expect(sent.map(({ account }) => account)).toEqual(['first1', 'second2']);
    expect(useSession.getState().token).toBe('second2');
  });

  it('J5: after random sign-ins with responses in any order the session is that of the last one, or none', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ account: fc.constantFrom('anna', 'bela', 'wrong', ''), pauses: fc.boolean() }), {
          minLength: 1,
          maxLength: 10,
        }),
        fc.scheduler(),
        async (requests, scheduler) => {
          services = useFakeServices();
          services.handlers.login = ({ account }) =>
            scheduler.schedule(
              account === 'wrong' ? Promise.reject(failure('rejected')) : Promise.resolve({ api_key: account }),
              account,
            );
          services.handlers.loginWithMachineId = () => scheduler.schedule(Promise.resolve({ api_key: '' }), 'machine');
          const runs: Promise<unknown>[] = [];
          for (const { account, pauses } of requests) {
            // Whoever is signed in signs out before another sign-in: the login page is shown to nobody else.
            if (useSession.getState().token !== null) break;
            runs.push(account === '' ? signInWithMachineId() : signIn(account, 'secret12'));
            if (pauses && scheduler.count() > 0) await scheduler.waitNext(1);
          }
          await scheduler.waitIdle();
          const failures = await Promise.all(runs);
          const last = requests[runs.length - 1]?.account;
          if (last === 'wrong') refused += 1;
          expect(useSession.getState().token).toBe(last === 'wrong' ? null : last);
          expect(failures.at(-1) === null).toBe(last !== 'wrong');
        },
      ),
      { numRuns: 500 },
    );
    expect(refused).toBeGreaterThan(20);
  });
});
