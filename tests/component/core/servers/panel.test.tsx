/** The search panel of docs/product.md section 2: its lists before and after typing, empty and failed lists, and clicks. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { setCatalogueView, useCatalogue } from '../../../../src/core/games/catalogue.store';
import { addRecentServer } from '../../../../src/core/servers/recents.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { markFavourite, mergeFigures, useServers } from '../../../../src/core/servers/servers.store';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { figures, signedIn } from '../../../support/stages/signed-in';
import { box, endDebounce, group, groups, options, panel, panelShown, renderSearch } from '../../features/search/stage';

let services: FakeServices;
const target = () => {
  const { connection } = useConnection.getState();
  return 'serverId' in connection ? connection.serverId : null;
};
const games = [
  { id: 1, name: 'Star Lanes', server_id: 'bravo' },
  { id: 2, name: 'No Server' },
  { id: 3, name: 'Far Away', server_id: 'gone' },
];

beforeEach(async () => {
  services = await signedIn();
  services.handlers.listGames = () => ({ data: games });
  services.handlers.searchGames = ({ keyword }) =>
    games.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('before anything is typed', () => {
  it('shows the recent servers with their pings, newest first and without those no longer listed, and games with Connect', async () => {
    ['charlie', 'gone', 'alpha'].forEach(addRecentServer);
    renderSearch();
    expect(box()).toHaveAttribute('placeholder', 'Search');
    expect(panel()).toBeNull();
    await userEvent.click(box());
    await panelShown();
    expect(groups()).toEqual(['Recent servers', 'Game', 'Pages', 'Actions']);
    expect(options('Recent servers')).toEqual(['AlphaJP20 ms', 'CharlieVN50 ms']);
    await waitFor(() =>
      expect(options('Game')).toEqual([
        'Star LanesBravo · 35 msConnect',
        'No ServerNo serverConnect',
        'Far AwayNo serverConnect',
      ]),
    );
    act(() => mergeFigures({ alpha: figures(null) }));
    expect(options('Recent servers')[0]).toBe('AlphaJPTimeout');
  });

  it("shows 'No data available' in each empty list", async () => {
    services.handlers.listGames = () => ({ data: [] });
    renderSearch();
    await userEvent.click(box());
    await panelShown();
    expect(group('Recent servers')).toHaveTextContent('No data available');
    await waitFor(() => expect(group('Game')).toHaveTextContent('No data available'));
  });

  it("waits for the recent servers while the list is loaded, without 'No data available'", async () => {
    addRecentServer('alpha');
    const { list } = useServers.getState();
    useServers.setState({ list: [], status: 'loading' });
    renderSearch();
    await userEvent.click(box());
    await panelShown();
    expect(group('Recent servers')).not.toHaveTextContent('No data available');
    await userEvent.keyboard('alpha');
    await endDebounce(services);
    expect(screen.queryByText('No data available')).toBeNull();
    act(() => useServers.setState({ list, status: 'ready' }));
    expect(options('Servers')).toHaveLength(1);
  });

  it('connects to a recent server when it is clicked, closes the panel and clears the box', async () => {
    addRecentServer('charlie');
    renderSearch();
    await userEvent.click(box());
    await panelShown();
    await userEvent.click(within(group('Recent servers')).getByRole('option'));
    await act(settle);
    expect([target(), panel()]).toEqual(['charlie', null]);
    expect(box()).not.toHaveFocus();
  });
});

describe('Connect of a game', () => {
  it.each([
    ['No Server', 'Invalid game config'],
    ['Far Away', 'Server is not found'],
  ])('%s shows the message of home when it is clicked: %s', async (name, words) => {
    renderSearch();
    await userEvent.click(box());
    await panelShown();
    await userEvent.click(await screen.findByText(name));
    expect(useNotices.getState().notices.map(({ getText }) => getText())).toEqual([words]);
    expect(useConnection.getState().connection.state).toBe('idle');
  });

  it('connects to its server, which is then recent', async () => {
    renderSearch();
    await userEvent.click(box());
    await panelShown();
    await userEvent.click(await screen.findByText('Star Lanes'));
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'bravo' });
    await userEvent.click(box());
    await panelShown();
    expect(options('Recent servers')).toEqual(['BravoSGConnected35 ms']);
    expect(options('Game')[0]).toBe('Star LanesBravo · 35 msConnected');
  });
});

describe('a query', () => {
  it('finds servers, pages and actions at once, and games when the provider has responded', async () => {
    renderSearch();
    await userEvent.click(box());
    await panelShown();
    await userEvent.type(box(), 'L');
    expect(options('Servers')).toEqual([
      'LimaDE185 ms',
      'AlphaJP20 ms',
      'CharlieVN50 ms',
      'DeltaDE65 ms',
      'GolfVN110 ms',
      'HotelDE125 ms',
    ]);
    await userEvent.type(box(), 'a');
    expect(groups()).toEqual(['Game', 'Actions', 'Settings', 'Questions and answers']);
    expect(options('Game')).toEqual(['Star LanesBravo · 35 msConnect']);
    expect(options('Actions')[0]).toBe('Language: Tiếng Việt');
    expect(services.calls).not.toContain('searchGames');
    await endDebounce(services);
    expect(services.calls).toContain('searchGames');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/results$/));
    expect(options('Game')).toEqual(['Star LanesBravo · 35 msConnect']);
  });

  it('marks its match in the name', async () => {
    renderSearch();
    await userEvent.type(box(), 'fox');
    await panelShown();
    expect(group('Servers').querySelector('mark')).toHaveTextContent(/^Fox$/);
  });

  it('finds a country by its name in the shown language', async () => {
    renderSearch();
    await userEvent.type(box(), 'germany');
    await panelShown();
    expect(options('Servers')).toEqual(['DeltaDE65 ms', 'HotelDE125 ms', 'LimaDE185 ms']);
  });

  it('lists favourite servers first, each part by ping', async () => {
    act(() => {
      markFavourite('hotel', true);
      markFavourite('lima', true);
    });
    renderSearch();
    await userEvent.type(box(), 'germany');
    await panelShown();
    expect(options('Servers')).toEqual(['HotelDE125 ms', 'LimaDE185 ms', 'DeltaDE65 ms']);
  });

  it("shows and announces 'No data available' once when it matches nothing", async () => {
    renderSearch();
    await userEvent.type(box(), 'zzz');
    await panelShown();
    expect(screen.queryByText('No data available')).toBeNull();
    await endDebounce(services);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No data available'));
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getAllByText('No data available')).toHaveLength(2);
  });

  it('shows why its games could not be loaded beside its other results, and requests them again', async () => {
    services.handlers.searchGames = () => Promise.reject(failure('timeout'));
    renderSearch();
    await userEvent.type(box(), 'alp');
    await panelShown();
    await endDebounce(services);
    expect(await screen.findByRole('alert')).toHaveTextContent(/did not respond in time/);
    expect(group('Game')).toHaveTextContent('The games could not be loaded');
    expect(options('Servers')).toEqual(['AlphaJP20 ms']);
    services.handlers.searchGames = () => [{ id: 9, name: 'Alpine' }];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(options('Game')).toEqual(['AlpineNo serverConnect']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not wait for games whose request stays open', async () => {
    services.handlers.searchGames = () => deferred<never[]>().promise;
    renderSearch();
    await userEvent.type(box(), 'supp');
    await panelShown();
    await endDebounce(services);
    expect(options('Pages')).toEqual(['Support']);
  });
});

describe('on the web platform', () => {
  it('shows no servers and no Connect, and a game leads to its place among all games', async () => {
    services = await signedIn({ isDesktop: false, hasServers: false });
    services.handlers.listGames = () => ({ data: games });
    const { path } = renderSearch('/service');
    await userEvent.click(box());
    await panelShown();
    expect(groups()).toEqual(['Game', 'Pages', 'Actions']);
    await waitFor(() => expect(options('Game')).toEqual(['Star Lanes', 'No Server', 'Far Away']));
    expect(options('Actions')).toEqual([
      'Refresh',
      'Repair',
      'Turn on streamer mode',
      'Keyboard shortcuts',
      'Sign out',
    ]);
    await userEvent.click(screen.getByText('Star Lanes'));
    expect(path()).toBe('/all-game');
    expect(document.getElementById('main')).toHaveFocus();
  });

  it('shows a chosen game among all games when the page shows the favourites', async () => {
    services = await signedIn({ isDesktop: false, hasServers: false });
    services.handlers.listGames = () => ({ data: games });
    setCatalogueView('favourites');
    renderSearch('/all-game');
    await userEvent.click(box());
    await panelShown();
    await userEvent.click(await screen.findByText('Star Lanes'));
    expect(useCatalogue.getState()).toMatchObject({ view: 'all', keyword: 'Star Lanes' });
  });
});
