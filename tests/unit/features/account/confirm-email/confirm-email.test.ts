/** Confirming an address, signed in or not, and the mail once more. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  confirmEmail,
  resendConfirmation,
  watchConfirmation,
} from '../../../../../src/features/account/confirm-email/confirm-email';
import { signOut } from '../../../../../src/core/session/sign-out';
import { useMails } from '../../../../../src/core/session/mails.store';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import { failure, settle, useFakeServices, wireUser, type FakeServices } from '../../../../support/fake-services';

let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
  services.handlers.verifyEmail = () => null;
  services.handlers.resendVerification = () => null;
});
const notices = () => useNotices.getState().notices.length;

describe('the token of the mail', () => {
  it('confirms without a session, and asks for nobody then', async () => {
    const requested = vi.fn(() => null);
    services.handlers.verifyEmail = requested;
    expect(await confirmEmail('T+1')).toBeNull();
    expect(requested).toHaveBeenCalledExactlyOnceWith(
      { token: 'T+1' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
    await settle();
    expect(services.calls).toEqual(['verifyEmail']);
  });

  it('with a session the person is asked for anew, so that every page knows', async () => {
    openSession('t');
    services.handlers.userInfo = () => ({ ...wireUser, email: 'mika@example.com', email_verified: true });
    expect(await confirmEmail('T')).toBeNull();
    await settle();
    expect(useSession.getState().user?.isEmailVerified).toBe(true);
  });

  it('E9: asked for twice at once it is used once', async () => {
    expect(await Promise.all([confirmEmail('T'), confirmEmail('T')])).toEqual([null, null]);
    expect(services.calls).toEqual(['verifyEmail']);
  });

  it('a refusal is told', async () => {
    services.handlers.verifyEmail = () => Promise.reject(failure('rejected', 'This link or code was used already'));
    expect(await confirmEmail('T')).toMatchObject({ message: 'This link or code was used already' });
  });
});

describe('the mail once more', () => {
  it('E9: is asked for with the session, starts the pause and is said; twenty clicks are one mail', async () => {
    openSession('t');
    expect(new Set(await Promise.all(Array.from({ length: 20 }, resendConfirmation)))).toEqual(new Set([null]));
    expect(services.calls).toEqual(['resendVerification']);
    expect(useMails.getState().confirm).toBeTypeOf('number');
    expect(notices()).toBe(1);
  });

  it('without a session nothing is asked', async () => {
    expect(await resendConfirmation()).toBeNull();
    expect([services.calls, notices(), useMails.getState().confirm]).toEqual([[], 0, null]);
  });

  it('a provider that asks for patience sets the pause to what it says', async () => {
    openSession('t');
    services.handlers.resendVerification = () =>
      Promise.reject(failure('rejected', 'Please wait 42 seconds before asking for another mail'));
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await resendConfirmation()).toMatchObject({ reason: 'rejected' });
    expect(useMails.getState().confirm).toBe(Date.now() - 18_000);
    vi.useRealTimers();
    expect(notices()).toBe(0);
  });

  it('an address that was confirmed elsewhere meanwhile is shown as confirmed', async () => {
    openSession('t');
    services.handlers.resendVerification = () => Promise.reject(failure('rejected', 'This email is confirmed already'));
    services.handlers.userInfo = () => ({ ...wireUser, email: 'mika@example.com', email_verified: true });
    expect(await resendConfirmation()).toBeNull();
    expect([useSession.getState().user?.isEmailVerified, notices()]).toEqual([true, 0]);
  });

  it('B2: the pause ends with the session that it belongs to', async () => {
    openSession('t');
    await resendConfirmation();
    await signOut();
    expect(useMails.getState().confirm).toBeNull();
  });
});

it('a person who comes back from the browser is asked for, until it is stopped', async () => {
  openSession('t');
  const stop = watchConfirmation();
  services.focus();
  await settle();
  stop();
  services.focus();
  await settle();
  expect(services.calls).toEqual(['userInfo']);
});
