/**
 * Every message of docs/product.md section 8, and the rules of section 5 that it names: how it arises, and the element that says it, word
 * for word.
 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ForgotPasswordPage } from '../../../../src/features/account/forgot-password/ForgotPasswordPage';
import { LanguageSelect } from '../../../../src/features/shell/header/LanguageSelect';
import { Snackbars } from '../../../../src/features/shell/notices/Snackbars';
import { connectServer, toggleConnection } from '../../../../src/core/connection/connect-server';
import { resetServers, setServers } from '../../../../src/core/servers/servers.store';
import { failure, type FakeServices } from '../../../support/fakes/fake-services';
import {
  launch,
  logIn,
  noteOf,
  register,
  renderPage,
  setMessageStage,
  signOutQuietly,
  snackbar,
} from '../home/games/stage';

let services: FakeServices;
beforeEach(async () => {
  services = await setMessageStage();
});

interface Row {
  readonly message: string;
  readonly arises: string;
  /** Makes it arise, and gives the element that must say it. */
  readonly show: () => Promise<HTMLElement>;
}

const refused = (message?: string) => () => Promise.reject(failure('rejected', message));

const SIGNING_IN: readonly Row[] = [
  {
    message: 'Account or Password is not correct',
    arises: 'the provider refuses the password: the alert of login',
    show: () => logIn(refused('Account or Password is not correct')),
  },
  {
    message: 'User does not exist, please sign-up',
    arises: 'the provider does not know the account: the alert of login',
    show: () => logIn(refused('User does not exist, please sign-up')),
  },
  {
    message: 'An unexpected error occurred',
    arises: 'the provider refuses without a word: the alert of login',
    show: () => logIn(refused()),
  },
  {
    message: 'Request Failed With Status Code 500',
    arises: 'the provider fails: the alert of login',
    show: () => logIn(() => Promise.reject(failure('server'))),
  },
  {
    message: 'Request Failed With Status Code 500',
    arises: "the provider's own words: the alert of login",
    show: () => logIn(() => Promise.reject(failure('server', 'Request failed with status code 500'))),
  },
  {
    message: 'Account and Password only contain a to z, A to Z, 0 to 9',
    arises: "login's own rule: at the account",
    async show() {
      await logIn(refused(), 'de-mo');
      return noteOf('Account');
    },
  },
  {
    message: 'Account and Password only contain a to z, A to Z, 0 to 9',
    arises: "login's own rule: at the password",
    async show() {
      await logIn(refused(), 'demo', 'pass word');
      return noteOf('Password');
    },
  },
];

const REGISTERING: readonly Row[] = [
  {
    message: 'User exists, use forgot password to reset!',
    arises: 'the provider knows the account already: at the account',
    show: () => register(refused('User exists, use forgot password to reset!'), {}, 'Account'),
  },
  {
    message: 'Account and Password only contain a to z, A to Z, 0 to 9',
    arises: 'the provider refuses the characters: at the account',
    show: () => register(refused('Account and Password only contain a to z, A to Z, 0 to 9'), {}, 'Account'),
  },
  {
    message: 'Error registering user',
    arises: 'the provider cannot make the account: the alert of the form',
    show: () => register(refused('Error registering user')),
  },
  {
    message: 'Invalid or non-existent email.',
    arises: "the form's own rule: at the e-mail",
    show: () => register(refused(), { Email: 'mika@nowhere' }, 'Email'),
  },
  {
    message: 'Invalid or non-existent email.',
    arises: 'the provider finds no such address: at the e-mail',
    show: () => register(refused('Invalid or non-existent email.'), {}, 'Email'),
  },
  {
    message: 'Account is required',
    arises: "section 5's template: at the account",
    show: () => register(refused(), { Account: '' }, 'Account'),
  },
  {
    message: 'Account must have at least 4 characters',
    arises: "section 5's template: at the account",
    show: () => register(refused(), { Account: 'abc' }, 'Account'),
  },
  {
    message: 'Confirm password must match',
    arises: "section 5's template: at the second password",
    show: () => register(refused(), { 'Confirm password': 'demo12345' }, 'Confirm password'),
  },
  {
    message: 'Referral code must be valid',
    arises: "section 5's template: at the referral code",
    show: () => register(refused(), { 'Referral code (optional)': 'no code!' }, 'Referral code (optional)'),
  },
];

const ELSEWHERE: readonly Row[] = [
  {
    message: 'Invalid or non-existent email.',
    arises: 'a new password is asked for with no address: at the e-mail',
    async show() {
      signOutQuietly();
      renderPage(<ForgotPasswordPage />);
      await userEvent.type(screen.getByLabelText('Email'), 'nowhere{Enter}');
      return noteOf('Email');
    },
  },
  {
    message: 'Sorry, no matching options.',
    arises: 'a search in a dropdown finds nothing: in its list',
    async show() {
      renderPage(<LanguageSelect />);
      await userEvent.click(screen.getByRole('button', { name: /^Language/ }));
      await userEvent.type(screen.getByRole('combobox'), 'zzzz');
      return screen.getByText('Sorry, no matching options.');
    },
  },
  {
    message: 'Invalid game config',
    arises: 'a game without a server is started: a snackbar',
    show: () => launch(null),
  },
  {
    message: 'Server is not loaded, please try again',
    arises: 'a game is started before the servers are there: a snackbar',
    show() {
      resetServers();
      return launch('alpha');
    },
  },
  {
    message: 'Server is not found',
    arises: "a game's server is not in the list: a snackbar",
    show: () => launch('gone'),
  },
  {
    message: 'Server is not found',
    arises: 'a server that has left the list is connected to: a snackbar',
    async show() {
      renderPage(<Snackbars />);
      await connectServer('gone');
      return snackbar();
    },
  },
  {
    message: 'Server is not loaded, please try again',
    arises: 'the switch is pressed without any server: a snackbar',
    async show() {
      setServers([]);
      services.handlers.showServers = () => [];
      renderPage(<Snackbars />);
      await toggleConnection();
      return snackbar();
    },
  },
];

describe.each([
  ['signing in', SIGNING_IN],
  ['registering', REGISTERING],
  ['other pages', ELSEWHERE],
])('%s', (_, rows) => {
  it.each(rows.map((row) => [row.message, row.arises, row] as const))("'%s': %s", async (message, __, { show }) => {
    const element = await show();
    expect(element).toBeVisible();
    const said = within(element).queryByText(message) ?? element;
    expect(said.textContent).toBe(message);
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  });
});

describe('the generic texts for network failures', () => {
  it.each([
    ['network', /^Network error: /],
    ['aborted', /^The request was aborted$/],
    ['timeout', /^Timeout: /],
    ['bad-response', /^Bad response: /],
  ] as const)("a call that ends as %s shows its text with its code in login's alert", async (reason, words) => {
    const alert = await logIn(() => Promise.reject(failure(reason)));
    expect(within(alert).getByText(words)).toBeVisible();
    expect(within(alert).getByText(/^PL-30\d$/)).toBeVisible();
  });
});

it('a message outside of the catalogue is shown as the provider sent it', async () => {
  const alert = await logIn(refused('Maintenance until noon'));
  expect(within(alert).getByText('Maintenance until noon')).toBeVisible();
});
