import { beforeEach, describe, expect, it } from 'vitest';
import { leaveHomeGames, loadHomeGames } from '../../../../src/core/games/load-games';
import { openLink } from '../../../../src/core/preferences/open-link';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { signOut } from '../../../../src/core/session/sign-out';
import { toggleFavourite } from '../../../../src/core/servers/toggle-favourite';
import { useGames } from '../../../../src/core/games/games.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { setServers, useServers } from '../../../../src/core/servers/servers.store';
import { openSession } from '../../../../src/core/session/session.store';
import { deferred, failure, settle, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = useFakeServices();
  openSession('t');
  await loadSession();
  await settle();
  services.calls.length = 0;
});
const isFavourite = () => useServers.getState().list.find(({ id }) => id === 'sg')?.isFavourite;
const notices = () => useNotices.getState().notices;

describe('a favourite', () => {
  it('is marked at once and sent to the provider', async () => {
    const response = deferred<null>();
    let sent: unknown;
    services.handlers.updateFavourite = (request) => {
      sent = request;
      return response.promise;
    };
    const toggled = toggleFavourite('sg');
    expect(isFavourite()).toBe(true);
    response.resolve(null);
    await toggled;
    expect([isFavourite(), sent]).toEqual([true, { server_id: 'sg', favorite: true }]);
    await toggleFavourite('sg');
    expect([isFavourite(), sent]).toEqual([false, { server_id: 'sg', favorite: false }]);
  });

  it('is reverted with a notice when the provider rejects it', async () => {
    services.handlers.updateFavourite = () => Promise.reject(failure('rejected', 'Too many favourites'));
    await toggleFavourite('sg');
    expect(isFavourite()).toBe(false);
    expect(notices().map(({ type, getText }) => [type, getText()])).toEqual([['danger', 'Too many favourites']]);
  });

  it.each([
    [1, [true]],
    [2, [true, false]],
    [3, [true]],
    [4, [true, false]],
  ])(
    'J5: is what was pressed last after %i presses during its request, and E9: no mark is sent twice',
    async (presses, expected) => {
      const sent: unknown[] = [];
      services.handlers.updateFavourite = ({ favorite }) => {
        sent.push(favorite);
        return null;
      };
      await Promise.all(Array.from({ length: presses }, () => toggleFavourite('sg')));
      expect([sent, isFavourite()]).toEqual([expected, expected.at(-1)]);
    },
  );

  it('has the mark that the provider has, when it rejects the one that was pressed last', async () => {
    services.handlers.updateFavourite = ({ favorite }) => {
      if (!favorite) throw failure('rejected', 'Later');
      return null;
    };
    await Promise.all([toggleFavourite('sg'), toggleFavourite('sg')]);
    expect([isFavourite(), notices().length]).toEqual([true, 1]);
  });

  it('keeps its mark when a list with the old mark arrives during the request', async () => {
    const response = deferred<null>();
    services.handlers.updateFavourite = () => response.promise;
    const toggled = toggleFavourite('sg');
    setServers([{ id: 'sg', name: 'S', countryCode: 'SG', isFavourite: false, isVip: false }]);
    response.resolve(null);
    await toggled;
    expect(isFavourite()).toBe(true);
  });

  it('is not sent for a server that is not listed', async () => {
    await toggleFavourite('gone');
    expect(services.calls).toEqual([]);
  });
});

describe('the games of home', () => {
  it('are the first page', async () => {
    services.handlers.listGames = ({ page }) => ({ data: [{ id: page, name: 'Star Lanes' }] });
    await loadHomeGames();
    expect(useGames.getState()).toMatchObject({ failure: null, data: [{ id: '1', name: 'Star Lanes' }] });
  });

  it('are failed without any, and keep the earlier ones, when they cannot be loaded', async () => {
    services.handlers.listGames = () => Promise.reject(failure('network'));
    await loadHomeGames();
    expect(useGames.getState()).toMatchObject({ failure: { reason: 'network' }, data: null });
    services.handlers.listGames = () => ({ data: [{ id: 1, name: 'Star Lanes' }] });
    await loadHomeGames();
    services.handlers.listGames = () => Promise.reject(failure('network'));
    await loadHomeGames();
    expect(useGames.getState()).toMatchObject({ data: [{ name: 'Star Lanes' }] });
  });

  it('are reset when home is left, even when the response arrives later', async () => {
    const page = deferred<{ data: { id: number; name: string }[] }>();
    services.handlers.listGames = () => page.promise;
    const loading = loadHomeGames();
    leaveHomeGames();
    page.resolve({ data: [{ id: 1, name: 'Star Lanes' }] });
    await loading;
    expect(useGames.getState()).toMatchObject({ data: null, isLoading: false, failure: null });
    services.handlers.listGames = () => ({ data: [{ id: 2, name: 'Night Circuit' }] });
    await loadHomeGames();
    expect(useGames.getState().data).toMatchObject([{ id: '2' }]);
    leaveHomeGames();
    expect(useGames.getState().data).toBeNull();
  });

  it('B3: are dropped when they arrive after sign-out', async () => {
    const page = deferred<{ data: { id: number; name: string }[] }>();
    services.handlers.listGames = () => page.promise;
    const loading = loadHomeGames();
    await signOut();
    page.resolve({ data: [{ id: 1, name: 'Star Lanes' }] });
    await loading;
    expect(useGames.getState().data).toBeNull();
  });
});

describe('a link', () => {
  it('opens in the system browser on the desktop and in a new tab on the web platform', async () => {
    await openLink('https://pinglane.example/help');
    expect(services.opened).toEqual(['https://pinglane.example/help']);
    services = useFakeServices({ isDesktop: false });
    await openLink('https://pinglane.example/help');
    expect(services.opened).toEqual(['tab https://pinglane.example/help']);
    expect(notices()).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'http://a.example', 'file:///etc/passwd', 'data:text/html,x', '', '//a.example'])(
    'A8: with %j is refused with a notice, on both',
    async (url) => {
      await openLink(url);
      expect([services.opened, notices().length]).toEqual([[], 1]);
      services = useFakeServices({ isDesktop: false });
      await openLink(url);
      expect([services.opened, notices().length]).toEqual([[], 1]);
    },
  );

  it('A8: shows a notice when the main process refuses it', async () => {
    await openLink('https://refused.example/');
    expect(notices()).toHaveLength(1);
  });
});
