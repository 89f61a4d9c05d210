/** The end of a session in the interface: many calls rejected at once are one end, one message and one return to the same page (promise B4). */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderCall } from '../../../../common/contract/provider/provider-api';
import { Router } from '../../../../src/app/Router';
import { SessionWork } from '../../../../src/app/SessionWork';
import { Snackbars } from '../../../../src/features/shell/notices/Snackbars';
import { request } from '../../../../src/core/session/request';
import { loadGiftItems } from '../../../../src/features/gifts/load-gift-items';
import { loadHomeGames } from '../../../../src/core/games/load-games';
import { reloadUser } from '../../../../src/core/user/refresh-user';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { signOut } from '../../../../src/core/session/sign-out';
import { writeStored } from '../../../../src/lib/platform/storage';
import { useSession } from '../../../../src/core/session/session.store';
import { failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { settleImports } from '../../../support/stages/settle-imports';
import { signedIn } from '../../../support/stages/signed-in';

const PARALLEL_CALLS = 50;

let services: FakeServices;
let visited: string[];
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  services = await signedIn({ isDesktop: false });
  writeStored('language', 'en');
  services.handlers.searchItems = () => [];
  visited = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Visits() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    visited.push(pathname + search);
  }, [pathname, search]);
  return null;
}

async function open(path: string): Promise<void> {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Visits />
      <SessionWork />
      <Router />
      <Snackbars />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await act(settleImports);
  services.calls.length = 0;
}

/** Fifty calls of several kinds at once, like a page with many parts. */
function callAll(): Promise<unknown> {
  const kinds = [checkHealth, loadGiftItems, loadHomeGames, reloadUser];
  return Promise.all(
    Array.from({ length: PARALLEL_CALLS }, (_, index) => kinds[index]?.() ?? request('listGames', { page: index })),
  );
}

function refuseAll(reason: 'unauthorized' | 'rejected', message: string): void {
  for (const name of ['userInfo', 'searchItems', 'listGames'] satisfies ProviderCall[]) {
    services.handlers[name] = () => {
      throw failure(reason, message);
    };
  }
}

async function signInAgain(): Promise<void> {
  const user = userEvent.setup();
  const account = screen.getByLabelText('Account');
  await user.clear(account);
  await user.type(account, 'demo');
  await user.type(screen.getByLabelText('Password'), 'demo1234');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('fifty calls that get a 401', () => {
  it('B4: lead to login once, with one message, no retry, and a return to the same page', async () => {
    await open('/support?topic=ping');
    const ends: unknown[] = [];
    const stop = useSession.subscribe(({ end }, before) => {
      if (end !== before.end) ends.push(end);
    });
    refuseAll('unauthorized', 'Signed in on another device');
    await act(callAll);
    stop();
    expect(ends).toEqual([{ reason: 'other-device' }]);
    const requested = services.calls.length;
    expect(await screen.findAllByText(/signed in on another device/)).toHaveLength(1);
    await waitFor(() => expect(visited).toEqual(['/support?topic=ping', '/login']));
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeEmptyDOMElement();
    await act(settle);
    expect([requested, services.calls.length]).toEqual([PARALLEL_CALLS, PARALLEL_CALLS]);

    services.handlers.userInfo = () => ({ id: 7, full_name: 'Demo Player' });
    services.handlers.searchItems = () => [];
    await signInAgain();
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    await waitFor(() => expect(visited).toEqual(['/support?topic=ping', '/login', '/support?topic=ping']));
    expect(useSession.getState()).toMatchObject({ token: 'token-1', end: null });
  });

  it('B4: do not end the session when they get a 403', async () => {
    await open('/support');
    refuseAll('rejected', 'Not for you');
    await act(callAll);
    expect(useSession.getState()).toMatchObject({ token: 'token-1', end: null });
    expect(visited).toEqual(['/support']);
    expect(screen.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  });
});

it('B4: home is opened by the next sign-in when the user had signed out, not the page before', async () => {
  await open('/support');
  await act(() => signOut());
  await screen.findByRole('heading', { name: 'Sign in' });
  await signInAgain();
  await screen.findByRole('heading', { name: 'Home' });
  await waitFor(() => expect(visited).toEqual(['/support', '/login', '/']));
});
