/** The registration page offers what the login page does, and says its rules before they are broken. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Authorization } from '../../../../../common/contract/ipc/sign-in-state';
import { Guard } from '../../../../../src/app/Guard';
import { LoginPage } from '../../../../../src/features/account/login/LoginPage';
import { RegisterPage } from '../../../../../src/features/account/register/RegisterPage';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import { authStage } from '../../../../support/stages/auth-stage';
import { deferred, settle, type FakeServices } from '../../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = await authStage();
});

function open(state: unknown = null, search = ''): void {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/register', search, state }]}>
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route element={<Guard for="signed-out" />}>
          <Route path="/login" element={<LoginPage />} />
        </Route>
        <Route path="*" element={<Shown />} />
      </Routes>
    </MemoryRouter>,
  );
}

/** The page after signing in. */
function Shown() {
  return <p>{useLocation().pathname}</p>;
}

it.each(['Continue on this device', 'Sign in with Google'])(
  'B4: leads on to the page that needed a session when its visitor chooses %j on the registration page',
  async (way) => {
    services.handlers.loginWithMachineId = () => ({ api_key: 'trial-1' });
    services.handlers.loginWithGoogle = () => ({ api_key: 'google-1' });
    services.signIn.start = () => ({
      ...{ state: 'authorised', provider: 'google' },
      authorization: { code: 'c', codeVerifier: 'v', redirectUri: 'http://127.0.0.1:5/signed-in' },
    });
    open({ from: '/service' });
    await userEvent.click(screen.getByRole('button', { name: way }));
    expect(await screen.findByText('/service')).toBeVisible();
  },
);

it('continues on this device from the registration page', async () => {
  services.handlers.loginWithMachineId = () => ({ api_key: 'trial-1' });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Continue on this device' }));
  await act(settle);
  expect(services.calls).toContain('loginWithMachineId');
  expect(useSession.getState().token).not.toBeNull();
});

it('keeps the code of an invitation on the way to the login page and back', async () => {
  open(null, '?ref=LANE-7');
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(await screen.findByLabelText('Referral code (optional)')).toHaveValue('LANE-7');
});

it('offers no other way to sign in while the person is signed in', () => {
  openSession('t');
  open();
  expect(screen.queryByRole('button', { name: 'Continue on this device' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
});

it('says the rules for account and password before anything is typed', () => {
  open();
  expect(screen.getByLabelText('Account')).toHaveAccessibleDescription('At least 4 of a–z, A–Z, 0–9');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 of a–z, A–Z, 0–9');
  expect(screen.getByLabelText('Account')).toBeValid();
});

describe('a sign-in with Google from the registration page of the web platform', () => {
  const google = () => screen.getByRole('button', { name: 'Sign in with Google' });
  beforeEach(async () => {
    services = await authStage({ isDesktop: false });
  });

  it('opens its popup during the click, before the login page is drawn, and the login page follows it', async () => {
    const authorised = deferred<Authorization>();
    services.popup.signIn = async () => ({ state: 'authorised', authorization: await authorised.promise });
    services.handlers.loginWithGoogle = () => ({ api_key: 'google-1' });
    open();
    act(() => {
      google().click();
      // Within the click nothing is drawn anew yet.
      expect([services.popups, screen.queryByRole('heading', { name: 'Sign in' })]).toEqual([['opened'], null]);
    });
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
    authorised.resolve({ code: 'c', codeVerifier: 'v', redirectUri: 'https://web.example/signed-in' });
    await act(settle);
    expect(useSession.getState().token).toBe('google-1');
    expect(services.popups).toEqual(['opened', 'closed']);
  });

  it('says on the login page that its popup was blocked, and opens none by itself', async () => {
    services.popup.problem = 'no-browser';
    open();
    await userEvent.click(google());
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be opened');
    expect(services.popups).toEqual([]);
  });

  it('closes its popup and shows no error when it is cancelled on the login page', async () => {
    services.popup.signIn = (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ state: 'failed', reason: 'cancelled' }));
      });
    open();
    await userEvent.click(google());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await act(settle);
    expect(services.popups).toEqual(['opened', 'closed']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
