/** A mistyped address is corrected on the page that confirms it, where the provider supports that. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmEmailPage } from '../../../../../src/features/account/confirm-email/ConfirmEmailPage';
import { loadUser } from '../../../../../src/core/user/refresh-user';
import { openSession } from '../../../../../src/core/session/session.store';
import { authStage, renderAuth } from '../../../../support/stages/auth-stage';
import { failure, wireUser, type FakeServices } from '../../../../support/fakes/fake-services';

const WRONG = 'mika@exmaple.com';
const RIGHT = 'mika@example.com';

let services: FakeServices;
let account = { email: WRONG, isVerified: false };
const updated = vi.fn((request: { readonly email?: string | undefined }) => {
  if (request.email !== undefined) account = { ...account, email: request.email };
  return null;
});

beforeEach(async () => {
  services = await authStage();
  account = { email: WRONG, isVerified: false };
  updated.mockClear();
  services.handlers.userInfo = () => ({ ...wireUser, email: account.email, email_verified: account.isVerified });
  services.handlers.updateUser = updated;
  openSession('t');
  await loadUser();
  services.calls.length = 0;
});

const field = () => screen.getByRole('textbox', { name: 'Email' });
const change = () => screen.getByRole('button', { name: 'Wrong address? Change it' });

async function enter(email: string): Promise<void> {
  renderAuth(<ConfirmEmailPage />, '/confirm-email');
  await userEvent.click(change());
  expect(field()).toHaveValue(WRONG);
  expect(field()).toHaveFocus();
  await userEvent.clear(field());
  await userEvent.type(field(), `${email}{Enter}`);
}

it('sends the corrected address with the name, shows where the new mail went and pauses the next one', async () => {
  await enter(` ${RIGHT.replace('@', '＠')}`);
  expect(await screen.findByText(/We sent a link to mika@example\.com/)).toBeVisible();
  expect(updated.mock.calls.map(([body]) => body)).toEqual([{ full_name: wireUser.full_name, email: RIGHT }]);
  expect(screen.getByLabelText('Link or code')).toHaveFocus();
  expect(screen.getByRole('button', { name: /Send again in (?:60|59) s/ })).toBeVisible();
});

it.each([
  ['', 'Email is required'],
  ['mika@', 'Invalid or non-existent email.'],
  ['mika', 'Invalid or non-existent email.'],
])('refuses %j at the field without a request', async (typed, sentence) => {
  await enter(typed);
  expect(field()).toHaveAccessibleDescription(sentence);
  expect(services.calls).toEqual([]);
});

it("shows the provider's refusal at the field", async () => {
  services.handlers.updateUser = () => Promise.reject(failure('rejected', 'Invalid or non-existent email.'));
  await enter(RIGHT);
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Invalid or non-existent email.'));
});

it('says that the address could not be changed and leads to support when the provider keeps the earlier one', async () => {
  services.handlers.updateUser = () => null;
  await enter(RIGHT);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your address could not be changed here.');
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  expect(field()).toHaveValue(RIGHT);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText(/We sent a link to mika@exmaple\.com/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
});

it('leads to support when a provider refuses the field', async () => {
  services.handlers.updateUser = () => Promise.reject(failure('rejected', 'Unknown field email'));
  await enter(RIGHT);
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown field email');
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
});

it('offers another try when the service could not be reached', async () => {
  services.handlers.updateUser = () => Promise.reject(failure('network'));
  await enter(RIGHT);
  expect(await screen.findByRole('alert')).toHaveTextContent('PL-301');
  services.handlers.updateUser = updated;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/We sent a link to mika@example\.com/)).toBeVisible();
});

it('shows the address as confirmed when that happened elsewhere meanwhile', async () => {
  services.handlers.updateUser = () => {
    account = { ...account, isVerified: true };
    return Promise.reject(failure('rejected', 'This email is already confirmed'));
  };
  await enter(RIGHT);
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

it('pauses the next mail as long as the provider says when it was asked too often', async () => {
  services.handlers.updateUser = () =>
    Promise.reject(failure('rejected', 'Please wait 42 seconds before asking for another email'));
  await enter(RIGHT);
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait 42 s before asking for another email');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: /Send again in 4[0-2] s/ })).toBeVisible();
});

it('sends no request for the same address', async () => {
  await enter(WRONG.toUpperCase());
  expect(await screen.findByText(/We sent a link to mika@exmaple\.com/)).toBeVisible();
  expect(services.calls).toEqual([]);
});
