/** Ways to sign in that a provider need not have: 404 hides them (docs/product.md section 15). */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LoginPage } from '../../../../../src/features/account/login/LoginPage';
import { RegisterPage } from '../../../../../src/features/account/register/RegisterPage';
import { ProviderError } from '../../../../../src/lib/api/provider-error';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';
import { failure, type FakeServices } from '../../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = await authStage();
});

describe('a way to sign in that the provider lacks', () => {
  const lack = (message?: string) =>
    Promise.reject(
      new ProviderError({
        source: 'provider',
        reason: 'rejected',
        status: 404,
        ...(message !== undefined && { message }),
      }),
    );
  const device = () => screen.queryByRole('button', { name: /Continue on this device/ });
  const tryDevice = async () => {
    await userEvent.click(screen.getByRole('button', { name: /Continue on this device/ }));
    return await screen.findByRole('alert');
  };

  it.each([undefined, 'Not found'])('loses its button, and the page says why: message %j', async (message) => {
    services.handlers.loginWithMachineId = () => lack(message);
    const login = renderAuth(<LoginPage />, '/login');
    const alert = await tryDevice();
    expect(alert).toHaveTextContent('This way to sign in is not available at the moment.');
    expect([device(), alert.querySelector('a')]).toEqual([null, null]);
    login.unmount();
    const again = renderAuth(<LoginPage />, '/login');
    expect([device(), screen.queryByText(/continue on this device/)]).toEqual([null, null]);
    again.unmount();
    renderAuth(<RegisterPage />, '/register');
    expect(device()).toBeNull();
  });

  it('keeps its button when the provider knows no such account', async () => {
    services.handlers.loginWithMachineId = () => lack('User does not exist, please sign-up');
    renderAuth(<LoginPage />, '/login');
    const alert = await tryDevice();
    expect(alert.querySelector('a')).toHaveAttribute('href', '/register');
    expect(device()).toBeVisible();
  });

  it('offers no reset of a password when it has none', async () => {
    services.handlers.loginWithMachineId = () => Promise.reject(failure('rejected', 'This machine is blocked'));
    renderAuth(<LoginPage />, '/login');
    const alert = await tryDevice();
    expect(alert).toHaveTextContent('This machine is blocked');
    expect(alert.querySelector('a')).toBeNull();
  });
});
