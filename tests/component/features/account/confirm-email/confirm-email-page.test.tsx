/** The page that confirms an address: by the link, by what is pasted, signed in or not. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmEmailPage } from '../../../../../src/features/account/confirm-email/ConfirmEmailPage';
import { loadUser } from '../../../../../src/core/user/refresh-user';
import { markMailSent } from '../../../../../src/core/session/mails.store';
import { openSession } from '../../../../../src/core/session/session.store';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';
import { deferred, failure, wireUser, type FakeServices } from '../../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = await authStage();
  services.handlers.verifyEmail = () => null;
  services.handlers.resendVerification = () => null;
});

const open = (at: Parameters<typeof renderAuth>[1] = '/confirm-email') => renderAuth(<ConfirmEmailPage />, at);
const token = () => screen.getByLabelText('Link or code');
const asUser = (isVerified: boolean) => () => ({ ...wireUser, email: 'mika@example.com', email_verified: isVerified });

async function signIn(): Promise<void> {
  services.handlers.userInfo = asUser(false);
  openSession('t');
  await loadUser();
  services.calls.length = 0;
}

describe('the link of the mail', () => {
  it('confirms the address once and removes the token from the URL when the page opens', async () => {
    const response = deferred<null>();
    const requested = vi.fn(() => response.promise);
    services.handlers.verifyEmail = requested;
    const { path } = open('/confirm-email?token=T%2B1');
    expect(screen.getByRole('heading', { name: 'Confirming your email' })).toBeVisible();
    expect(path()).toBe('/confirm-email');
    await act(async () => {
      response.resolve(null);
      await response.promise;
    });
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith(
      { token: 'T+1' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('leads a signed-in person home', async () => {
    await signIn();
    open('/confirm-email?token=T');
    expect(await screen.findByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  it('shows why and offers the field for another one when the link has expired', async () => {
    services.handlers.verifyEmail = () => Promise.reject(failure('rejected', 'This link or code has expired'));
    open('/confirm-email?token=T');
    expect(await screen.findByLabelText('Link or code')).toHaveAccessibleDescription('This link or code has expired');
  });

  it('says that the address is confirmed when the link was used before, as by the mail service that tests links', async () => {
    services.handlers.verifyEmail = () =>
      Promise.reject(failure('rejected', 'This link or code has already been used'));
    open('/confirm-email?token=T');
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  });

  it('shows that it was used while the signed-in account is unconfirmed', async () => {
    await signIn();
    services.handlers.verifyEmail = () =>
      Promise.reject(failure('rejected', 'This link or code has already been used'));
    open('/confirm-email?token=T');
    expect(await screen.findByLabelText('Link or code')).toHaveAccessibleDescription(
      'This link or code has already been used',
    );
  });

  it('is checked again on request when the first check failed', async () => {
    services.handlers.verifyEmail = () => Promise.reject(failure('network'));
    open('/confirm-email?token=T');
    expect(await screen.findByRole('alert')).toHaveTextContent('PL-301');
    services.handlers.verifyEmail = () => null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    expect(services.calls).toEqual(['verifyEmail', 'verifyEmail']);
  });
});

describe('the pasted token', () => {
  it('confirms the known address when the whole link or the code alone is pasted', async () => {
    const requested = vi.fn(() => null);
    services.handlers.verifyEmail = requested;
    open({ pathname: '/confirm-email', state: { email: 'mika@example.com' } });
    expect(screen.getByText(/We sent a link to mika@example\.com/)).toBeVisible();
    expect(token()).toHaveFocus();
    await userEvent.type(token(), 'https://app.example/confirm-email?token=abc{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith(
      { token: 'abc' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
  });

  it('E9: a double click is one call', async () => {
    services.handlers.verifyEmail = () => new Promise(() => {});
    open();
    await userEvent.type(token(), 'abc');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm' }));
    expect(services.calls).toEqual(['verifyEmail']);
  });

  it.each([
    ['', 'Link or code is required'],
    ['two words', 'This link or code is not valid'],
  ])('%j: %s', async (value, sentence) => {
    open();
    if (value !== '') await userEvent.type(token(), value);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(token()).toHaveAccessibleDescription(sentence);
    expect(services.calls).toEqual([]);
  });
});

describe('requesting the mail again', () => {
  it('needs signing in first and returns here afterwards when signed out', () => {
    const { container } = open();
    expect(container).toHaveTextContent('Sign in to have it sent again');
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('is a button when signed in', async () => {
    await signIn();
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(services.calls).toEqual(['resendVerification']);
    await waitFor(() => expect(screen.getByRole('button', { name: /Send again in (?:60|59) s/ })).toBeVisible());
  });

  it('shows the error code and can be retried when it fails', async () => {
    await signIn();
    services.handlers.resendVerification = () => Promise.reject(failure('timeout'));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('PL-302');
    services.handlers.resendVerification = () => null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(services.calls).toEqual(['resendVerification', 'resendVerification']);
  });

  it('is already paused after registering', async () => {
    await signIn();
    markMailSent('confirm', Date.now());
    open();
    const again = screen.getByRole('button', { name: /Send again in/ });
    await userEvent.click(again);
    expect(services.calls).toEqual([]);
    expect(again).toHaveFocus();
  });

  it('shows the wait as text without a code when the provider requires a delay', async () => {
    await signIn();
    services.handlers.resendVerification = () =>
      Promise.reject(failure('rejected', 'Please wait 42 seconds before asking for another email'));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait 42 s before asking for another email');
    expect(screen.getByRole('button', { name: /Send again in 4[0-2] s/ })).toBeVisible();
  });
});

describe('a confirmation elsewhere', () => {
  it('is shown when the person returns from the browser where the link was opened', async () => {
    await signIn();
    open();
    services.handlers.userInfo = asUser(true);
    act(() => services.focus());
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  });

  it('needs no request when the address is already confirmed', async () => {
    services.handlers.userInfo = asUser(true);
    openSession('t');
    await loadUser();
    open();
    expect(screen.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  });

  it.each([
    ['home', null, '/'],
    ['to the page that was wanted before registering', { from: '/share?tab=2' }, '/share?tab=2'],
  ])('is not needed to leave: Later leads %s', async (_, state, wanted) => {
    await signIn();
    const { path } = open({ pathname: '/confirm-email', state });
    await userEvent.click(screen.getByRole('link', { name: 'Later' }));
    expect(path()).toBe(wanted);
  });

  it('leads on to the page that was wanted before registering', async () => {
    services.handlers.userInfo = asUser(true);
    openSession('t');
    await loadUser();
    open({ pathname: '/confirm-email', state: { from: '/share' } });
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/share');
  });
});
