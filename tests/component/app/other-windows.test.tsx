/** Two windows on one storage: changes that another window stores are followed (promise B6). */
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Guard } from '../../../src/app/Guard';
import { SessionWork } from '../../../src/app/SessionWork';
import { endSession } from '../../../src/core/session/end-session';
import { parseSessionEnd, formatSessionEnd } from '../../../src/core/session/session-end-text';
import { signOut } from '../../../src/core/session/sign-out';
import { currentLanguage } from '../../../src/lib/i18n/i18n';
import { readStored } from '../../../src/lib/platform/storage';
import { useConnection } from '../../../src/core/connection/connection.store';
import { useGames } from '../../../src/core/games/games.store';
import { useLayout } from '../../../src/core/preferences/layout.store';
import { useServers } from '../../../src/core/servers/servers.store';
import { openSession, useSession, type SessionEnd } from '../../../src/core/session/session.store';
import { deferred, failure, settle, type FakeServices, type wireUser } from '../../support/fakes/fake-services';
import { settleImports } from '../../support/stages/settle-imports';
import { endElsewhere, writeElsewhere } from '../../support/web/other-window';
import { passTime } from '../../support/time/pass-time';
import { renderAt, signedIn } from '../../support/stages/signed-in';

let services: FakeServices;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  services = await signedIn({ isDesktop: false });
  services.handlers.userInfo = (_, { token }) => ({ id: String(token), full_name: `Owner of ${String(token)}` });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

async function start(): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/support']}>
      <SessionWork />
    </MemoryRouter>,
  );
  // The work of a session is in chunks of its own, which the first test of a process waits for.
  await act(settleImports);
  services.calls.length = 0;
}

const ENDS: readonly SessionEnd[] = [
  { reason: 'signed-out' },
  { reason: 'other-device' },
  { reason: 'expired-session' },
  { reason: 'password-changed' },
  { reason: 'start-up-failed', failure: { source: 'provider', reason: 'network' } },
];

describe('a session that ends in another window', () => {
  it.each(ENDS)('B6: as $reason ends here at once with the same reason, without a call', async (end) => {
    await start();
    act(() => endElsewhere(formatSessionEnd(end)));
    expect(useSession.getState()).toMatchObject({ token: null, user: null, phase: 'signed-out', end });
    expect(useServers.getState().list).toEqual([]);
    await act(settle);
    expect(services.calls).toEqual([]);
  });

  it('B6: without a reason ends here as signed out', async () => {
    await start();
    act(() => writeElsewhere('accessToken', null));
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'signed-out' } });
  });

  it('B6: by clearing the whole storage ends here too', async () => {
    await start();
    act(() => {
      window.localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'signed-out' } });
  });

  it('B6: cancels the running calls, whose responses change nothing', async () => {
    await start();
    const late = deferred<typeof wireUser>();
    services.handlers.userInfo = () => late.promise;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    services.focus();
    await act(settle);
    expect(services.calls).toEqual(['userInfo']);
    act(() => endElsewhere('other-device'));
    late.resolve({ id: 666, full_name: 'Late', ngayhethan: '' });
    await act(settle);
    expect(useSession.getState()).toMatchObject({ token: null, user: null });
    vi.restoreAllMocks();
  });

  it.each(['', 'nonsense', 'start-up-failed', 'start-up-failed <b>', 'toString', 'signed-out '])(
    'B6: with the stored reason %j counts as signed out',
    (text) => {
      expect(parseSessionEnd(text)).toEqual({ reason: 'signed-out' });
    },
  );
});

describe('a session that ends here', () => {
  it.each(ENDS)('B6: as $reason publishes the reason before the token is removed, and removes it again', (end) => {
    const written: string[] = [];
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => void written.push(`${key}=${value}`));
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => void written.push(`-${key}`));
    endSession(end);
    vi.restoreAllMocks();
    const published = written.findIndex((line) => line === `sessionEnd=${formatSessionEnd(end)}`);
    expect(published).toBeGreaterThanOrEqual(0);
    expect(written.indexOf('-sessionEnd')).toBe(published + 1);
    expect(written.indexOf('-accessToken')).toBeGreaterThan(published);
    expect(parseSessionEnd(formatSessionEnd(end))).toEqual(end);
  });

  it('B6: because of a 401 of its own token keeps the session that another window has just opened', async () => {
    await start();
    // Already stored, but its event has not arrived yet.
    window.localStorage.setItem('accessToken', 'bela');
    endSession({ reason: 'expired-session' });
    expect(useSession.getState().token).toBeNull();
    expect(window.localStorage.getItem('accessToken')).toBe('bela');
    act(() => writeElsewhere('accessToken', 'bela'));
    expect(useSession.getState()).toMatchObject({ token: 'bela', phase: 'starting' });
    await act(settle);
    expect(useSession.getState().user?.fullName).toBe('Owner of bela');
  });
});

