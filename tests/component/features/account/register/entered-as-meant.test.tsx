/** What keyboards and copied texts put into the registration is sent as it was meant. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { RegisterPage } from '../../../../../src/features/account/register/RegisterPage';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';

const INVITATION = `Play with me: https://${'play.'.repeat(12)}example/register?ref=LANE-7`;

let sent: unknown[];
beforeEach(async () => {
  const { handlers } = await authStage();
  sent = [];
  handlers.register = (request) => {
    sent.push(request);
    return null;
  };
  handlers.login = (request) => {
    sent.push(request);
    return { api_key: 'token-1' };
  };
  renderAuth(<RegisterPage />, '/register');
});

const entered = {
  Account: 'mika88 ',
  'Full name': ' Mika  Santos',
  Email: 'mika＠example.com',
  Password: 'passw0rd ',
  'Confirm password': ' passw0rd',
  'Referral code (optional)': INVITATION,
};

it('the password without the blanks that were copied with it, and the code of a pasted invitation', async () => {
  for (const [label, text] of Object.entries(entered)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const credentials = { account: 'mika88', password: 'passw0rd' };
  const registration = { email: 'mika@example.com', full_name: 'Mika Santos', referral_code: 'LANE-7' };
  await waitFor(() =>
    expect(sent).toEqual([{ ...credentials, ...registration }, expect.objectContaining(credentials)]),
  );
});

it('no phone keyboard corrects a name, and each of its words begins with a capital', () => {
  const name = screen.getByLabelText('Full name');
  const attributes = ['autocapitalize', 'autocorrect', 'spellcheck'].map((attribute) => name.getAttribute(attribute));
  expect(attributes).toEqual(['words', 'off', 'false']);
});
