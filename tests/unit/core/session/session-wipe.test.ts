/** The state after signing out: no timer, no pending call, no data of the person, whatever provider and helper do (promise B2). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderCall } from '../../../../common/contract/provider/provider-api';
import { NO_SESSION } from '../../../../src/model/ping/connection-events';
import { NO_KEPT_GAMES } from '../../../../src/model/games/kept-games';
import { chooseAndConnect } from '../../../../src/core/connection/connect-server';
import { loadNextGames, searchGames } from '../../../../src/core/games/browse-games';
import { findGames } from '../../../../src/features/search/find-games';
import { loadGiftItems } from '../../../../src/features/gifts/load-gift-items';
import { toggleFavouriteGame } from '../../../../src/core/games/toggle-favourite-game';
import { loadHomeGames } from '../../../../src/core/games/load-games';
import { reloadUser } from '../../../../src/core/user/refresh-user';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { watchHealth } from '../../../../src/core/user/watch-health';
import { sweepServers, watchServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { watchUser } from '../../../../src/core/user/watch-user';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { readStored } from '../../../../src/lib/platform/storage';
import { useCatalogue, useCatalogueSearch } from '../../../../src/core/games/catalogue.store';
import { setConnectionGame, useConnection } from '../../../../src/core/connection/connection.store';
import { useGames } from '../../../../src/core/games/games.store';
import { giftCountOf, useGifts } from '../../../../src/core/vouchers/gifts.store';
import { useKeptGames } from '../../../../src/core/games/kept-games.store';
import { markMailSent, useMails } from '../../../../src/core/session/mails.store';
import { notify, useNotices } from '../../../../src/core/preferences/notices.store';
import { useProfile } from '../../../../src/core/session/profile.store';
import { useRecents } from '../../../../src/core/servers/recents.store';
import { useSearch } from '../../../../src/features/search/search.store';
import { useProviderStatus } from '../../../../src/core/session/provider-status.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import { useSession } from '../../../../src/core/session/session.store';
import {
  deferred,
  failure,
  helperFailed,
  settle,
  useFakeServices,
  type FakeServices,
} from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';

const LONGER_THAN_ANY_CALL_MS = 10 * 60_000;

let services: FakeServices;
let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  services = useFakeServices();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.useRealTimers();
});

/** Everything that can be active: a session with its lists and loops, a connection, a notice and the pause after a mail. */
async function beBusy(): Promise<void> {
  services.handlers.searchItems = () => [{ id: 1, count: 3 }];
  services.handlers.listGames = () => ({ data: [{ id: 1, name: 'Star Lanes' }] });
  await signIn('demo', 'demo1234');
  await loadSession();
  await settle();
  await Promise.all([loadGiftItems(), loadHomeGames(), loadNextGames()]);
  searchGames('star');
  toggleFavouriteGame({ id: '1', name: 'Star Lanes', thumbnailUrl: null, serverId: 'sg' });
  await chooseAndConnect('sg');
  setConnectionGame('1');
  findGames('');
  await settle();
  expect([useRecents.getState().serverIds, useSearch.getState().data?.length]).toEqual([['sg'], 1]);
  stops = [watchServers(), watchHealth(), watchUser(), trackUsage()];
  notify('success', 'Saved');
  markMailSent('confirm', Date.now());
  expect(useConnection.getState().connection.state).toBe('connected');
  expect(useServers.getState()).toMatchObject({ pingToken: 'ping-token', chosenId: 'sg' });
  expect([useGames.getState().data?.length, giftCountOf(useGifts.getState())]).toEqual([1, 3]);
  expect([useCatalogue.getState().data?.page, useKeptGames.getState().favourites.length]).toEqual([1, 1]);
}

/** Stops the loops, as SessionWork does when the session has ended. */
function stopLoops(): void {
  stops.splice(0).forEach((stop) => stop());
}

const EMPTY = { data: null, key: null, at: null, isLoading: false, failure: null };
function expectNothingLeft(): void {
  const ended = ['accessToken', 'connectedServer', 'connectedGame', 'chosenServer'] as const;
  expect(ended.map(readStored)).toEqual([null, null, null, null]);
  expect([readStored('recentServers'), useRecents.getState().serverIds]).toEqual([[], []]);
  expect(useSession.getState()).toMatchObject({ token: null, user: null, userAt: null, phase: 'signed-out' });
  const { list, figures, pingToken, chosenId, helper } = useServers.getState();
  const apiRoundTripMs = useProviderStatus.getState().roundTripMs;
  expect({ list, measured: figures.size, pingToken, chosenId, helper, apiRoundTripMs }).toEqual({
    list: [],
    measured: 0,
    pingToken: '',
    chosenId: null,
    helper: { state: 'unknown' },
    apiRoundTripMs: null,
  });
  expect(useConnection.getState()).toEqual({
    connection: { state: 'idle' },
    ...{ server: null, gameId: null },
    ...{ samples: [], events: [] },
    session: NO_SESSION,
  });
  for (const store of [useGames, useSearch, useCatalogueSearch]) expect(store.getState()).toEqual(EMPTY);
  expect(useGifts.getState()).toEqual({ ...EMPTY, keyword: '' });
  expect(useCatalogue.getState()).toEqual({ ...EMPTY, view: 'all', keyword: '' });
  expect([useKeptGames.getState(), readStored('keptGames')]).toEqual([NO_KEPT_GAMES, NO_KEPT_GAMES]);
  expect(useProfile.getState()).toEqual({ isRefreshing: false, failure: null });
  expect(useNotices.getState()).toEqual({ notices: [], busyCount: 0 });
  expect(useMails.getState().confirm).toBeNull();
}

