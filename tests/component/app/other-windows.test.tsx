/** Two windows on one storage: what another window stores is followed here (promise B6). */
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Guard } from '../../../src/app/Guard';
import { SessionWork } from '../../../src/app/SessionWork';
import { endSession } from '../../../src/core/session/end-session';
import { endOfText, textOfEnd } from '../../../src/core/session/session-end-text';
import { signOut } from '../../../src/core/session/sign-out';
import { currentLanguage } from '../../../src/lib/i18n/i18n';
import { readStored } from '../../../src/lib/platform/storage';
import { useConnection } from '../../../src/core/connection/connection.store';
import { useGames } from '../../../src/core/games/games.store';
import { useLayout } from '../../../src/core/preferences/layout.store';
import { useServers } from '../../../src/core/servers/servers.store';
import { openSession, useSession, type SessionEnd } from '../../../src/core/session/session.store';
import { deferred, failure, settle, type FakeServices, type wireUser } from '../../support/fake-services';
import { endElsewhere, writeElsewhere } from '../../support/web/other-window';
import { passTime } from '../../support/pass-time';
import { renderAt, signedIn } from '../../support/signed-in';

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
  await act(settle);
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
  it.each(ENDS)('B6: as $reason, ends here at once with its reason, with no call of its own', async (end) => {
    await start();
    act(() => endElsewhere(textOfEnd(end)));
    expect(useSession.getState()).toMatchObject({ token: null, user: null, phase: 'signed-out', end });
    expect(useServers.getState().list).toEqual([]);
    await act(settle);
    expect(services.calls).toEqual([]);
  });

  it('B6: without a word of why, ends here without a word', async () => {
    await start();
    act(() => writeElsewhere('accessToken', null));
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'signed-out' } });
  });

  it('B6: ends here when the whole storage was cleared', async () => {
    await start();
    act(() => {
      window.localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'signed-out' } });
  });

  it('B6: ends the calls under way, whose answers change nothing', async () => {
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
    'B6: %j is shown as signed out',
    (text) => {
      expect(endOfText(text)).toEqual({ reason: 'signed-out' });
    },
  );
});

describe('a session that ends here', () => {
  it.each(ENDS)('B6: as $reason, tells the others why before its token goes, and leaves no trace of that', (end) => {
    const written: string[] = [];
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => void written.push(`${key}=${value}`));
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => void written.push(`-${key}`));
    endSession(end);
    vi.restoreAllMocks();
    const published = written.findIndex((line) => line === `sessionEnd=${textOfEnd(end)}`);
    expect(published).toBeGreaterThanOrEqual(0);
    expect(written.indexOf('-sessionEnd')).toBe(published + 1);
    expect(written.indexOf('-accessToken')).toBeGreaterThan(published);
    expect(endOfText(textOfEnd(end))).toEqual(end);
  });

  it('B6: because of a 401 of its own token does not end the one that another window has just opened', async () => {
    await start();
    // Stored already, its event not delivered yet.
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

describe("another person's session", () => {
  it('B6: takes the place of this one: a new epoch, everything of the first gone, a fresh start-up', async () => {
    await start();
    const { epoch } = useSession.getState();
    useGames.setState({ status: 'ready', games: [{ id: 'g', name: 'G', thumbnailUrl: null, serverId: null }] });
    act(() => writeElsewhere('accessToken', 'bela'));
    expect(useSession.getState()).toMatchObject({ token: 'bela', user: null, phase: 'starting' });
    expect(useSession.getState().epoch).toBeGreaterThan(epoch);
    expect([useServers.getState().list, useGames.getState().games]).toEqual([[], []]);
    expect(useConnection.getState().connection).toEqual({ state: 'idle' });
    await act(settle);
    expect(useSession.getState()).toMatchObject({ phase: 'ready', user: { fullName: 'Owner of bela' } });
    expect(services.calls.filter((name) => name === 'userInfo')).toHaveLength(1);
    // Followed, never written back: two windows that wrote would answer each other for ever.
    expect(window.localStorage.getItem('accessToken')).toBe('bela');
  });

  it('B6: opens this window too when nobody is signed in here', async () => {
    await start();
    await act(signOut);
    act(() => writeElsewhere('accessToken', 'bela'));
    await act(settle);
    expect(useSession.getState()).toMatchObject({ token: 'bela', phase: 'ready', end: null });
  });

  it('B6: of several changes the last one counts, and it is started once', async () => {
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

  it('B6: that was opened while this window heard nothing is followed when it is seen again', async () => {
    await start();
    window.localStorage.setItem('accessToken', 'bela');
    await act(async () => {
      services.setHidden(true);
      services.setHidden(false);
      await settle();
    });
    expect(useSession.getState().user?.id).toBe('bela');
  });

  it('B6: and one that was opened before this window listened is followed at its start', async () => {
    window.localStorage.setItem('accessToken', 'bela');
    await start();
    expect(useSession.getState().user?.id).toBe('bela');
  });

  it('B6: the same token written again does nothing', async () => {
    await start();
    const before = useSession.getState();
    act(() => writeElsewhere('accessToken', 'token-1'));
    await act(settle);
    expect(useSession.getState()).toBe(before);
    expect(services.calls).toEqual([]);
  });

  it('B6: nothing that a page held of the first person is seen under the second', () => {
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
  it('B6: chosen in another window, are shown here and not written back', async () => {
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

  it('B6: nonsense and a removal leave the language, and give the theme its default', async () => {
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

it('B6: a failure of the followed start-up ends the session in both windows', async () => {
  vi.useFakeTimers();
  try {
    await start();
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    act(() => writeElsewhere('accessToken', 'bela'));
    await act(() => passTime(4_000));
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'start-up-failed' } });
    expect(window.localStorage.getItem('accessToken')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
