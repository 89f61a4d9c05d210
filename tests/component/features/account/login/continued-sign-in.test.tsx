/** A login page that is loaded anew while the person signs in in the system browser. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SignInState } from '../../../../../common/contract/ipc/sign-in-state';
import { useSession } from '../../../../../src/core/session/session.store';
import { LoginPage } from '../../../../../src/features/account/login/LoginPage';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';
import { deferred, settle, type FakeServices } from '../../../../support/fakes/fake-services';

const waiting: SignInState = { state: 'waiting', provider: 'google', leftMs: 200_000 };
const authorisation = { code: 'c', codeVerifier: 'v', redirectUri: 'http://127.0.0.1:1/signed-in' };
const authorised: SignInState = { state: 'authorised', provider: 'google', authorization: authorisation };

/** The page over a main process in this state of a sign-in. */
async function loaded(state: SignInState): Promise<FakeServices> {
  const services = await authStage();
  services.handlers.loginWithGoogle = () => ({ api_key: 'fresh' });
  services.signIn.check = () => state;
  renderAuth(<LoginPage />, '/login');
  await act(settle);
  return services;
}

it('shows what it waits for with the time that is left, and is signed in by the browser, which is not opened again', async () => {
  const services = await loaded(waiting);
  expect(screen.getByRole('heading', { name: 'Continue in your browser' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('3:20 left');
  services.signIn.check = () => authorised;
  act(() => {
    services.timers.fire(500);
  });
  await act(settle);
  expect(useSession.getState().token).toBe('fresh');
  expect(services.signIns).not.toContain('google');
});

it('is signed in when the person was done before it was loaded', async () => {
  const services = await loaded(authorised);
  expect(useSession.getState().token).toBe('fresh');
  expect(services.signIns).toEqual(['check']);
});

it('lets the person cancel it', async () => {
  const services = await loaded(waiting);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(services.signIns.at(-1)).toBe('cancel');
});

it.each([{ state: 'idle' }, { state: 'failed', reason: 'denied' }] as const)(
  'shows the form when it is %j',
  async (state) => {
    const services = await loaded(state);
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    expect(services.signIns).toEqual(['check']);
  },
);

it('starts the sign-in that the person presses before the main process has answered', async () => {
  const services = await authStage();
  const told = deferred<SignInState>();
  services.signIn.check = () => told.promise;
  renderAuth(<LoginPage />, '/login');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with Discord' }));
  told.resolve(waiting);
  await act(settle);
  expect(services.signIns).toEqual(['check', 'discord']);
  expect(screen.getByRole('region', { name: 'Sign in with Discord' })).toBeVisible();
});

it('does not begin it when the page was left before', async () => {
  const services = await authStage();
  const told = deferred<SignInState>();
  services.signIn.check = () => told.promise;
  const { unmount } = renderAuth(<LoginPage />, '/login');
  unmount();
  told.resolve(authorised);
  await act(settle);
  expect(useSession.getState().token).toBeNull();
});