describe('the session of another account', () => {
  it('B6: replaces this one: a new epoch, no data of the first account, a new start-up', async () => {
    await start();
    const { epoch } = useSession.getState();
    useGames.setState({ data: [{ id: 'g', name: 'G', thumbnailUrl: null, serverId: null }] });
    act(() => writeElsewhere('accessToken', 'bela'));
    expect(useSession.getState()).toMatchObject({ token: 'bela', user: null, phase: 'starting' });
    expect(useSession.getState().epoch).toBeGreaterThan(epoch);
    expect([useServers.getState().list, useGames.getState().data]).toEqual([[], null]);
    expect(useConnection.getState().connection).toEqual({ state: 'idle' });
    await act(settle);
    expect(useSession.getState()).toMatchObject({ phase: 'ready', user: { fullName: 'Owner of bela' } });
    expect(services.calls.filter((name) => name === 'userInfo')).toHaveLength(1);
    // Followed, never written back: two windows that write would trigger each other endlessly.
    expect(window.localStorage.getItem('accessToken')).toBe('bela');
  });

  it('B6: is opened here too when this window is signed out', async () => {
    await start();
    await act(signOut);
    act(() => writeElsewhere('accessToken', 'bela'));
    await act(settle);
    expect(useSession.getState()).toMatchObject({ token: 'bela', phase: 'ready', end: null });
  });

  it('B6: is started once, for the last of several changes', async () => {
    await start();
    act(() => {
      window.localStorage.setItem('accessToken', 'cleo');
      for (const newValue of ['anna', 'bela', 'cleo'])
        window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue }));
    });
    await act(settle);
    expect(useSession.getState().user?.id).toBe('cleo');
    expect(services.calls.filter((name) => name === 'userInfo')).toHaveLength(1);
  });

  it('B6: is followed when the window becomes visible, if it was opened while no event arrived', async () => {
    await start();
    window.localStorage.setItem('accessToken', 'bela');
    await act(async () => {
      services.setHidden(true);
      services.setHidden(false);
      await settle();
    });
    expect(useSession.getState().user?.id).toBe('bela');
  });

  it('B6: is followed at the start, if it was opened before this window listened', async () => {
    window.localStorage.setItem('accessToken', 'bela');
    await start();
    expect(useSession.getState().user?.id).toBe('bela');
  });

  it('B6: does not change anything when the same token is written again', async () => {
    await start();
    const before = useSession.getState();
    act(() => writeElsewhere('accessToken', 'token-1'));
    await act(settle);
    expect(useSession.getState()).toBe(before);
    expect(services.calls).toEqual([]);
  });

  it('B6: shows nothing that a page kept of the first account', () => {
    function Page() {
      return <input aria-label="Name" defaultValue={useSession.getState().token ?? ''} />;
    }
    renderAt(
      <Routes>
        <Route element={<Guard for="signed-in" />}>
          <Route path="/profile" element={<Page />} />
        </Route>
      </Routes>,
      '/profile',
    );
    expect(screen.getByLabelText('Name')).toHaveValue('token-1');
    act(() => openSession('bela'));
    expect(screen.getByLabelText('Name')).toHaveValue('bela');
  });
});

describe('language and theme', () => {
  it('B6: chosen in another window are applied here and not written back', async () => {
    await start();
    const write = vi.spyOn(Storage.prototype, 'setItem');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'vi' }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
      await vi.waitFor(() => expect(document.documentElement.lang).toBe('vi'));
    });
    expect([currentLanguage(), useLayout.getState().theme]).toEqual(['vi', 'light']);
    expect(write.mock.calls.filter(([key]) => key === 'language' || key === 'theme')).toEqual([]);
    vi.restoreAllMocks();
  });

  it('B6: with an invalid or removed value keep the language, and reset the theme to its default', async () => {
    window.localStorage.setItem('language', 'en');
    await start();
    useLayout.setState({ theme: 'light' });
    act(() => {
      writeElsewhere('language', 'xx');
      writeElsewhere('language', null);
      writeElsewhere('theme', '{"a":1}');
    });
    await act(settle);
    expect([currentLanguage(), useLayout.getState().theme, readStored('theme')]).toEqual(['en', 'system', 'system']);
  });
});

it('B6: the session ends in both windows when the followed start-up fails', async () => {
  vi.useFakeTimers();
  try {
    await start();
    services.handlers.userInfo = () => Promise.reject(failure('server'));
    act(() => writeElsewhere('accessToken', 'bela'));
    await act(() => passTime(4_000));
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'start-up-failed' } });
    expect(window.localStorage.getItem('accessToken')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
