/** The groups of the server list: all, the favourites, those connected last, or the VIP servers. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { addRecentServer } from '../../../../src/core/servers/recents.store';
import {
  resetServers,
  setServerGroup,
  setServerKeyword,
  setServers,
  useServers,
} from '../../../../src/core/servers/servers.store';
import { giveListSize } from '../../../support/fakes/list-size';
import { servers, signedIn } from '../../../support/stages/signed-in';

const names = () =>
  within(screen.getByRole('grid', { name: 'Servers' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.dataset['name']);

beforeEach(async () => {
  giveListSize();
  await signedIn();
  render(<ServersCard />);
});

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const mark = () =>
  act(() => {
    setServers(servers.map((known, index) => ({ ...known, isFavourite: index === 1, isVip: index === 3 })));
    addRecentServer('golf');
    addRecentServer('alpha');
  });

it('the tabs show all, favourite, recent or VIP servers', async () => {
  mark();
  await userEvent.click(tab(/^Favorites/));
  expect(names()).toEqual(['Bravo']);
  await userEvent.click(tab(/^VIP/));
  expect(names()).toEqual(['Delta']);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('DeltaDEVIP');
  await userEvent.click(tab(/^Recent/));
  expect(names()).toEqual(['Alpha', 'Golf']);
  await userEvent.click(tab(/^All/));
  expect(names()).toHaveLength(12);
});

it('each tab counts the rows that it shows, with the search and the country filter', async () => {
  expect(tabs()).toEqual(['All, 12', 'Favorites, 0', 'Recent, 0', 'VIP, 0']);
  mark();
  expect(tabs()).toEqual(['All, 12', 'Favorites, 1', 'Recent, 2', 'VIP, 1']);
  await userEvent.type(screen.getByRole('searchbox'), 'al');
  expect(names()).toEqual(['Alpha']);
  expect(tabs()).toEqual(['All, 1', 'Favorites, 0', 'Recent, 1', 'VIP, 0']);
});

it('the keyboard goes on from the neighbour of a favourite that a key has taken out of the list', async () => {
  act(() => setServers(servers.map((known, index) => ({ ...known, isFavourite: index < 4 }))));
  await userEvent.click(tab(/^Favorites/));
  const grid = screen.getByRole('grid', { name: 'Servers' });
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.dataset['name'];
  act(() => grid.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect([names(), active()]).toEqual([['Alpha', 'Bravo', 'Charlie', 'Delta'], 'Bravo']);
  await userEvent.keyboard('f');
  expect([names(), active()]).toEqual([['Alpha', 'Charlie', 'Delta'], 'Charlie']);
  await userEvent.keyboard('{ArrowDown}f');
  expect([names(), active()]).toEqual([['Alpha', 'Charlie'], 'Charlie']);
});

it('no tab shows a count before the list is loaded', () => {
  act(() => resetServers());
  expect(tabs()).toEqual(['All', 'Favorites', 'Recent', 'VIP']);
});

it('the tabs follow the ARIA tabs pattern: one tab stop, arrows, Home and End choose, and the panel is named by its tab', async () => {
  mark();
  const panel = () => screen.getByRole('tabpanel');
  act(() => tab(/^All/).focus());
  for (const [key, name, count] of [
    ['{ArrowRight}', 'Favorites, 1', 1],
    ['{ArrowRight}', 'Recent, 2', 2],
    ['{End}', 'VIP, 1', 1],
    ['{ArrowRight}', 'All, 12', 12],
    ['{ArrowLeft}', 'VIP, 1', 1],
    ['{Home}', 'All, 12', 12],
  ] as const) {
    await userEvent.keyboard(key);
    const chosen = screen.getByRole('tab', { selected: true });
    expect(chosen).toHaveFocus();
    expect(chosen).toHaveAccessibleName(name);
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen]);
    expect(panel()).toHaveAccessibleName(name);
    expect(chosen).toHaveAttribute('aria-controls', panel().id);
    expect(names()).toHaveLength(count);
  }
  await userEvent.keyboard('{ArrowDown}x');
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('All, 12');
});

it.each([
  [/^Favorites/, 'No favorites yet'],
  [/^Recent/, 'No recent servers yet'],
  [/^VIP/, 'No VIP servers'],
])('the tab %s says why it is empty, and leads back to all servers', async (name, title) => {
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  await userEvent.click(tab(name));
  expect(screen.getByText(title)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all servers' }));
  expect(names()).toHaveLength(12);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('All, 12');
});

it('a search without a match in a tab keeps the tab when the filters are cleared', async () => {
  mark();
  await userEvent.click(tab(/^Favorites/));
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toEqual(['Bravo']);
});

it('VIP is explained on its tab, in its panel and on the mark of a row', async () => {
  mark();
  const text = /^Servers that the service marks as VIP/;
  expect(tab(/^VIP/)).toHaveAccessibleDescription(text);
  expect(screen.queryByText(text)).toBeNull();
  await userEvent.click(tab(/^VIP/));
  expect(screen.getByText(text)).toBeVisible();
  expect(within(screen.getByRole('grid')).getByTitle(text)).toHaveTextContent('VIP');
});

it.each(['favourites', 'recent'] as const)(
  'an action of the empty group %s that goes with its press leaves the focus in the panel',
  async (group) => {
    act(() => setServerGroup(group));
    act(() => screen.getByRole('button', { name: 'Show all servers' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('grid')).toHaveFocus();
  },
);

it('a list that was pointed at and focused when it became empty is no longer held when it is back, and its panel has the focus', async () => {
  act(() => useServers.setState({ helper: { state: 'running' } }));
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  await userEvent.hover(grid);
  expect(grid).toHaveAttribute('data-held', 'true');
  act(() => setServerKeyword('zzz'));
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  act(() => setServerKeyword(''));
  expect(screen.getByRole('grid')).toHaveAttribute('data-held', 'false');
});
