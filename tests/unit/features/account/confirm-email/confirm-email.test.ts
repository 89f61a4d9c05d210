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
import { recordResponse } from '../../../../../src/core/session/provider-hold';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import { failure, settle, useFakeServices, wireUser, type FakeServices } from '../../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
  services.handlers.verifyEmail = () => null;
  services.handlers.resendVerification = () => null;
});
const notices = () => useNotices.getState().notices.length;

describe("the mail's token", () => {
  it('confirms without a session, and then loads no user', async () => {
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

  it('confirms with a session and reloads the user', async () => {
    openSession('t');
    services.handlers.userInfo = () => ({ ...wireUser, email: 'mika@example.com', email_verified: true });
    expect(await confirmEmail('T')).toBeNull();
    await settle();
    expect(useSession.getState().user?.isEmailVerified).toBe(true);
  });

  it('E9: is used once when confirmed twice at once', async () => {
    expect(await Promise.all([confirmEmail('T'), confirmEmail('T')])).toEqual([null, null]);
    expect(services.calls).toEqual(['verifyEmail']);
  });

  it('has confirmed when it was used before and nobody is signed in', async () => {
    services.handlers.verifyEmail = () =>
      Promise.reject(failure('rejected', 'This link or code has already been used'));
    expect(await confirmEmail('T')).toBeNull();
    expect(services.calls).toEqual(['verifyEmail']);
  });

  it('has confirmed when the response of the request that has used it was lost', async () => {
    openSession('t');
    services.handlers.verifyEmail = () => Promise.reject(failure('timeout'));
    expect(await confirmEmail('T')).toMatchObject({ reason: 'timeout' });
    services.handlers.verifyEmail = () =>
      Promise.reject(failure('rejected', 'This link or code has already been used'));
    expect(await confirmEmail('other')).toMatchObject({ message: 'This link or code has already been used' });
    expect(await confirmEmail('T')).toBeNull();
  });

  it('reloads the user when it was used before, so that an address that was confirmed elsewhere is shown as confirmed', async () => {
    openSession('t');
    services.handlers.verifyEmail = () =>
      Promise.reject(failure('rejected', 'This link or code has already been used'));
    services.handlers.userInfo = () => ({ ...wireUser, email: 'mika@example.com', email_verified: true });
    expect(await confirmEmail('T')).toMatchObject({ message: 'This link or code has already been used' });
    await settle();
    expect(useSession.getState().user?.isEmailVerified).toBe(true);
  });

  it('gives the failure when it is refused', async () => {
    services.handlers.verifyEmail = () => Promise.reject(failure('rejected', 'This link or code has expired'));
    expect(await confirmEmail('T')).toMatchObject({ message: 'This link or code has expired' });
  });
});

describe('requesting the mail again', () => {
  it('E9: needs the session, starts the pause, shows a notice and sends one mail for twenty clicks', async () => {
    openSession('t');
    expect(new Set(await Promise.all(Array.from({ length: 20 }, resendConfirmation)))).toEqual(new Set([null]));
    expect(services.calls).toEqual(['resendVerification']);
    expect(useMails.getState().confirm).toMatchObject({ pauseMs: 60_000 });
    expect(notices()).toBe(1);
  });

  it('sends no request without a session', async () => {
    expect(await resendConfirmation()).toBeNull();
    expect([services.calls, notices(), useMails.getState().confirm]).toEqual([[], 0, null]);
  });

  it('sets the pause to the delay that the provider requires', async () => {
    openSession('t');
    services.handlers.resendVerification = () =>
      Promise.reject(failure('rejected', 'Please wait 300 seconds before asking for another email'));
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await resendConfirmation()).toMatchObject({ reason: 'rejected' });
    expect(useMails.getState().confirm).toEqual({ at: Date.now(), pauseMs: 300_000 });
    vi.useRealTimers();
    expect(notices()).toBe(0);
  });

  it('shows the address as confirmed when it was confirmed elsewhere', async () => {
    openSession('t');
    services.handlers.resendVerification = () => Promise.reject(failure('rejected', 'This email is already confirmed'));
    services.handlers.userInfo = () => ({ ...wireUser, email: 'mika@example.com', email_verified: true });
    expect(await resendConfirmation()).toBeNull();
    expect([useSession.getState().user?.isEmailVerified, notices()]).toEqual([true, 0]);
  });

  it("B2: loses its pause at the session's end", async () => {
    openSession('t');
    await resendConfirmation();
    await signOut();
    expect(useMails.getState().confirm).toBeNull();
  });
});

it('the confirmation is checked on each return from the browser until it is stopped', async () => {
  openSession('t');
  const stop = watchConfirmation();
  services.focus();
  await settle();
  stop();
  services.focus();
  await settle();
  expect(services.calls).toEqual(['userInfo']);
});

it('J10: the confirmation is not checked on a return while the provider is busy', async () => {
  openSession('t');
  const stop = watchConfirmation();
  recordResponse({ source: 'provider', reason: 'server', status: 503, retryAfterMs: 60_000 });
  services.focus();
  await settle();
  stop();
  expect(services.calls).toEqual([]);
});
