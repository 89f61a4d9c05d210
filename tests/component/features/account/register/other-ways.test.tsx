/** The registration page offers what the login page does, and says its rules before they are broken. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { LoginPage } from '../../../../../src/features/account/login/LoginPage';
import { RegisterPage } from '../../../../../src/features/account/register/RegisterPage';
import { useSession } from '../../../../../src/core/session/session.store';
import { authStage } from '../../../../support/auth-stage';
import { settle, type FakeServices } from '../../../../support/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = await authStage();
  render(
    <MemoryRouter initialEntries={['/register']}>
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    </MemoryRouter>,
  );
});

it('continues on this device from the registration page', async () => {
  services.handlers.loginWithMachineId = () => ({ api_key: 'trial-1' });
  await userEvent.click(screen.getByRole('button', { name: 'Continue on this device' }));
  await act(settle);
  expect(services.calls).toContain('loginWithMachineId');
  expect(useSession.getState().token).not.toBeNull();
});

it('says the rules for account and password before anything is typed', () => {
  expect(screen.getByLabelText('Account')).toHaveAccessibleDescription('At least 4 of a–z, A–Z, 0–9');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 of a–z, A–Z, 0–9');
  expect(screen.getByLabelText('Account')).toBeValid();
});