describe('signing out', () => {
  it('B2: removes all data of the person before it returns, ends the helper session and leaves no timer', async () => {
    await beBusy();
    void signOut();
    expectNothingLeft();
    stopLoops();
    await settle();
    expect(services.logins).toEqual(['session-token-sg', '']);
    expect(vi.getTimerCount()).toBe(0);
    const calls = services.calls.length;
    await passTime(LONGER_THAN_ANY_CALL_MS);
    expect([services.calls.length, services.logins.length, vi.getTimerCount()]).toEqual([calls, 2, 0]);
    expectNothingLeft();
  });

  it('B2: removes 10,000 servers and 20,000 games in the task of the click', async () => {
    await beBusy();
    const many = <T>(count: number, row: (id: string) => T) =>
      Array.from({ length: count }, (_, id) => row(String(id)));
    const servers = many(10_000, (id) => ({ id, name: id, countryCode: 'JP', isFavourite: false, isVip: false }));
    useServers.setState({ list: servers });
    const games = many(20_000, (id) => ({ id, name: id, thumbnailUrl: null, serverId: null }));
    useGames.setState({ data: games });
    useCatalogueSearch.setState({ data: games });
    void signOut();
    expectNothingLeft();
    stopLoops();
    await settle();
  });

  it('B2: aborts every pending request and leaves no timer and no data of a response', async () => {
    await beBusy();
    const signals: AbortSignal[] = [];
    const names: ProviderCall[] = ['userInfo', 'searchItems', 'listGames', 'showServers', 'serverToken'];
    for (const name of names) {
      services.handlers[name] = (_: unknown, { signal }: { signal?: AbortSignal }) => {
        if (signal) signals.push(signal);
        return new Promise<never>(() => {});
      };
    }
    services.ping = () => new Promise(() => {});
    void reloadUser();
    void loadGiftItems();
    void loadHomeGames();
    void sweepServers();
    useServers.setState({ pingToken: '' });
    void sweepServers();
    await settle();
    expect(signals).toHaveLength(names.length);
    void signOut();
    stopLoops();
    await settle();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expectNothingLeft();
  });

  it('B2: stops the bootstrap between two attempts and leaves no timer', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    await signIn('demo', 'demo1234');
    const starting = loadSession();
    await settle();
    expect(vi.getTimerCount()).toBe(1);
    void signOut();
    await starting;
    expect(vi.getTimerCount()).toBe(0);
    await passTime(LONGER_THAN_ANY_CALL_MS);
    expect(services.calls.filter((name) => name === 'userInfo')).toHaveLength(1);
    expectNothingLeft();
  });

  it.each([
    ['is gone', () => helperFailed('refused')],
    ['refuses', () => helperFailed('rejected')],
    ['answers nonsense', () => helperFailed('garbage')],
  ])('B2: completes at once when the helper %s, which is only logged', async (_, login) => {
    await beBusy();
    services.login = login;
    void signOut();
    expectNothingLeft();
    stopLoops();
    await settle();
    expect(vi.getTimerCount()).toBe(0);
    expect(useNotices.getState().notices).toEqual([]);
    expect(recentReports().at(-1)).toMatchObject({ where: 'helper-session' });
  });

  it('B2: completes at once when the helper does not respond; only the Off waits until its timeout', async () => {
    await beBusy();
    services.login = () => new Promise(() => {});
    void signOut();
    expectNothingLeft();
    stopLoops();
    await settle();
    expect(vi.getTimerCount()).toBe(1);
    await passTime(12_000);
    expect(vi.getTimerCount()).toBe(0);
    expectNothingLeft();
  });

  it.each(['network', 'timeout', 'server'] as const)(
    'B2: sends only the revocation of the token, and completes when the provider fails with %s',
    async (reason) => {
      await beBusy();
      for (const name of Object.keys(services.handlers)) {
        Object.assign(services.handlers, { [name]: () => Promise.reject(failure(reason)) });
      }
      const calls = services.calls.length;
      void signOut();
      expectNothingLeft();
      stopLoops();
      await settle();
      expect(services.calls.slice(calls)).toEqual(['logout']);
      expect(useSession.getState().end).toEqual({ reason: 'signed-out' });
    },
  );

  it("B2: does not let the earlier session's overlay uncover the next session's", async () => {
    const first = deferred<never>();
    services.handlers.userInfo = () => first.promise;
    await signIn('demo', 'demo1234');
    const old = loadSession();
    await settle();
    expect(useNotices.getState().busyCount).toBe(1);
    void signOut();
    expect(useNotices.getState().busyCount).toBe(0);
    await signIn('demo', 'demo1234');
    void loadSession();
    await old;
    await settle();
    expect(useNotices.getState().busyCount).toBe(1);
  });
});
