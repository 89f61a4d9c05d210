/** All games: what the page shows in each state, and how it loads on. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireGame } from '../../../../common/contract/provider/game';
import { AllGamesPage } from '../../../../src/features/games/AllGamesPage';
import { catalogue, useCatalogue } from '../../../../src/core/games/catalogue.store';
import { resetServers } from '../../../../src/core/servers/servers.store';
import { withGamePage } from '../../../../src/core/games/game-pages.rules';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt } from '../../../support/stages/signed-in';
import { cards, game, grid, open, pageOf, scrollTo, search, setGamesStage, wire } from './stage';

let services: FakeServices;
let requested: number[];
beforeEach(async () => {
  ({ services, requested } = await setGamesStage());
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the catalogue', () => {
  it('loads, then shows each game with its image, its server and its connect button', async () => {
    const response = deferred<{ data: WireGame[]; last_page: number }>();
    services.handlers.listGames = () => response.promise;
    renderAt(<AllGamesPage />, '/all-game');
    expect(screen.getByText('Loading games')).toBeVisible();
    response.resolve({ data: [wire(0), wire(1)], last_page: 1 });
    await act(settle);
    expect(screen.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
    const [first] = screen.getAllByRole('gridcell');
    if (!first) throw new Error('no card');
    expect(first).toHaveTextContent('Game 0Alpha· 20 ms');
    expect(first.querySelector('img')).toHaveAttribute('src', '/game-default.svg');
    expect(within(first).getByRole('button', { name: 'Connect to play Game 0' })).toBeEnabled();
    expect(grid()).toHaveAttribute('aria-rowcount', '1');
  });

  it('has buttons whose description exists before the servers have loaded', async () => {
    resetServers();
    await open();
    const [button] = screen.getAllByRole('button', { name: 'Connect to play Game 0' });
    const description = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
    expect(description).toBeEmptyDOMElement();
  });

  it('E9: loads the next page as its end becomes visible, up to the last one', async () => {
    await open();
    // The first page ends soon below what is in sight.
    expect(requested).toEqual([1, 2]);
    expect(grid()).toHaveAttribute('aria-rowcount', '-1');
    act(() => grid().focus());
    for (let key = 0; key < 8; key += 1) {
      fireEvent.keyDown(grid(), { key: 'End' });
      await scrollTo(100_000);
    }
    expect(requested).toEqual([1, 2, 3]);
    expect(grid()).toHaveAttribute('data-games', '60');
    expect(grid()).toHaveAttribute('aria-rowcount', '15');
  });

  it('renders one screen of 20,000 games', async () => {
    await open();
    const many = Array.from({ length: 20_000 }, (_, index) => game(`m${index}`, `Many ${index}`));
    act(() => catalogue.change((pages) => withGamePage(pages, many, 1)));
    expect(useCatalogue.getState().data?.games).toHaveLength(20_000);
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
    expect(cards().length).toBeGreaterThan(8);
    expect(cards().length).toBeLessThan(40);
  });

  it('shows the reason and a retry when loading failed', async () => {
    services.handlers.listGames = () => Promise.reject(failure('server', 'The catalogue rests'));
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('The games could not be loaded');
    expect(screen.getByText('The catalogue rests · PL-306')).toBeVisible();
    services.handlers.listGames = () => ({ data: pageOf(1), last_page: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(cards()).toContain('Game 0');
  });

  it('hands the focus to the page when it was reached before a search without results ends', async () => {
    services.handlers.searchGames = () => [];
    renderAt(
      <main>
        <AllGamesPage />
      </main>,
      '/all-game',
    );
    await act(settle);
    act(() => grid().focus());
    await search('zzz');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says so when offline, and when there is no game', async () => {
    services.handlers.listGames = () => Promise.reject(failure('network'));
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('No connection to the service');
    services.handlers.listGames = () => ({ data: [], last_page: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(screen.getByText('No data available')).toBeVisible();
    expect(screen.getByText('There are no games to show right now.')).toBeVisible();
  });

  it('keeps its games when a later page fails, and retries only on request', async () => {
    services.handlers.listGames = ({ page }) => {
      requested.push(page);
      if (page > 1) throw failure('timeout');
      return { data: pageOf(1).slice(0, 4), last_page: 3 };
    };
    await open();
    await act(settle);
    expect(requested).toEqual([1, 2]);
    expect(screen.getByRole('alert')).toHaveTextContent('More games could not be loaded');
    expect(cards()).toHaveLength(5);
    services.handlers.listGames = () => ({ data: [wire(40)], last_page: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(screen.getByText('Game 40')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('starts over at each visit', async () => {
    const first = renderAt(<AllGamesPage />, '/all-game');
    await act(settle);
    first.unmount();
    expect(useCatalogue.getState().data).toBeNull();
    await open();
    expect(requested).toEqual([1, 2, 1, 2]);
  });
});
