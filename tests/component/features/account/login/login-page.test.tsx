/** The login page: the form's rules, failures and ways in (docs/product.md sections 5, 8 and 14). */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from '../../../../../src/features/account/login/LoginPage';
import { readStored, writeStored } from '../../../../../src/lib/platform/storage';
import { closeSession, useSession } from '../../../../../src/core/session/session.store';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';
import { failure, machineId, type FakeServices } from '../../../../support/fakes/fake-services';

let services: FakeServices;

beforeEach(async () => {
  services = await authStage();
});

const renderLogin = (state: unknown = null) => renderAuth(<LoginPage />, { pathname: '/login', state });

const account = () => screen.getByRole('textbox', { name: 'Account' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });
const token = () => useSession.getState().token;

async function fillIn(name: string, secret: string): Promise<void> {
  await userEvent.clear(account());
  if (name !== '') await userEvent.type(account(), name);
  if (secret !== '') await userEvent.type(password(), secret);
}

describe('the form', () => {
  it('H6: signs in with Enter, keeps the account name for next time, and no password anywhere', async () => {
    const requested: unknown[] = [];
    services.handlers.login = (request) => {
      requested.push(request);
      return { api_key: 'token-1' };
    };
    renderLogin();
    // Phone keyboards leave a blank after a completed word.
    await fillIn('demo ', 'demo1234 {Enter}');
    await waitFor(() => expect(token()).toBe('token-1'));
    expect(requested).toEqual([{ account: 'demo', password: 'demo1234', machine_id: machineId, platform: 'desktop' }]);
    expect(readStored('lastAccount')).toBe('demo');
    expect(password()).toHaveValue('');
    expect(JSON.stringify(Object.values(window.localStorage))).not.toContain('demo1234');
  });

  it('welcomes back only where an account was used before', () => {
    const first = renderLogin();
    expect(screen.getByText('Welcome. Sign in, or continue on this device.')).toBeVisible();
    first.unmount();
    writeStored('knownAccounts', ['3f7a']);
    const second = renderLogin();
    expect(screen.getByText('Welcome back. Your lane is ready.')).toBeVisible();
    second.unmount();
    writeStored('knownAccounts', []);
    writeStored('lastAccount', 'demo');
    renderLogin();
    expect(screen.getByText('Welcome back. Your lane is ready.')).toBeVisible();
  });

  it('carries the autocomplete hints of password managers', () => {
    renderLogin();
    expect(account()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('shows each missing value at its field, focuses the first and sends nothing when submitted empty', async () => {
    renderLogin();
    await userEvent.click(submit());
    expect(account()).toHaveAccessibleDescription('Account is required');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(account()).toHaveFocus();
    expect(services.calls).not.toContain('login');
  });

  it.each(['a b', 'x@y', 'tài', 'a-b', '日本', 'a\u200db'])(
    'refuses %j, which is not a to z, A to Z, 0 to 9',
    async (name) => {
      renderLogin();
      await fillIn(name, 'demo1234');
      await userEvent.click(submit());
      expect(account()).toHaveAccessibleDescription('Account and Password only contain a to z, A to Z, 0 to 9');
      expect(password()).not.toHaveAttribute('aria-invalid');
      expect(services.calls).not.toContain('login');
    },
  );

  it('validates a field on leaving it unless it is empty, and clears the error at the next key', async () => {
    renderLogin();
    account().focus();
    await userEvent.tab();
    expect(account()).not.toHaveAttribute('aria-invalid');
    await userEvent.type(account(), 'a!');
    await userEvent.tab();
    expect(account()).toBeInvalid();
    await userEvent.type(account(), '{Backspace}');
    expect(account()).not.toHaveAttribute('aria-invalid');
  });

  it('E9: sends one request for twenty presses, and its button is announced as busy', async () => {
    let response: (signedIn: { api_key: string }) => void = () => {};
    services.handlers.login = () =>
      new Promise((resolve) => {
        response = resolve;
      });
    renderLogin();
    await fillIn('demo', 'demo1234');
    for (let press = 0; press < 20; press += 1) await userEvent.click(submit());
    await userEvent.type(password(), '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: /Continue on this device/ }));
    expect(services.calls.filter((name) => name.startsWith('login'))).toEqual(['login']);
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      response({ api_key: 'token-1' });
      await Promise.resolve();
    });
    await waitFor(() => expect(token()).toBe('token-1'));
  });

  it('offers the last account name and focuses the password', () => {
    writeStored('lastAccount', 'linhtran88');
    renderLogin();
    expect(account()).toHaveValue('linhtran88');
    expect(password()).toHaveFocus();
  });
});

describe('a failure', () => {
  it('shows the message of docs/product.md section 8 and the link to the reset when the password is wrong', async () => {
    services.handlers.login = () => Promise.reject(failure('rejected', 'Account or Password is not correct'));
    renderLogin();
    await fillIn('demo', 'wrong1');
    await userEvent.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Account or Password is not correct');
    expect(alert).not.toHaveTextContent('PL-');
    expect(password()).toHaveFocus();
    expect(submit()).not.toHaveAttribute('aria-busy');
    await userEvent.click(screen.getByRole('link', { name: 'Reset password' }));
    expect(screen.getByText('another page')).toBeInTheDocument();
  });

  it('leads to the sign-up page when the account is unknown', async () => {
    services.handlers.login = () => Promise.reject(failure('rejected', 'User does not exist, please sign-up'));
    renderLogin();
    await fillIn('nobody', 'demo1234{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('User does not exist, please sign-up');
    expect(alert.querySelector('a')).toHaveAttribute('href', '/register');
  });

  it.each([
    ['network', 'Network error', 'PL-301'],
    ['timeout', 'Timeout', 'PL-302'],
    ['bad-response', 'Bad response', 'PL-305'],
    ['server', 'Request Failed With Status Code 500', 'PL-306'],
  ] as const)('%s shows its text, its code and a retry that works', async (reason, sentence, code) => {
    services.handlers.login = () => Promise.reject(failure(reason));
    renderLogin();
    await fillIn('demo', 'demo1234{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveTextContent(code);
    services.handlers.login = () => ({ api_key: 'token-2' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(token()).toBe('token-2'));
  });
});

describe('this device', () => {
  it('signs in without an account, with the machine id only', async () => {
    const requested = vi.fn(() => ({ api_key: 'trial-1' }));
    services.handlers.loginWithMachineId = requested;
    renderLogin();
    await userEvent.click(screen.getByRole('button', { name: /Continue on this device/ }));
    await waitFor(() => expect(token()).toBe('trial-1'));
    expect(requested.mock.calls[0]).toEqual([{ machine_id: machineId, platform: 'desktop' }, expect.anything()]);
    expect(readStored('lastAccount')).toBeNull();
  });

  it('is retried the same way after a failure', async () => {
    services.handlers.loginWithMachineId = () => Promise.reject(failure('network'));
    renderLogin();
    await userEvent.click(screen.getByRole('button', { name: /Continue on this device/ }));
    services.handlers.loginWithMachineId = () => ({ api_key: 'trial-2' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(token()).toBe('trial-2'));
    expect(services.calls).not.toContain('login');
  });
});

describe('the reason why a session ended', () => {
  it.each([
    [{ reason: 'other-device' } as const, 'signed in on another device'],
    [{ reason: 'expired-session' } as const, 'Your session has ended'],
    [{ reason: 'start-up-failed', failure: { source: 'provider', reason: 'network' } } as const, 'Network error'],
  ])('%j is shown', (end, sentence) => {
    closeSession(end);
    renderLogin();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });

  it('is a neutral notice with the focus on the account field when the password was changed', () => {
    writeStored('lastAccount', 'mika88');
    closeSession({ reason: 'password-changed' });
    renderLogin();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Your password was changed. You can sign in with the new one now.')).toBeVisible();
    expect(account()).toHaveFocus();
  });

  it('is replaced by a notice with the account name filled in when an account was just created', () => {
    writeStored('lastAccount', 'mika88');
    renderLogin({ notice: 'registered' });
    expect(screen.getByText('Your account is ready. You can sign in now.')).toBeVisible();
    expect([account(), password()].map((box) => (box as HTMLInputElement).value)).toEqual(['mika88', '']);
    expect(password()).toHaveFocus();
  });

  it.each([{ notice: 'unknown' }, { notice: 7 }, 'registered', null])(
    'is not shown when the router state is %j',
    (state) => {
      renderLogin(state);
      expect(screen.queryByRole('status')).toBeNull();
    },
  );

  it("ends with a single full stop when the provider's message has its own", () => {
    const failure = { source: 'provider', reason: 'server', message: 'The house is on fire.' } as const;
    closeSession({ reason: 'start-up-failed', failure });
    renderLogin();
    expect(screen.getByRole('alert')).toHaveTextContent(/could not start your session\. The house is on fire\.PL-/);
  });

  it('is not shown after signing out by hand', () => {
    closeSession({ reason: 'signed-out' });
    renderLogin();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is replaced by a newer failure', async () => {
    closeSession({ reason: 'other-device' });
    services.handlers.login = () => Promise.reject(failure('timeout'));
    renderLogin();
    await fillIn('demo', 'demo1234{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Timeout'));
  });
});
