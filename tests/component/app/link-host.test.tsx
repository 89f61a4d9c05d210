/** Where a link of the app's own scheme leads, signed in and signed out, and that its claimed result is ignored (promise A14). */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Guard } from '../../../src/app/Guard';
import { LinkHost } from '../../../src/app/hosts/LinkHost';
import type { AppLink } from '../../../src/core/deep-links/app-link.rules';
import type { User } from '../../../common/contract/provider/user';
import { RegisterPage } from '../../../src/features/account/register/RegisterPage';
import { LINK_LIFETIME_MS } from '../../../src/core/deep-links/follow-links';
import { signOut } from '../../../src/core/session/sign-out';
import { useConnection } from '../../../src/core/connection/connection.store';
import { useGiftForm } from '../../../src/core/vouchers/gift-form.store';
import { useNotices } from '../../../src/core/preferences/notices.store';
import { failServers, resetServers } from '../../../src/core/servers/servers.store';
import { openSession, setUser, useSession } from '../../../src/core/session/session.store';
import { settle, type FakeServices } from '../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../support/stages/signed-in';

const payment = (orderId: string): AppLink => ({ kind: 'payment', orderId });
const gift: AppLink = { kind: 'gift', code: 'DEMO7A', securityCode: '4711' };
const referral: AppLink = { kind: 'referral', code: 'MIKA-7' };
const connect = (serverId: string): AppLink => ({ kind: 'connect', serverId });
let services: FakeServices;
let visited: string[] = [];

function Place() {
  const { pathname, search } = useLocation();
  if (visited.at(-1) !== pathname + search) visited.push(pathname + search);
  return null;
}

/** The app's guard and the link host, in the order of the app. */
async function start(path = '/'): Promise<void> {
  renderAt(
    <>
      <Place />
      <Routes>
        <Route element={<Guard for="signed-out" />}>
          <Route path="/login" element={<p>login</p>} />
        </Route>
        <Route path="/register" element={<RegisterPage />} />
        <Route element={<Guard for="signed-in" />}>
          <Route path="*" element={<p>inside</p>} />
        </Route>
      </Routes>
      <LinkHost />
    </>,
    path,
  );
  await act(settle);
}
const place = () => visited.at(-1);
const open = (link: AppLink) =>
  act(async () => {
    services.openAppLink(link);
    await settle();
  });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Signs in, and loads the user as the start does. */
async function signInAgain(): Promise<void> {
  act(() => openSession('token-2'));
  act(() => setUser(person));
  await act(settle);
}
let person: User;

beforeEach(async () => {
  visited = [];
  // Only the desktop app has links: the page detects it by its bridge.
  vi.stubGlobal('desktop', {});
  services = await signedIn();
  const { user } = useSession.getState();
  if (!user) throw new Error('Nobody is signed in');
  person = user;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('A14: a payment link opens its order once when signed in, and its result is ignored', async () => {
  await start();
  expect(place()).toBe('/');
  await open(payment('order-7'));
  expect(place()).toBe('/service?order=order-7');
  expect(services.waitingLink).toBeNull();
  await open(payment('order-8'));
  expect(visited).toEqual(['/', '/service?order=order-7', '/service?order=order-8']);
});

it('A14: a link that was opened before the page had loaded is followed afterwards', async () => {
  services.waitingLink = payment('order-7');
  await start('/support');
  expect(place()).toBe('/service?order=order-7');
});

it('A14: the newest link waits for a sign-in when signed out, and a notice says so', async () => {
  await act(() => signOut());
  await start('/login');
  await open(payment('order-7'));
  await open(gift);
  await open(payment('order-8'));
  expect([place(), screen.queryByRole('dialog')]).toEqual(['/login', null]);
  expect(useNotices.getState().notices.map(({ getText }) => getText())).toEqual([
    'Sign in to continue with the link you opened',
  ]);
  await signInAgain();
  expect(place()).toBe('/service?order=order-8');
});

it.each([
  [LINK_LIFETIME_MS - 1, '/service?order=order-7'],
  [LINK_LIFETIME_MS, '/'],
])('A14: a link waits at most ten minutes: after %i ms', async (later, leadsTo) => {
  await act(() => signOut());
  await start('/login');
  vi.useFakeTimers({ toFake: ['Date'] });
  await open(payment('order-7'));
  vi.setSystemTime(Date.now() + later);
  await signInAgain();
  expect(place()).toBe(leadsTo);
});

it('A14: a gift code is shown in a dialog; it fills the form, and nothing is checked or redeemed', async () => {
  await start('/support');
  await open(gift);
  const shownLink = await dialog('Fill in this gift code?');
  expect(within(shownLink).getByText(/from a link outside PingLane/)).toBeVisible();
  expect([within(shownLink).getByText('DEMO7A'), within(shownLink).getByText('4711')]).toHaveLength(2);
  expect([place(), useGiftForm.getState().form.code]).toEqual(['/support', '']);
  await press('Fill in');
  expect(place()).toBe('/giftcode');
  expect(useGiftForm.getState()).toMatchObject({ form: { code: 'DEMO7A', securityCode: '4711' }, work: 'none' });
  expect(services.calls).not.toContain('giftCodeInfo');
  expect(services.calls).not.toContain('giftCodeRedeem');
});

it('A14: a dismissed link is dropped; a link that arrives meanwhile waits until the dialog is closed', async () => {
  await start('/support');
  await open(gift);
  await dialog('Fill in this gift code?');
  await open(connect('alpha'));
  expect(screen.queryByText('Connect to this server?')).toBeNull();
  await press('Not now');
  await dialog('Connect to this server?');
  await press('Not now');
  expect([place(), useGiftForm.getState().form.code]).toEqual(['/support', '']);
  expect(useConnection.getState().connection.state).toBe('idle');
});

it('A14: a gift code waits for the user when signed out, and its dialog closes when the session ends', async () => {
  await act(() => signOut());
  await start('/login');
  await open(gift);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openSession('token-2'));
  await act(settle);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => setUser(person));
  await dialog('Fill in this gift code?');
  await act(() => signOut());
  expect(screen.queryByRole('button', { name: 'Fill in' })).toBeNull();
});

