/** The page of all games: cards that connect and are stored, the keyboard, the search, and the web platform. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireGame } from '../../../../common/contract/provider/game';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { addRecentGame, useKeptGames } from '../../../../src/core/games/kept-games.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { resetServers } from '../../../../src/core/servers/servers.store';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import {
  active,
  cards,
  choose,
  game,
  grid,
  open,
  pageOf,
  scrollTo,
  search,
  setGamesStage,
} from '../../features/games/stage';

const PERSON = '204816';

let services: FakeServices;
beforeEach(async () => {
  ({ services } = await setGamesStage());
});
afterEach(() => vi.useRealTimers());

const message = () => useNotices.getState().notices.at(-1)?.getText();

describe('a card', () => {
  it('connects, and its game is then in Recently played', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Connect to play Game 0' }));
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'alpha' });
    expect(screen.getByRole('button', { name: 'Connected, ready for Game 0' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await choose('Recently played');
    expect(cards()).toEqual(['Game 0']);
  });

  it('shows the messages of docs/product.md section 5 when it cannot connect', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Connect to play Game 2' }));
    expect(message()).toBe('Invalid game config');
    await userEvent.click(screen.getByRole('button', { name: 'Connect to play Game 3' }));
    expect(message()).toBe('Server is not found');
    act(() => grid().focus());
    act(() => resetServers());
    fireEvent.keyDown(grid(), { key: 'Enter' });
    expect(message()).toBe('Server is not loaded, please try again');
    expect(useConnection.getState().connection.state).toBe('idle');
  });

  it('is marked as favourite and listed under Favourites', async () => {
    await open();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Game 1 to favorites' }));
    // Its name says the state: 'Remove, pressed' would say that it is removed.
    expect(screen.getByRole('button', { name: 'Remove Game 1 from favorites' })).not.toHaveAttribute('aria-pressed');
    await choose('Favorites');
    expect(cards()).toEqual(['Game 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Game 1 from favorites' }));
    expect(cards()).toEqual(['Game 1']);
    await choose('All');
    await choose('Favorites');
    expect(screen.getByText('Mark a game with its star or press F, and it appears here.')).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('moves through the grid, connects and marks favourites', async () => {
    await open();
    act(() => grid().focus());
    expect(active()).toBe('Game 0');
    // Four columns in the initial width of the page.
    const walk = [
      ['ArrowRight', 'Game 1'],
      ['ArrowDown', 'Game 5'],
      ['ArrowLeft', 'Game 4'],
      ['ArrowUp', 'Game 0'],
      ['ArrowRight', 'Game 1'],
    ] as const;
    for (const [key, name] of walk) {
      fireEvent.keyDown(grid(), { key });
      expect(active()).toBe(name);
    }
    fireEvent.keyDown(grid(), { key: 'f' });
    expect(useKeptGames.getState().favourites.map(({ id }) => id)).toEqual(['g1']);
    fireEvent.keyDown(grid(), { key: 'Enter' });
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'bravo' });
  });

  it('marks a favourite with the key at the position of F on a Thai keyboard layout', async () => {
    await open();
    act(() => grid().focus());
    fireEvent.keyDown(grid(), { key: 'ด', code: 'KeyF' });
    expect(useKeptGames.getState().favourites.map(({ id }) => id)).toEqual(['g0']);
  });

  it('connects with Space, and continues from the card that was clicked', async () => {
    await open();
    act(() => grid().focus());
    fireEvent.keyDown(grid(), { key: 'ArrowRight' });
    fireEvent.keyDown(grid(), { key: ' ' });
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'bravo' });
    await userEvent.click(screen.getByRole('button', { name: 'Connect to play Game 4' }));
    expect(grid()).toHaveFocus();
    expect(active()).toBe('Game 4');
  });

  it('keeps the games played last in their places until the person leaves their list', async () => {
    addRecentGame(PERSON, game('1', 'First'));
    addRecentGame(PERSON, game('2', 'Second'));
    await open();
    await choose('Recently played');
    await userEvent.click(screen.getByRole('button', { name: 'Connect to play First' }));
    await act(settle);
    expect(cards()).toEqual(['Second', 'First']);
    await choose('All');
    await choose('Recently played');
    expect(cards()).toEqual(['First', 'Second']);
  });

  it("leaves Enter to a card's own button when that button has the focus", async () => {
    await open();
    const star = screen.getByRole('button', { name: 'Add Game 1 to favorites' });
    act(() => star.focus());
    fireEvent.keyDown(star, { key: 'Enter' });
    await act(settle);
    expect(services.logins).toEqual([]);
  });
});

describe('the search', () => {
  it('shows the games that the provider found, and the catalogue again when it is cleared', async () => {
    await open();
    await search('star');
    expect(cards()).toEqual(['Found star']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(cards()).toContain('Game 0');
  });

  it('shows the catalogue until its first results, and the previous results until the next ones, both with a loading status', async () => {
    const answers = [deferred<WireGame[]>(), deferred<WireGame[]>()];
    let requested = 0;
    services.handlers.searchGames = () => answers[requested++]?.promise ?? [];
    await open();
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(status()).not.toContain('Loading games');
    await search('s');
    expect(cards()[0]).toBe('Game 0');
    expect(status()).toContain('Loading games');
    answers[0]?.resolve([{ id: 's', name: 'Star' }]);
    await act(settle);
    expect(cards()).toEqual(['Star']);
    expect(status()).not.toContain('Loading games');
    await search('st');
    expect(cards()).toEqual(['Star']);
    expect(status()).toContain('Loading games');
    answers[1]?.resolve([]);
    await act(settle);
    expect(screen.getByText('No games match your search.')).toBeVisible();
  });

  it('returns to the top of the catalogue with no card active when it is cleared', async () => {
    services.handlers.searchGames = () =>
      Array.from({ length: 40 }, (_, index) => ({ id: `f${index}`, name: `Found ${index}` }));
    await open();
    await search('found');
    const shown = grid();
    act(() => shown.focus());
    fireEvent.keyDown(shown, { key: 'ArrowDown' });
    expect(active()).toBe('Found 4');
    await scrollTo(300);
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect([grid(), shown.scrollTop]).toEqual([shown, 0]);
    fireEvent.scroll(shown);
    expect(cards()[0]).toBe('Game 0');
    act(() => shown.focus());
    expect(active()).toBe('Game 0');
  });

  it('shows what another keyword finds from its top', async () => {
    services.handlers.searchGames = ({ keyword }) =>
      Array.from({ length: 40 }, (_, index) => ({ id: `${keyword}${index}`, name: `${keyword} ${index}` }));
    await open();
    await search('star');
    await scrollTo(300);
    await search('star f');
    expect(grid().scrollTop).toBe(0);
  });

  it('says that nothing matched, or why the request failed', async () => {
    await open();
    services.handlers.searchGames = () => [];
    await search('star');
    expect(screen.getByText('No games match your search.')).toBeVisible();
    services.handlers.searchGames = () => Promise.reject(failure('network'));
    await search('lane');
    expect(screen.getByRole('alert')).toHaveTextContent('No connection to the service');
    expect(screen.queryByText('No data available')).toBeNull();
    services.handlers.searchGames = () => [{ id: 'l', name: 'Lane' }];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(cards()).toEqual(['Lane']);
  });

  it("finds the account's own games here, ignoring accents", async () => {
    addRecentGame(PERSON, game('1', 'São Run'));
    addRecentGame(PERSON, game('2', 'Star Lanes'));
    await open();
    await choose('Recently played');
    expect(cards()).toEqual(['Star Lanes', 'São Run']);
    await search('sao');
    expect(cards()).toEqual(['São Run']);
  });
});

it('cards have no Connect on the web platform, but can be favourites', async () => {
  ({ services } = await setGamesStage({ isDesktop: false, hasServers: false }));
  services.handlers.listGames = () => ({ data: pageOf(1), last_page: 1 });
  await open();
  expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull();
  act(() => grid().focus());
  fireEvent.keyDown(grid(), { key: 'Enter' });
  expect(useNotices.getState().notices).toEqual([]);
  fireEvent.keyDown(grid(), { key: 'F' });
  expect(screen.getByRole('button', { name: 'Remove Game 0 from favorites' })).toBeVisible();
});

it('G1: a name is shown as text when it holds markup', async () => {
  const payload = '<img src=x onerror=alert(1)>';
  services.handlers.listGames = () => ({ data: [{ id: '"><b>', name: payload }], last_page: 1 });
  await open();
  expect(screen.getByText(payload)).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
