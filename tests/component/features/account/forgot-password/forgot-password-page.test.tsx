/** A forgotten password in three steps: forward, back, by the link of the mail, and what goes wrong at each. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ForgotPasswordPage } from '../../../../../src/features/account/forgot-password/ForgotPasswordPage';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import { authStage, isKept, renderAuth } from '../../../../support/stages/auth-stage';
import { failure, type FakeServices } from '../../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = await authStage();
  for (const call of ['forgotPassword', 'checkForgotPasswordToken', 'resetPassword'] as const) {
    services.handlers[call] = () => null;
  }
});

const open = (at: Parameters<typeof renderAuth>[1] = '/forgot-password') => renderAuth(<ForgotPasswordPage />, at);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = () =>
  within(screen.getByRole('list', { name: 'Steps' })).getByText((_, one) => one?.ariaCurrent === 'step');

async function reachToken(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'mika@example.com{Enter}');
  await screen.findByLabelText('Link or code');
}

async function reachPassword(): Promise<void> {
  await reachToken();
  await userEvent.type(screen.getByLabelText('Link or code'), 'abc123{Enter}');
  await screen.findByLabelText('Confirm password');
}

describe('step by step', () => {
  it('leads from address to code, new password and login, focusing the first field of each step', async () => {
    const requested: unknown[] = [];
    for (const call of ['forgotPassword', 'checkForgotPasswordToken', 'resetPassword'] as const) {
      services.handlers[call] = (request: unknown) => {
        requested.push(request);
        return null;
      };
    }
    const { path } = open();
    expect([step(), screen.getByLabelText('Email')]).toEqual([expect.anything(), document.activeElement]);
    expect(step()).toHaveTextContent('Email');
    await userEvent.type(screen.getByLabelText('Email'), 'mika＠example.com{Enter}');
    await screen.findByLabelText('Link or code');
    expect(step()).toHaveTextContent('Code');
    expect(screen.getByText(/We sent an email to mika@example\.com/)).toBeVisible();
    expect(screen.getByLabelText('Link or code')).toHaveFocus();
    await userEvent.type(
      screen.getByLabelText('Link or code'),
      'https://app.example/forgot-password?token=a%2Bb{Enter}',
    );
    const password = await screen.findByLabelText('Password');
    expect(step()).toHaveTextContent('New password');
    expect(password).toHaveFocus();
    await userEvent.type(password, 'newpassw0rd ');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'newpassw0rd{Enter}');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(requested).toEqual([
      { email: 'mika@example.com' },
      { token: 'a+b' },
      { token: 'a+b', password: 'newpassw0rd' },
    ]);
    expect(useSession.getState().end).toEqual({ reason: 'password-changed' });
    expect([isKept('newpassw0rd'), isKept('a+b')]).toEqual([false, false]);
  });

  it('keeps the address when going back', async () => {
    open();
    await reachPassword();
    await press('Back');
    expect(step()).toHaveTextContent('Code');
    await press('Back');
    expect(screen.getByLabelText('Email')).toHaveValue('mika@example.com');
  });

  it('marks the new password for password managers, with the rules for one that they propose, and hides it', async () => {
    open();
    await reachPassword();
    for (const label of ['Password', 'Confirm password']) {
      const { autocomplete, type, attributes } = screen.getByLabelText<HTMLInputElement>(label);
      expect([autocomplete, type]).toEqual(['new-password', 'password']);
      expect(attributes.getNamedItem('passwordrules')?.value).toMatch(/^required: .*; minlength: 8; maxlength: 64;$/);
    }
  });

  it('takes the address from the profile and returns there', () => {
    openSession('t');
    open({ pathname: '/forgot-password', state: { email: 'mika@example.com' } });
    expect(screen.getByLabelText('Email')).toHaveValue('mika@example.com');
    expect(screen.getByRole('link', { name: 'Back to profile' })).toHaveAttribute('href', '/profile');
  });
});

describe('a problem is shown at its field', () => {
  it.each([
    ['', 'Email is required'],
    ['nobody', 'Invalid or non-existent email.'],
  ])('address %j: %s', async (value, sentence) => {
    open();
    if (value !== '') await userEvent.type(screen.getByLabelText('Email'), value);
    await press('Send email');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(sentence);
    expect(services.calls).toEqual([]);
  });

  it('an address unknown to the provider', async () => {
    services.handlers.forgotPassword = () => Promise.reject(failure('rejected', 'Invalid or non-existent email.'));
    open();
    await userEvent.type(screen.getByLabelText('Email'), 'mika@example.com{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid or non-existent email.'),
    );
  });

  it.each([
    ['', 'Link or code is required'],
    ['two words', 'This link or code is not valid'],
    ['https://app.example/forgot-password', 'This link or code is not valid'],
  ])('code %j: %s', async (value, sentence) => {
    open();
    await reachToken();
    if (value !== '') await userEvent.type(screen.getByLabelText('Link or code'), value);
    await press('Next');
    expect(screen.getByLabelText('Link or code')).toHaveAccessibleDescription(sentence);
    expect(services.calls).not.toContain('checkForgotPasswordToken');
  });

  it('a code refused by the provider', async () => {
    services.handlers.checkForgotPasswordToken = () =>
      Promise.reject(failure('rejected', 'This link or code has expired'));
    open();
    await reachToken();
    await userEvent.type(screen.getByLabelText('Link or code'), 'abc123{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Link or code')).toHaveAccessibleDescription('This link or code has expired'),
    );
  });

  it.each([
    ['short1', 'short1', 'Password', 'Password must have at least 8 characters'],
    ['pass word', 'pass word', 'Password', 'Account and Password only contain a to z, A to Z, 0 to 9'],
    ['newpassw0rd', 'other', 'Confirm password', 'Confirm password must match'],
    ['newpassw0rd', '', 'Confirm password', 'Confirm password is required'],
  ])('password %j and %j: %s', async (first, second, label, sentence) => {
    open();
    await reachPassword();
    await userEvent.type(screen.getByLabelText('Password'), first);
    if (second !== '') await userEvent.type(screen.getByLabelText('Confirm password'), second);
    await press('Set new password');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(services.calls).not.toContain('resetPassword');
  });

  it("an expired code leads back to the code's step", async () => {
    services.handlers.resetPassword = () =>
      Promise.reject(failure('rejected', 'A newer email was sent: use the link or code in it'));
    open();
    await reachPassword();
    await userEvent.type(screen.getByLabelText('Password'), 'newpassw0rd');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'newpassw0rd{Enter}');
    expect(await screen.findByLabelText('Link or code')).toHaveAccessibleDescription(
      'A newer email was sent: use the link or code in it',
    );
  });

  it('any other failure shows its code and a retry', async () => {
    services.handlers.forgotPassword = () => Promise.reject(failure('timeout'));
    open();
    await userEvent.type(screen.getByLabelText('Email'), 'mika@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('PL-302');
    services.handlers.forgotPassword = () => null;
    await press('Try again');
    expect(await screen.findByLabelText('Link or code')).toHaveFocus();
  });
});

describe('the link of the mail', () => {
  it('opens the new password step and removes its token from the URL at once', async () => {
    const requested = vi.fn(() => null);
    services.handlers.checkForgotPasswordToken = requested;
    const { path } = open('/forgot-password?token=T%2B1');
    expect(path()).toBe('/forgot-password');
    expect(await screen.findByLabelText('Confirm password')).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith(
      { token: 'T+1' },
      { signal: expect.any(AbortSignal) as AbortSignal },
    );
  });

  it('shows why and offers the code field without an address when it has expired', async () => {
    services.handlers.checkForgotPasswordToken = () =>
      Promise.reject(failure('rejected', 'This link or code has already been used'));
    open('/forgot-password?token=T');
    expect(await screen.findByLabelText('Link or code')).toHaveAccessibleDescription(
      'This link or code has already been used',
    );
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  });

  it('is checked again on request when the first check failed', async () => {
    services.handlers.checkForgotPasswordToken = () => Promise.reject(failure('network'));
    open('/forgot-password?token=T');
    expect(await screen.findByRole('alert')).toHaveTextContent('PL-301');
    const requested = vi.fn(() => null);
    services.handlers.checkForgotPasswordToken = requested;
    await press('Try again');
    expect(await screen.findByLabelText('Confirm password')).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith({ token: 'T' }, expect.anything());
  });

  it("is refused in the provider's own words, which give way to what is typed then", async () => {
    services.handlers.checkForgotPasswordToken = () => Promise.reject(failure('rejected', 'Token is bad'));
    open('/forgot-password?token=T');
    expect(await screen.findByRole('alert')).toHaveTextContent('Token is bad');
    services.handlers.checkForgotPasswordToken = () => Promise.reject(failure('rejected', 'This one too'));
    await userEvent.type(screen.getByLabelText('Link or code'), 'abc123{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This one too'));
  });
});

describe('requesting the mail again', () => {
  it('E9: waits a minute with a countdown and sends one mail for twenty clicks', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      open();
      await reachToken();
      const again = () => screen.getByRole('button', { name: /Send again/ });
      expect(again()).toHaveTextContent('Send again in 60 s');
      await userEvent.click(again());
      expect(services.calls).toEqual(['forgotPassword']);
      act(() => {
        vi.advanceTimersByTime(45_000);
      });
      expect(again()).toHaveTextContent(/Send again in 1[0-5] s/);
      act(() => {
        vi.advanceTimersByTime(15_000);
      });
      expect(again()).toHaveTextContent(/^Send again$/);
      for (let click = 0; click < 20; click += 1) act(() => again().click());
      await waitFor(() => expect(again()).toHaveTextContent(/Send again in (?:60|59) s/));
      expect(services.calls).toEqual(['forgotPassword', 'forgotPassword']);
    } finally {
      vi.useRealTimers();
    }
  });
});
