/** The page that makes an account: every rule at its field, the provider's words at theirs, and where it leads. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { RegisterPage } from '../../../../../src/features/account/register/RegisterPage';
import { useSession } from '../../../../../src/core/session/session.store';
import { authStage, isKept, renderAuth } from '../../../../support/stages/auth-stage';
import { deferred, failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';

const LABELS = {
  account: 'Account',
  fullName: 'Full name',
  email: 'Email',
  password: 'Password',
  repeat: 'Confirm password',
  referralCode: 'Referral code (optional)',
} as const;
type Field = keyof typeof LABELS;
const GOOD: Readonly<Record<Field, string>> = {
  account: 'mika88',
  fullName: 'Mika Santos',
  email: 'mika@example.com',
  password: 'passw0rd',
  repeat: 'passw0rd',
  referralCode: '',
};

let services: FakeServices;
beforeEach(async () => {
  services = await authStage();
  services.handlers.register = () => null;
});

const box = (field: Field) => screen.getByLabelText(LABELS[field]);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const open = (at = '/register') => renderAuth(<RegisterPage />, at);

async function fill(values: Partial<Record<Field, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values) as [Field, string][]) {
    await userEvent.clear(box(field));
    if (value !== '') await userEvent.paste(value);
  }
}

describe('the form', () => {
  it('H6: creates the account, signs in and leads to the confirmation, without keeping the password', async () => {
    const requested: unknown[] = [];
    services.handlers.register = (request) => {
      requested.push(request);
      return null;
    };
    const { path, state } = open();
    expect(box('account')).toHaveFocus();
    await fill({ ...GOOD, email: 'mika＠example.com' });
    await userEvent.type(box('repeat'), '{Enter}');
    await waitFor(() => expect(path()).toBe('/confirm-email'));
    expect(state()).toEqual({ email: 'mika@example.com' });
    expect(requested).toEqual([
      { account: 'mika88', password: 'passw0rd', email: 'mika@example.com', full_name: 'Mika Santos' },
    ]);
    expect(useSession.getState().token).toBe('token-1');
    expect(isKept('passw0rd')).toBe(false);
  });

  it('H6: keeps the password only in its hidden field while the request is pending, and clears it afterwards', async () => {
    const response = deferred<null>();
    services.handlers.register = () => response.promise;
    services.handlers.login = () => Promise.reject(failure('network'));
    open();
    await fill(GOOD);
    await send();
    expect(document.documentElement.outerHTML).not.toContain('passw0rd');
    const boxes = [box('password'), box('repeat')];
    await act(async () => {
      response.resolve(null);
      await response.promise;
    });
    await waitFor(() => expect(boxes.map((one) => (one as HTMLInputElement).value)).toEqual(['', '']));
  });

  it('carries the autocomplete hints of password managers and reveals nothing by itself', () => {
    open();
    const autocomplete = (Object.keys(LABELS) as Field[]).map((field) => box(field).getAttribute('autocomplete'));
    expect(autocomplete).toEqual(['username', 'name', 'email', 'new-password', 'new-password', 'off']);
    expect([box('password'), box('repeat')].map((one) => one.getAttribute('type'))).toEqual(['password', 'password']);
  });

  it('takes the referral code from the invitation link', () => {
    open('/register?ref=LANE-7');
    expect(box('referralCode')).toHaveValue('LANE-7');
  });

  it('shows each missing value at its field, focuses the first and sends nothing when submitted empty', async () => {
    open();
    await send();
    for (const field of ['account', 'fullName', 'email', 'password', 'repeat'] as const) {
      expect(box(field)).toHaveAccessibleDescription(`${LABELS[field]} is required`);
    }
    expect(box('referralCode')).not.toHaveAttribute('aria-invalid');
    expect(box('account')).toHaveFocus();
    expect(services.calls).toEqual([]);
  });

  it.each<[Field, string, string]>([
    ['account', 'abc', 'Account must have at least 4 characters'],
    ['account', 'mi ka', 'Account and Password only contain a to z, A to Z, 0 to 9'],
    ['fullName', 'x'.repeat(65), 'Full name must be valid'],
    ['email', 'mika@example', 'Invalid or non-existent email.'],
    // Longer than the rule allows: cut, it would be another one than a password manager keeps.
    ['account', 'x'.repeat(33), 'Account must be valid'],
    ['password', 'x'.repeat(65), 'Password must be valid'],
    ['password', 'seven77', 'Password must have at least 8 characters'],
    ['password', 'pass-word', 'Account and Password only contain a to z, A to Z, 0 to 9'],
    ['repeat', 'passw0rt', 'Confirm password must match'],
    ['referralCode', 'a b', 'Referral code must be valid'],
  ])('%s %j: %s', async (field, value, sentence) => {
    open();
    await fill({ ...GOOD, [field]: value });
    await send();
    expect(box(field)).toHaveAccessibleDescription(sentence);
    expect(box(field)).toHaveFocus();
    expect(services.calls).toEqual([]);
  });

  it('validates a field on leaving it and clears the error at the next key, for the repetition together with the password', async () => {
    open();
    await fill({ password: 'passw0rd', repeat: 'other' });
    await userEvent.tab();
    expect(box('repeat')).toHaveAccessibleDescription('Confirm password must match');
    await userEvent.type(box('password'), 'x');
    expect(box('repeat')).not.toHaveAttribute('aria-invalid');
  });

  it('E9: sends one request for twenty presses, and its button is announced as busy', async () => {
    const response = deferred<null>();
    services.handlers.register = () => response.promise;
    const { path } = open();
    await fill(GOOD);
    for (let press = 0; press < 20; press += 1) await send();
    await userEvent.type(box('email'), '{Enter}');
    expect(services.calls).toEqual(['register']);
    expect(screen.getByRole('button', { name: 'Create account' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      response.resolve(null);
      await response.promise;
    });
    await waitFor(() => expect(path()).toBe('/confirm-email'));
  });
});

describe('a refusal by the provider', () => {
  it.each<[string, readonly Field[], string]>([
    ['User exists, use forgot password to reset!', ['account'], 'User exists, use forgot password to reset!'],
    ['Invalid or non-existent email.', ['email'], 'Invalid or non-existent email.'],
    [
      'Account and Password only contain a to z, A to Z, 0 to 9',
      ['account', 'password'],
      'Account and Password only contain a to z, A to Z, 0 to 9',
    ],
    ['Referral code does not exist', ['referralCode'], 'Referral code does not exist'],
    // The provider's own minimum, not the form's.
    ['Account must have at least 7 characters', ['account'], 'Account must have at least 7 characters'],
    ['full_name must have at least 13 characters.', ['fullName'], 'Full name must have at least 13 characters'],
  ])('%s is shown at %j', async (message, fields, sentence) => {
    services.handlers.register = () => Promise.reject(failure('rejected', message));
    open();
    await fill(GOOD);
    await send();
    for (const field of fields) await waitFor(() => expect(box(field)).toHaveAccessibleDescription(sentence));
    expect(box(fields[0] ?? 'account')).toHaveFocus();
    expect(screen.queryByText(/PL-/)).toBeNull();
    expect(box('password')).toHaveValue('passw0rd');
  });

  it('links to the password reset when the account exists', async () => {
    services.handlers.register = () =>
      Promise.reject(failure('rejected', 'User exists, use forgot password to reset!'));
    const { path } = open();
    await fill(GOOD);
    await send();
    await userEvent.click(await screen.findByRole('link', { name: 'Reset password' }));
    expect(path()).toBe('/forgot-password');
  });

  it.each([
    [failure('rejected', 'Error registering user'), 'Error registering user', undefined],
    [failure('network'), 'Network error', 'PL-301'],
    [failure('server', 'Error registering user'), 'Error registering user', 'PL-306'],
  ])('is shown above the fields when it concerns none: %s', async (error, sentence, code) => {
    services.handlers.register = () => Promise.reject(error);
    const { path } = open();
    await fill(GOOD);
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    if (code === undefined) {
      expect(alert).not.toHaveTextContent('PL-');
      return;
    }
    expect(alert).toHaveTextContent(code);
    services.handlers.register = () => null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(path()).toBe('/confirm-email'));
  });

  it('leads to login with a notice when the created account cannot be signed in', async () => {
    services.handlers.login = () => Promise.reject(failure('timeout'));
    const { path, state } = open();
    await fill(GOOD);
    await send();
    await waitFor(() => expect(path()).toBe('/login'));
    expect(state()).toEqual({ notice: 'registered' });
  });

  it('J5: leaves a person who has gone to another page where they are', async () => {
    const late = deferred<null>();
    services.handlers.register = () => late.promise;
    services.handlers.login = () => Promise.reject(failure('timeout'));
    const { path, leave } = open();
    await fill(GOOD);
    await send();
    await leave();
    await act(async () => {
      late.resolve(null);
      await settle();
    });
    expect(path()).toBe('/elsewhere');
  });
});
