/** Favourite servers: with lists that were requested earlier, and with a provider that sends no marks. */
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshServers } from '../../../../src/core/servers/load-servers';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { toggleFavourite } from '../../../../src/core/servers/toggle-favourite';
import { endSession } from '../../../../src/core/session/end-session';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { readStored } from '../../../../src/lib/platform/storage';
import { useServers } from '../../../../src/core/servers/servers.store';
import { openSession } from '../../../../src/core/session/session.store';
import {
  deferred,
  failure,
  settle,
  wireServers,
  wireUser,
  type FakeServices,
} from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

const marked = (favourites: readonly string[]) =>
  wireServers.map((server) => ({ ...server, favorite: favourites.includes(server.id) }));
const stars = () => useServers.getState().list.flatMap(({ id, isFavourite }) => (isFavourite ? [id] : []));

let services: FakeServices;
beforeEach(async () => {
  services = await signedInServices();
});

/** Starts a refresh of the list, whose response the test sets. */
function heldList() {
  const list = deferred<typeof wireServers>();
  services.handlers.showServers = () => list.promise;
  const refreshed = refreshServers();
  return {
    refreshed,
    response: (favourites: readonly string[] | null) => list.resolve(favourites ? marked(favourites) : wireServers),
  };
}

describe('a list that was requested before a favourite changed', () => {
  it.each([[['jp']], [[]], [null]])('does not remove it (marks of the list: %j)', async (favourites) => {
    const { refreshed, response } = heldList();
    await settle();
    await toggleFavourite('sg');
    response(favourites);
    await refreshed;
    expect(stars()).toContain('sg');
  });

  it('does not restore a removed one', async () => {
    await toggleFavourite('sg');
    const { refreshed, response } = heldList();
    await settle();
    await toggleFavourite('sg');
    response(['sg']);
    await refreshed;
    expect(stars()).toEqual([]);
  });

  it('does not remove it when it was requested before the provider stored it', async () => {
    const noted = deferred<null>();
    services.handlers.updateFavourite = () => noted.promise;
    const toggled = toggleFavourite('sg');
    await settle();
    const { refreshed, response } = heldList();
    await settle();
    noted.resolve(null);
    await toggled;
    response([]);
    await refreshed;
    expect(stars()).toEqual(['sg']);
  });

  it('is followed when it was requested afterwards, because another device may have changed it', async () => {
    await toggleFavourite('sg');
    services.handlers.showServers = () => marked(['jp']);
    await refreshServers();
    expect(stars()).toEqual(['jp']);
  });

  it('is followed when the provider failed to store the favourite', async () => {
    services.handlers.updateFavourite = () => Promise.reject(failure('server'));
    const { refreshed, response } = heldList();
    await settle();
    await toggleFavourite('sg');
    response(['jp']);
    await refreshed;
    expect(stars()).toEqual(['jp']);
  });
});

describe('favourites with a provider that sends no marks', () => {
  it('are kept on this machine over refreshes and restarts', async () => {
    await toggleFavourite('sg');
    await refreshServers();
    expect(stars()).toEqual(['sg']);
    endSession({ reason: 'expired-session' });
    openSession('again');
    await loadSession();
    expect(stars()).toEqual(['sg']);
  });

  it('are kept on this machine too when the provider has no call for them', async () => {
    services.handlers.updateFavourite = () =>
      Promise.reject(new ProviderError({ source: 'provider', reason: 'rejected', status: 404 }));
    await toggleFavourite('jp');
    await refreshServers();
    expect(stars()).toEqual(['jp']);
  });

  it('are not taken for missing at the provider when it refuses one because it does not know that server', async () => {
    services.handlers.showServers = () => marked([]);
    services.handlers.updateFavourite = () =>
      Promise.reject(
        new ProviderError({ source: 'provider', reason: 'rejected', status: 404, message: 'Server is not found' }),
      );
    await refreshServers();
    await toggleFavourite('jp');
    await refreshServers();
    expect([stars(), readStored('favouriteServers').ids]).toEqual([[], []]);
  });

  it('are kept on this machine over refreshes and restarts when its list has marks but it has no call to change them', async () => {
    services.handlers.showServers = () => marked(['jp']);
    services.handlers.updateFavourite = () =>
      Promise.reject(new ProviderError({ source: 'provider', reason: 'rejected', status: 404 }));
    await refreshServers();
    await toggleFavourite('sg');
    await toggleFavourite('jp');
    await refreshServers();
    expect(stars()).toEqual(['sg']);
    endSession({ reason: 'expired-session' });
    openSession('again');
    await loadSession();
    expect(stars()).toEqual(['sg']);
    services.handlers.updateFavourite = () => null;
    await toggleFavourite('sg');
    services.handlers.showServers = () => marked(['jp']);
    await refreshServers();
    expect(stars()).toEqual(['jp']);
  });

  it('are kept while a server is not listed, also when another one is marked', async () => {
    await toggleFavourite('sg');
    services.handlers.showServers = () => wireServers.filter(({ id }) => id !== 'sg');
    await refreshServers();
    await toggleFavourite('jp');
    services.handlers.showServers = () => wireServers;
    await refreshServers();
    expect(stars().toSorted()).toEqual(['jp', 'sg']);
    await toggleFavourite('sg');
    await refreshServers();
    expect(stars()).toEqual(['jp']);
  });

  it('B3: are not shown to another account', async () => {
    await toggleFavourite('sg');
    endSession({ reason: 'expired-session' });
    services.handlers.userInfo = () => ({ ...wireUser, id: 8 });
    openSession('of somebody else');
    await loadSession();
    expect(stars()).toEqual([]);
  });

  it('B2: are removed when signing out', async () => {
    await toggleFavourite('sg');
    await signOut();
    expect(readStored('favouriteServers')).toEqual({ accountId: '', ids: [] });
    openSession('again');
    await loadSession();
    expect(stars()).toEqual([]);
  });

  it('are replaced when the provider begins to send marks', async () => {
    await toggleFavourite('sg');
    services.handlers.showServers = () => marked(['jp']);
    await refreshServers();
    services.handlers.showServers = () => wireServers;
    await refreshServers();
    expect(stars()).toEqual([]);
  });
});