it('A14: a referral code fills the form of a new account, and a second one changes only its own box', async () => {
  await act(() => signOut());
  await start('/login');
  await open(referral);
  await dialog('Use this referral code?');
  await press('Create an account');
  expect(place()).toBe('/register?ref=MIKA-7');
  expect(screen.getByLabelText('Referral code (optional)')).toHaveValue('MIKA-7');
  await userEvent.type(screen.getByLabelText('Account'), 'linh88');
  await open({ kind: 'referral', code: 'LINH-9' });
  await press('Create an account');
  expect(screen.getByLabelText('Referral code (optional)')).toHaveValue('LINH-9');
  expect(screen.getByLabelText('Account')).toHaveValue('linh88');
});

it('A14: the dialog says that a referral code is for new accounts when signed in', async () => {
  await start();
  await open(referral);
  const shownLink = await dialog('Referral code');
  expect(within(shownLink).getByText(/It is for new accounts/)).toBeVisible();
  expect(within(shownLink).getAllByRole('button')).toHaveLength(2);
  await userEvent.click(within(shownLink).getAllByRole('button', { name: 'Close' }).at(-1) ?? shownLink);
  expect(place()).toBe('/');
});

it('A14: the dialog of a server names the connection that it ends; a double click connects once', async () => {
  await start('/support');
  useConnection.setState({ connection: { state: 'connected', serverId: 'bravo', connectedAt: 0 } });
  await open(connect('alpha'));
  const shownLink = await dialog('Connect to this server?');
  expect(within(shownLink).getByText('Alpha')).toBeVisible();
  expect(within(shownLink).getByText('Your connection to Bravo will end first.')).toBeVisible();
  expect(services.logins).toEqual([]);
  await userEvent.dblClick(within(shownLink).getByRole('button', { name: 'Connect' }));
  await act(settle);
  expect([place(), services.calls.filter((name) => name === 'submitServer')]).toEqual(['/', ['submitServer']]);
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'alpha' });
});

it.each([
  ['not in the list', () => {}, 'The server in this link is not in your list.'],
  [
    'of a list that could not be loaded',
    () => {
      resetServers();
      failServers({ source: 'provider', reason: 'network' });
    },
    'Server is not loaded, please try again',
  ],
])('A14: the dialog can only be closed when the server is %s', async (_which, prepare, sentence) => {
  prepare();
  await start();
  await open(connect('no-such-server'));
  const shownLink = await dialog('Connect to this server?');
  expect(within(shownLink).getByRole('alert')).toHaveTextContent(sentence);
  expect(within(shownLink).queryByRole('button', { name: 'Connect' })).toBeNull();
});

it('A14: the dialog says that the server is connected already', async () => {
  useConnection.setState({ connection: { state: 'connected', serverId: 'alpha', connectedAt: 0 } });
  await start();
  await open(connect('alpha'));
  const shownLink = await dialog('Connect to this server?');
  expect(within(shownLink).getByText('Your connection already uses this server.')).toBeVisible();
  expect(within(shownLink).queryByRole('button', { name: 'Connect' })).toBeNull();
});

it('the web platform has no link listener', async () => {
  vi.unstubAllGlobals();
  services.waitingLink = payment('order-7');
  await start();
  expect([place(), services.linkListeners.size]).toEqual(['/', 0]);
});
