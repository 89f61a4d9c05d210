/** The window's title: page, state of the connection, product. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DESKTOP_BRIDGE_KEY } from '../../../common/contract/ipc/ipc-call';
import { WindowTitle } from '../../../src/app/WindowTitle';
import { setConnection } from '../../../src/core/connection/connection.store';
import { changeLanguage } from '../../../src/core/preferences/change-language';
import { closeSession } from '../../../src/core/session/session.store';
import { languageOptions } from '../../../src/model/languages';
import { setJudged } from '../../support/samples/lines';
import { renderAt, signedIn } from '../../support/stages/signed-in';
import { readTexts } from '../../support/pages/texts';

beforeEach(async () => {
  vi.stubGlobal(DESKTOP_BRIDGE_KEY, {});
  await signedIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('J1: the title names page, state and server when they change', () => {
  renderAt(<WindowTitle />, '/all-game');
  expect(document.title).toBe('All games · Not connected – PingLane');
  act(() => setConnection({ state: 'connecting', serverId: 'bravo', step: 'login', stepAt: 0, startedAt: 0 }));
  expect(document.title).toBe('All games · Connecting · Bravo – PingLane');
  act(() => setJudged({ state: 'connected', serverId: 'bravo', connectedAt: 0 }));
  expect(document.title).toBe('All games · Connected · Bravo – PingLane');
});

it('the title names the state alone when the page has no name', () => {
  renderAt(<WindowTitle />, '/no/such/page');
  expect(document.title).toBe('Not connected – PingLane');
});

it.each([
  ['/login', 'Sign in – PingLane'],
  ['/register', 'Create your account – PingLane'],
  ['/forgot-password', 'Reset your password – PingLane'],
  ['/confirm-email', 'Confirm your email – PingLane'],
])('the title names the page %s when nobody is signed in', (path, title) => {
  closeSession({ reason: 'signed-out' });
  renderAt(<WindowTitle />, path);
  expect(document.title).toBe(title);
});

it('every page that is navigated to is announced politely, in the language of the app, and the first one is not', async () => {
  renderAt(
    <>
      <WindowTitle />
      <Link to="/support">there</Link>
      <Link to="/">back</Link>
    </>,
  );
  const announcement = screen.getByTestId('page-announcement');
  expect(announcement).toHaveAttribute('aria-live', 'polite');
  expect(announcement).toHaveTextContent('');
  await userEvent.click(screen.getByText('there'));
  expect(announcement).toHaveTextContent('Support');
  await userEvent.click(screen.getByText('back'));
  expect(announcement).toHaveTextContent('Home');
  await act(() => changeLanguage('vi'));
  expect(announcement).toHaveTextContent(readTexts('vi')('shell.home'));
  await changeLanguage('en');
});

it('the title names no server and no state when nobody is signed in', () => {
  renderAt(<WindowTitle />);
  act(() => setConnection({ state: 'connected', serverId: 'bravo', connectedAt: 0 }));
  act(() => closeSession({ reason: 'signed-out' }));
  expect(document.title).toBe('Home – PingLane');
});

it('the title names the page alone when there is no helper on the platform', async () => {
  vi.unstubAllGlobals();
  await signedIn({ isDesktop: false });
  renderAt(<WindowTitle />, '/service');
  expect(document.title).toBe('Service – PingLane');
});

it.each(languageOptions.map(({ value }) => value))(
  'the title is in the language of the app when it is %s',
  async (language) => {
    const text = readTexts(language);
    renderAt(<WindowTitle />);
    await act(() => changeLanguage(language));
    expect(document.title).toBe(`${text('shell.home')} · ${text('home.notConnected')} – PingLane`);
    act(() => closeSession({ reason: 'signed-out' }));
    expect(document.title).toBe(`${text('shell.home')} – PingLane`);
  },
);
