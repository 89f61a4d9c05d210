/** A forgotten password, and a change of mind while the first answer is on its way. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setConnection } from '../../../../../src/core/connection/connection.store';
import { openSession } from '../../../../../src/core/session/session.store';
import { ForgotPasswordPage } from '../../../../../src/features/account/forgot-password/ForgotPasswordPage';
import { loadLaterTexts } from '../../../../../src/lib/i18n/i18n';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';
import { deferred, failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = await authStage();
  for (const call of ['forgotPassword', 'checkForgotPasswordToken', 'resetPassword'] as const) {
    services.handlers[call] = () => null;
  }
});

const open = (at: Parameters<typeof renderAuth>[1] = '/forgot-password') => renderAuth(<ForgotPasswordPage />, at);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function reachToken(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'mika@example.com{Enter}');
  await screen.findByLabelText('Link or code');
}

async function reachPassword(): Promise<void> {
  await reachToken();
  await userEvent.type(screen.getByLabelText('Link or code'), 'abc123{Enter}');
  await screen.findByLabelText('Confirm password');
}

it('J5: the second password is set when the person goes back while the first is pending and submits another', async () => {
  const sent: string[] = [];
  const first = deferred<null>();
  services.handlers.resetPassword = ({ password }) => {
    sent.push(password);
    return sent.length === 1 ? first.promise : null;
  };
  const { path } = open();
  await reachPassword();
  await userEvent.type(screen.getByLabelText('Password'), 'firstpass1');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'firstpass1{Enter}');
  await press('Back');
  await userEvent.type(await screen.findByLabelText('Link or code'), 'abc123{Enter}');
  await userEvent.type(await screen.findByLabelText('Password'), 'secondpass2');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'secondpass2{Enter}');
  await act(async () => {
    first.resolve(null);
    await first.promise;
  });
  await waitFor(() => expect(path()).toBe('/login'));
  expect(sent.at(-1)).toBe('secondpass2');
});
it('J5: a person who has left the page stays where they are when the new password is set', async () => {
  const late = deferred<null>();
  services.handlers.resetPassword = () => late.promise;
  const { path, leave } = open();
  await reachPassword();
  await userEvent.type(screen.getByLabelText('Password'), 'firstpass1');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'firstpass1{Enter}');
  await leave();
  await act(async () => {
    late.resolve(null);
    await settle();
  });
  expect(path()).toBe('/elsewhere');
});

it('J5: the text names the address of the latest mail when it was sent to another one before', async () => {
  const sent: string[] = [];
  const first = deferred<null>();
  services.handlers.forgotPassword = ({ email }) => {
    sent.push(email);
    return sent.length === 1 ? first.promise : null;
  };
  const shown = open();
  await userEvent.type(screen.getByLabelText('Email'), 'old@example.com{Enter}');
  shown.unmount();
  open();
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'new@example.com{Enter}');
  await act(async () => {
    first.resolve(null);
    await first.promise;
  });
  expect(await screen.findByText(/We sent an email to new@example\.com/)).toBeVisible();
  expect(sent).toContain('new@example.com');
});

it('J5: a late response does not advance a step that the person has left', async () => {
  const first = deferred<null>();
  services.handlers.checkForgotPasswordToken = () => first.promise;
  open();
  await reachToken();
  await userEvent.type(screen.getByLabelText('Link or code'), 'abc123{Enter}');
  await press('Back');
  await act(async () => {
    first.resolve(null);
    await first.promise;
  });
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(screen.queryByLabelText('Confirm password')).toBeNull();
});

it('goes on to the code of the earlier mail when the provider refuses another one so soon', async () => {
  open();
  await reachToken();
  await press('Back');
  services.handlers.forgotPassword = () =>
    Promise.reject(failure('rejected', 'Please wait 300 seconds before asking for another email'));
  await press('Send email');
  expect(await screen.findByLabelText('Link or code')).toHaveFocus();
  expect(screen.getByText(/We sent an email to mika@example\.com/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Send again/ })).toHaveTextContent('Send again in 300 s');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('B4: leads back to the login page with the page that needed a session, and so does the new password', async () => {
  const from = { from: '/service?order=7' };
  const back = open({ pathname: '/forgot-password', state: from });
  await userEvent.click(screen.getByRole('link', { name: 'Back to sign-in' }));
  expect([back.path(), back.state()]).toEqual(['/login', from]);
  back.unmount();
  const { path, state } = open({ pathname: '/forgot-password', state: from });
  await reachPassword();
  await userEvent.type(screen.getByLabelText('Password'), 'firstpass1');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'firstpass1{Enter}');
  await waitFor(() => expect([path(), state()]).toEqual(['/login', from]));
});

it.each([
  ['is connected', { state: 'connected', serverId: 'sg', connectedAt: 0 }, 1],
  ['is not connected', { state: 'idle' }, 0],
] as const)('the last step of a person who %s says whether it ends a connection', async (_, connection, notes) => {
  await loadLaterTexts();
  openSession('t');
  setConnection(connection);
  open();
  await reachPassword();
  expect(screen.queryAllByText('Signing out ends the connection. A match in progress may drop.')).toHaveLength(notes);
});
