/** All games before a person: a catalogue of three pages of twenty, on twelve servers, and what tests do on the page. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { WireGame } from '../../../../common/contract/provider/game';
import { AllGamesPage } from '../../../../src/features/games/AllGamesPage';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { giveListSize } from '../../../support/fakes/list-size';
import { passTime } from '../../../support/time/pass-time';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const SERVERS = ['alpha', 'bravo', null, 'gone'];

/** Games 0 to 59: of each four, two can be started, one names no server, and one names a server that is not there. */
export const wire = (index: number): WireGame => ({
  id: `g${index}`,
  name: `Game ${index}`,
  server_id: SERVERS[index % 4] ?? null,
});
export const pageOf = (page: number) => Array.from({ length: 20 }, (_, index) => wire((page - 1) * 20 + index));
export const game = (id: string, name: string) => ({ id, name, thumbnailUrl: null, serverId: 'alpha' });

/** Signs a person in; `asked` then has the pages that were asked for. */
export async function setGamesStage(
  options: Parameters<typeof signedIn>[0] = {},
): Promise<{ readonly services: FakeServices; readonly requested: number[] }> {
  giveListSize();
  const services = await signedIn(options);
  const requested: number[] = [];
  services.handlers.listGames = ({ page }) => {
    requested.push(page);
    return { data: pageOf(page), last_page: 3 };
  };
  services.handlers.searchGames = ({ keyword }) => [{ id: 'f', name: `Found ${keyword}`, server_id: 'alpha' }];
  return { services, requested };
}

export async function open(): Promise<void> {
  renderAt(<AllGamesPage />, '/all-game');
  await act(settle);
}

export const grid = () => screen.getByRole('grid', { name: 'All games' });
export const cards = () => screen.getAllByRole('gridcell').map((cell) => cell.dataset['name']);
/** The name of the card that the grid points at. */
export const active = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.dataset['name'];

export async function choose(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name }));
}

/** Types and lets the debounce pass. */
export async function search(keyword: string): Promise<void> {
  vi.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search games' }), { target: { value: keyword } });
  await act(() => passTime(500));
}

/** jsdom does not scroll by itself. */
export async function scrollTo(top: number): Promise<void> {
  grid().scrollTop = top;
  fireEvent.scroll(grid());
  await act(settle);
}
