/** The header: user block, language, and the product's switch; its search is a feature of its own. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoginOutcome } from '../../../../../common/contract/ipc/ipc';
import { Header } from '../../../../../src/features/shell/header/Header';
import { changeLanguage } from '../../../../../src/core/preferences/change-language';
import { useConnection } from '../../../../../src/core/connection/connection.store';
import { deferred, settle, type FakeServices } from '../../../../support/fake-services';
import { renderAt, signedIn } from '../../../../support/signed-in';

let services: FakeServices;
const productSwitch = () => screen.getByRole('switch', { name: 'PingLane' });

beforeEach(async () => {
  services = await signedIn();
});
afterEach(() => changeLanguage('en'));

describe('the user block', () => {
  it('shows name, ID and membership, and opens the profile', async () => {
    const { path } = renderAt(<Header />);
    const block = screen.getByRole('link', { name: /Mika Santos/ });
    expect(block).toHaveTextContent('ID 204816');
    expect(block).toHaveTextContent('23 days');
    await userEvent.click(block);
    expect(path()).toBe('/profile');
  });

  it('says Hi User when there is no name', async () => {
    await signedIn({ user: { fullName: '' } });
    renderAt(<Header />);
    expect(screen.getByText('Hi User')).toBeVisible();
  });
});

it('the language list has all eight with their names, and a choice applies at once', async () => {
  renderAt(<Header />);
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English',
    'Tiếng Việt',
    '简体中文',
    'ไทย',
    'Bahasa Indonesia',
    'Bahasa Melayu',
    'Filipino',
    '日本語',
  ]);
  await userEvent.click(screen.getByRole('option', { name: '日本語' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('ja'));
  expect(screen.getByText('JP')).toBeVisible();
});

it('the language list is searchable by keyboard, and says so when there is no match', async () => {
  renderAt(<Header />);
  const button = screen.getByRole('button', { name: 'Language: English' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('klingon');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('Sorry, no matching options.')).toBeVisible();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(button).toHaveFocus();
  expect(document.documentElement.lang).toBe('en');
  await userEvent.keyboard('{ArrowDown}TH{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe('th'));
  expect(screen.getByRole('button', { name: /: ไทย$/ })).toHaveFocus();
});

describe('the switch', () => {
  it('connects to the best server on On, is disabled meanwhile, and ends the session on Off', async () => {
    const login = deferred<LoginOutcome>();
    services.login = (text) => (text === '' ? { outcome: 'done' } : login.promise);
    renderAt(<Header />);
    expect(productSwitch()).not.toBeChecked();
    expect(productSwitch()).toHaveTextContent('Off');
    await userEvent.click(productSwitch());
    await act(settle);
    expect(productSwitch()).toHaveTextContent('Wait');
    expect(productSwitch()).toHaveAttribute('aria-busy', 'true');
    login.resolve({ outcome: 'done' });
    await act(settle);
    expect(productSwitch()).toBeChecked();
    expect(productSwitch()).toHaveTextContent('On');
    expect(useConnection.getState().connection).toMatchObject({ serverId: 'alpha' });
    await userEvent.click(productSwitch());
    await act(settle);
    expect(productSwitch()).not.toBeChecked();
    expect(services.logins).toEqual(['session-token-alpha', '']);
  });

  it('is absent on the web platform', async () => {
    await signedIn({ isDesktop: false, hasServers: false });
    renderAt(<Header />);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
