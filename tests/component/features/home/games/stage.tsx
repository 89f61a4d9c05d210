/** Triggers the app's messages (forms that are sent, games that are started) and finds the elements that show them. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { GameCard } from '../../../../../src/features/home/games/GameCard';
import { LoginPage } from '../../../../../src/features/account/login/LoginPage';
import { RegisterPage } from '../../../../../src/features/account/register/RegisterPage';
import { Snackbars } from '../../../../../src/features/shell/notices/Snackbars';
import { closeSession, resetSession } from '../../../../../src/core/session/session.store';
import type { FakeServices } from '../../../../support/fakes/fake-services';
import { signedIn } from '../../../../support/stages/signed-in';

let services: FakeServices;

/** Signs a person in over a fresh fake world; to be called before each test. */
export async function setMessageStage(): Promise<FakeServices> {
  services = await signedIn();
  return services;
}

/** As a page that is opened while nobody is signed in. */
export function signOutQuietly(): void {
  closeSession({ reason: 'signed-out' });
  resetSession();
}

export function renderPage(page: ReactNode): void {
  render(<MemoryRouter>{page}</MemoryRouter>);
}

/** Signs in on the login page; gives the page's alert, or the page where a field says it. */
export async function logIn(
  response: NonNullable<FakeServices['handlers']['login']>,
  account = 'demo',
  password = 'demo1234',
): Promise<HTMLElement> {
  signOutQuietly();
  services.handlers.login = response;
  renderPage(<LoginPage />);
  await userEvent.type(screen.getByLabelText('Account'), account);
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  const [alert] = await screen.findAllByRole('alert');
  if (!alert) throw new Error('nothing is said');
  return alert;
}

const FORM: Readonly<Record<string, string>> = {
  Account: 'mika2000',
  'Full name': 'Mika Santos',
  Email: 'mika@pinglane.example',
  Password: 'demo1234',
  'Confirm password': 'demo1234',
  'Referral code (optional)': '',
};

/** Sends the form with some boxes filled otherwise; gives the note of a field, or the form's alert. */
export async function register(
  response: NonNullable<FakeServices['handlers']['register']>,
  otherwise: Readonly<Record<string, string>> = {},
  at?: string,
): Promise<HTMLElement> {
  signOutQuietly();
  services.handlers.register = response;
  renderPage(<RegisterPage />);
  for (const [label, text] of Object.entries({ ...FORM, ...otherwise })) {
    if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const [alert] = await screen.findAllByRole('alert');
  if (!alert) throw new Error('nothing is said');
  return at === undefined ? alert : noteOf(at);
}

/** What stands under a field and is read out with it. */
export function noteOf(label: string): HTMLElement {
  const field = screen.getByLabelText(label);
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (!note) throw new Error(`nothing is said at ${label}`);
  expect(field).toBeInvalid();
  return note;
}

/** Presses a game's button; gives the snackbar that follows. `serverId` is null for a game without a server. */
export async function launch(serverId: string | null): Promise<HTMLElement> {
  renderPage(
    <>
      <GameCard game={{ id: '1', name: 'Star Lanes', thumbnailUrl: null, serverId }} shrinks={false} />
      <Snackbars />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Star Lanes/ }));
  return snackbar();
}

export function snackbar(): Promise<HTMLElement> {
  return within(screen.getByRole('region', { name: 'Notifications' })).findByRole('alert');
}
