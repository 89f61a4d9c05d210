/** What remains in the storage after signing out, compared with before the sign-in, whatever keys there are (promise B2). */
import { chooseGameScale, choosePingScale } from '../../../../src/core/games/ping-scale.store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseAutoConnect } from '../../../../src/core/connection/auto-connect';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { watchServiceEnd } from '../../../../src/core/desktop/watch-service-end';
import { toggleFavouriteGame } from '../../../../src/core/games/toggle-favourite-game';
import { makeReport } from '../../../../src/core/diagnostics/make-report';
import { endSession } from '../../../../src/core/session/end-session';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { toggleFavourite } from '../../../../src/core/servers/toggle-favourite';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { watchHistory } from '../../../../src/core/connection/monitoring/watch-history';
import {
  isKeptOverSignOut,
  isOfWindow,
  readStored,
  storedKeyNames,
  writeStored,
  type StoredKeyName,
} from '../../../../src/lib/platform/storage';
import { saveHistory } from '../../../../src/core/servers/history.store';
import { chooseServer, setServerSort } from '../../../../src/core/servers/servers.store';
import { openSession, setUser, useSession } from '../../../../src/core/session/session.store';
import { useSupport } from '../../../../src/core/diagnostics/support.store';
import { replaceServices, services as currentServices } from '../../../../src/core/services/services';
import { authStage } from '../../../support/stages/auth-stage';
import { deferred, settle } from '../../../support/fakes/fake-services';

beforeEach(async () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  await authStage();
});
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

const entriesOf = (storage: Storage): readonly [string, string][] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((name) => [
    name,
    storage.getItem(name) ?? '',
  ]);
const stored = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...entriesOf(window.localStorage), ...entriesOf(window.sessionStorage)]);

const isKept = (name: string) => isKeptOverSignOut(name as StoredKeyName);

/** Writes something under every key, where it is stored. */
function writeEverywhere(): void {
  for (const name of storedKeyNames) {
    const storage = isOfWindow(name) ? window.sessionStorage : window.localStorage;
    storage.setItem(name, name === 'accessToken' ? 't' : 'written by something');
  }
}

/** Uses every part that writes data of the account to the storage. */
async function useTheApp(): Promise<void> {
  await signIn('demo', 'demo1234');
  await loadSession();
  await settle();
  const stops = [watchHistory(), trackUsage(), watchServiceEnd()];
  const { user } = useSession.getState();
  if (!user) throw new Error('no user');
  setUser({ ...user, expiresAt: Date.now() + 60 * 60_000 });
  await connectServer('sg');
  await toggleFavourite('sg');
  chooseServer('jp');
  toggleFavouriteGame({ id: 'g', name: 'G', thumbnailUrl: null, serverId: null });
  chooseGameScale({ gameId: 'g', name: 'G', choice: 'moba' });
  choosePingScale('shooter');
  setServerSort('name');
  chooseAutoConnect('best');
  saveHistory();
  stops.forEach((stop) => stop());
}

describe('signing out', () => {
  it('B2: leaves in the storage what was there before, except for what is kept on purpose', async () => {
    const before = stored();
    await useTheApp();
    const during = stored();
    await signOut();
    await settle();
    const after = stored();
    const left = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(left.filter((name) => !isKept(name))).toEqual([]);
    expect(left.toSorted()).toEqual(['autoConnect', 'lastAccount', 'pingScale', 'serverSort']);
    // Guards the test itself: with few stored keys it would prove little.
    const personal = Object.keys(during).filter((name) => !isKept(name));
    expect(personal).toEqual(
      expect.arrayContaining([
        'accessToken',
        'connectedServer',
        'chosenServer',
        'recentServers',
        'keptGames',
        'gameScales',
        'favouriteServers',
        'serviceWarned',
        'signedInSince',
        'loginTimestamp',
      ]),
    );
  });

  it('B2: removes every key that is not declared as kept, whatever wrote it', async () => {
    openSession('t');
    writeEverywhere();
    await signOut();
    expect(storedKeyNames.length).toBeGreaterThan(20);
    expect(Object.keys(stored()).filter((name) => !isKept(name))).toEqual([]);
  });

  it('B2: leaves only what the account needs again when the provider has ended the session', () => {
    openSession('t');
    writeEverywhere();
    // Readable, because what is corrupt is removed as soon as it is read.
    writeStored('recentServers', ['sg']);
    writeStored('keptGames', { accountId: 'a', recent: [], favourites: [] });
    writeStored('gamePlays', JSON.stringify({ accountId: 'a', games: [] }));
    endSession({ reason: 'expired-session' });
    const left = storedKeyNames.filter((name) => !isKept(name) && Object.hasOwn(stored(), name));
    expect(left).toEqual([
      ...['favouriteServers', 'pingHistory', 'sessionRecaps', 'runningSession', 'gamePlays', 'openCharges'],
    ]);
  });

  it('B2: removes the mark of the warned end of service', async () => {
    await useTheApp();
    expect(readStored('serviceWarned')).not.toBeNull();
    await signOut();
    expect(readStored('serviceWarned')).toBeNull();
  });
});

describe('a report that is being made when the session changes', () => {
  /** The desktop settings, which the report waits for, resolved by the test. */
  function heldSettings() {
    const settings = deferred<null>();
    const { desktop, ...others } = currentServices();
    replaceServices({ ...others, desktop: { ...desktop, readDesktopSettings: () => settings.promise } });
    return settings;
  }

  it('can be made again when another account has signed in', async () => {
    const settings = heldSettings();
    void makeReport();
    await settle();
    openSession('t');
    settings.resolve(null);
    await settle();
    expect(useSupport.getState()).toMatchObject({ work: null, report: null });
  });

  it('is not ended by an earlier one: a report begun after signing out continues', async () => {
    openSession('t');
    const first = heldSettings();
    void makeReport();
    await settle();
    await signOut();
    const second = heldSettings();
    const made = makeReport();
    first.resolve(null);
    await settle();
    expect(useSupport.getState().work).toBe('making');
    second.resolve(null);
    await made;
    expect(useSupport.getState().work).toBeNull();
    expect(useSupport.getState().report).not.toBeNull();
  });
});
