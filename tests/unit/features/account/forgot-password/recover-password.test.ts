/** The three steps to a new password. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  checkResetToken,
  requestPasswordReset,
  resendPasswordReset,
  resetPassword,
} from '../../../../../src/features/account/forgot-password/recover-password';
import { useMails } from '../../../../../src/core/session/mails.store';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { setServers, useServers } from '../../../../../src/core/servers/servers.store';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import { deferred, failure, useFakeServices, type FakeServices } from '../../../../support/fakes/fake-services';

const chosen = { password: 'newpassw0rd', repeat: 'newpassw0rd' };
let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
  for (const call of ['forgotPassword', 'checkForgotPasswordToken', 'resetPassword'] as const) {
    services.handlers[call] = () => null;
  }
});

describe('requesting the mail', () => {
  it.each([' mika@example.com ', 'mika＠example.com'])(
    'sends the address of %j and starts the pause',
    async (typed) => {
      const requested = vi.fn(() => null);
      services.handlers.forgotPassword = requested;
      expect(await requestPasswordReset(typed)).toBeNull();
      expect(requested).toHaveBeenCalledExactlyOnceWith({ email: 'mika@example.com' }, {});
      expect(useMails.getState().reset).toMatchObject({ pauseMs: 60_000 });
      expect(useNotices.getState().notices).toEqual([]);
    },
  );

  it('does not send an invalid address', async () => {
    expect(await requestPasswordReset('nobody')).not.toBeNull();
    expect([services.calls, useMails.getState().reset]).toEqual([[], null]);
  });

  it('starts no pause after a refusal', async () => {
    services.handlers.forgotPassword = () => Promise.reject(failure('rejected', 'Invalid or non-existent email.'));
    expect(await requestPasswordReset('mika@example.com')).toMatchObject({ message: 'Invalid or non-existent email.' });
    expect(useMails.getState().reset).toBeNull();
  });

  it('starts the pause that the provider requires', async () => {
    services.handlers.forgotPassword = () =>
      Promise.reject(failure('rejected', 'Please wait 300 seconds before asking for another email'));
    expect(await requestPasswordReset('mika@example.com')).not.toBeNull();
    expect(useMails.getState().reset).toMatchObject({ pauseMs: 300_000 });
  });

  it('E9: sends one mail for twenty clicks, and shows a notice when repeated', async () => {
    await Promise.all(Array.from({ length: 20 }, () => requestPasswordReset('mika@example.com')));
    expect(services.calls).toEqual(['forgotPassword']);
    await resendPasswordReset('mika@example.com');
    expect(services.calls).toHaveLength(2);
    expect(useNotices.getState().notices.map(({ type }) => type)).toEqual(['success']);
  });
});

describe('the token', () => {
  it('is sent unchanged', async () => {
    const requested = vi.fn(() => null);
    services.handlers.checkForgotPasswordToken = requested;
    expect(await checkResetToken('To+k/en==')).toBeNull();
    expect(requested).toHaveBeenCalledExactlyOnceWith(
      { token: 'To+k/en==' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
  });
});

describe('the new password', () => {
  it('is set, and login shows a notice', async () => {
    const requested = vi.fn(() => null);
    services.handlers.resetPassword = requested;
    expect(await resetPassword('token', chosen)).toBeNull();
    expect(requested).toHaveBeenCalledExactlyOnceWith({ token: 'token', password: 'newpassw0rd' }, {});
    expect(useSession.getState().end).toEqual({ reason: 'password-changed' });
  });

  it('ends the current session with all its data', async () => {
    openSession('t');
    setServers([{ id: 'sg', name: 'S', countryCode: 'SG', isFavourite: false, isVip: false }]);
    expect(await resetPassword('token', chosen)).toBeNull();
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'password-changed' } });
    expect(useServers.getState().list).toEqual([]);
  });

  it.each([
    { password: 'short1', repeat: 'short1' },
    { password: 'newpassw0rd', repeat: 'other' },
    { password: 'pass word', repeat: 'pass word' },
  ])('is not sent when the form refuses it: %j', async (wrong) => {
    expect(await resetPassword('token', wrong)).not.toBeNull();
    expect([services.calls, useSession.getState().end]).toEqual([[], null]);
  });

  it('is set when the response of the request that has used the token was lost', async () => {
    const used = failure('rejected', 'This link or code has already been used');
    services.handlers.resetPassword = () => Promise.reject(failure('network'));
    expect(await resetPassword('token', chosen)).toMatchObject({ reason: 'network' });
    services.handlers.resetPassword = () => Promise.reject(used);
    expect(await resetPassword('other', chosen)).toEqual(used.failure);
    expect(await resetPassword('token', chosen)).toBeNull();
    expect(useSession.getState().end).toEqual({ reason: 'password-changed' });
  });

  it('J5: leaves a session that was opened while it was on its way', async () => {
    const late = deferred<null>();
    services.handlers.resetPassword = () => late.promise;
    const changed = resetPassword('token', chosen);
    openSession('newer');
    late.resolve(null);
    expect([await changed, useSession.getState().token]).toEqual([null, 'newer']);
  });

  it('leaves the session unchanged when it fails', async () => {
    openSession('t');
    services.handlers.resetPassword = () => Promise.reject(failure('rejected', 'This link or code has expired'));
    expect(await resetPassword('token', chosen)).toMatchObject({ message: 'This link or code has expired' });
    expect(useSession.getState().token).toBe('t');
  });
});
