/** The groups of the server list: all, the favourites, those connected last, or the VIP servers. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { addRecentServer, resetRecents } from '../../../../src/core/servers/recents.store';
import { setServers } from '../../../../src/core/servers/servers.store';
import { giveListSize } from '../../../support/list-size';
import { servers, signedIn } from '../../../support/signed-in';

const names = () =>
  within(screen.getByRole('grid', { name: 'Servers' }))
    .getAllByRole('row')
    .map((row) => row.dataset['name']);

beforeEach(async () => {
  giveListSize();
  await signedIn();
  render(<ServersCard />);
});

it('the title of the list chooses its group: all, favourites, recent or VIP servers', async () => {
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^Which servers: / }));
    await userEvent.click(screen.getByRole('option', { name }));
  };
  act(() => {
    setServers(servers.map((known, index) => ({ ...known, isFavourite: index === 1, isVip: index === 3 })));
    addRecentServer('golf');
    addRecentServer('alpha');
  });
  await choose('Favourites');
  expect(names()).toEqual(['Bravo']);
  await choose('VIP');
  expect(names()).toEqual(['Delta']);
  expect(screen.getByRole('row', { selected: false })).toHaveTextContent('DeltaDEVIP');
  await choose('Recent');
  expect(names()).toEqual(['Alpha', 'Golf']);
  act(() => resetRecents());
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toHaveLength(12);
});
