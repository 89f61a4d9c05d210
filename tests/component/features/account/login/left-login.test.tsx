/** Going to or from the login page cancels the pending sign-in, of every kind (promise J5); that in the browser: provider-sign-in.test.tsx. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LoginPage } from '../../../../../src/features/account/login/LoginPage';
import { register } from '../../../../../src/features/account/register/register';
import { useSession } from '../../../../../src/core/session/session.store';
import { readStored } from '../../../../../src/lib/platform/storage';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';

const withPassword = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Account' }), 'demo');
  await userEvent.type(screen.getByLabelText('Password'), 'demo1234{Enter}');
};
const withMachineId = () => userEvent.click(screen.getByRole('button', { name: /Continue on this device/ }));

it.each([
  { call: 'login', begin: withPassword },
  { call: 'loginWithMachineId', begin: withMachineId },
] as const)('J5: a late response of $call signs in nobody who has left the page', async ({ call, begin }) => {
  const services = await authStage();
  let respond: (signedIn: { api_key: string }) => void = () => {};
  services.handlers[call] = () => new Promise((resolve) => (respond = resolve));
  const { leave } = renderAuth(<LoginPage />, '/login');
  await begin();
  expect(services.calls).toContain(call);
  await leave();
  await act(async () => {
    respond({ api_key: 'token-1' });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(useSession.getState().token).toBeNull();
  expect(readStored('lastAccount')).toBeNull();
});

it('J5: a registration whose page was left for this one signs in nobody', async () => {
  const services = await authStage();
  let respond: (registered: null) => void = () => {};
  services.handlers.register = () => new Promise((resolve) => (respond = resolve));
  services.handlers.login = () => ({ api_key: 'token-1' });
  const form = { account: 'newperson', fullName: 'New Person', email: 'new@example.com', password: 'demo1234' };
  const registered = register({ ...form, repeat: form.password, referralCode: '' });
  renderAuth(<LoginPage />, '/login');
  await act(async () => {
    respond(null);
    await registered;
  });
  expect([await registered, services.calls]).toEqual([{ outcome: 'registered' }, ['register']]);
  expect(useSession.getState().token).toBeNull();
});
