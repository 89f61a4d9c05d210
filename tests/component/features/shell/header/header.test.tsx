/** The header: user block, language, and the product's switch; its search is a feature of its own. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginOutcome } from '../../../../../common/contract/ipc/ipc';
import { Header } from '../../../../../src/features/shell/header/Header';
import { UserBlock } from '../../../../../src/features/shell/header/UserBlock';
import { changeLanguage } from '../../../../../src/core/preferences/change-language';
import { useConnection } from '../../../../../src/core/connection/connection.store';
import { useSession } from '../../../../../src/core/session/session.store';
import { deferred, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { DAY_MS, renderAt, signedIn } from '../../../../support/stages/signed-in';

let services: FakeServices;
const productSwitch = () => screen.getByRole('switch', { name: 'PingLane' });
const cancel = () => screen.getByRole('button', { name: 'PingLane: Cancel' });

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

  it.each([
    ['no days and no subscription', { expiresAt: null }, 'Free trial'],
    ['an active subscription', { expiresAt: null, subscription: { isActive: true, nextBillingAt: null } }, 'VIP'],
    ['one day', { expiresAt: Date.now() + DAY_MS / 2 }, '1 day'],
    ['23 days', { expiresAt: Date.now() + 22.5 * DAY_MS }, '23 days'],
  ])('with %s has the matching tag', async (_, user, text) => {
    await signedIn({ user });
    renderAt(<Header />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says Hi User when there is no name', async () => {
    await signedIn({ user: { fullName: '' } });
    renderAt(<Header />);
    expect(screen.getByText('Hi User')).toBeVisible();
  });

  it.each([
    [360, 1],
    [1_120, 2],
  ])('while the user loads holds the place of what a window of %d px shows', (width, places) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: width < Number(/[\d.]+/.exec(query)?.[0]) }));
    useSession.setState({ user: null });
    const { container } = renderAt(<UserBlock />);
    expect(container.querySelector('[aria-hidden]')?.childElementCount).toBe(places);
    vi.unstubAllGlobals();
  });
});

it('the language list has all eight with their names, and a choice applies at once', async () => {
  renderAt(<Header />);
  await userEvent.click(screen.getByRole('button', { name: 'Language: EN English' }));
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
  const button = screen.getByRole('button', { name: 'Language: EN English' });
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
  expect(screen.getByRole('button', { name: /: TH ไทย$/ })).toHaveFocus();
});

describe('the switch', () => {
  it('connects to the best server on On, is a Cancel meanwhile, and ends the session on Off', async () => {
    const login = deferred<LoginOutcome>();
    services.login = (text) => (text === '' ? { outcome: 'done' } : login.promise);
    renderAt(<Header />);
    expect(productSwitch()).not.toBeChecked();
    expect(productSwitch()).toHaveTextContent('Off');
    await userEvent.click(productSwitch());
    await act(settle);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(cancel()).toHaveFocus();
    expect(within(cancel()).getByText('Cancel')).toBeVisible();
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

  it('cancels the attempt when pressed meanwhile', async () => {
    services.handlers.submitServer = () => deferred<string>().promise;
    renderAt(<Header />);
    await userEvent.click(productSwitch());
    await act(settle);
    await userEvent.click(cancel());
    await act(settle);
    expect(useConnection.getState().connection).toEqual({ state: 'idle' });
    expect(productSwitch()).toHaveTextContent('Off');
    expect(productSwitch()).toHaveFocus();
  });

  it('is absent on the web platform', async () => {
    await signedIn({ isDesktop: false, hasServers: false });
    renderAt(<Header />);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
