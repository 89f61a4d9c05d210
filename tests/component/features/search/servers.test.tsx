/** The panel's servers: which are shown, and in which order. */
import { act, fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addRecentServer, resetRecents } from '../../../../src/core/servers/recents.store';
import { markFavourite, mergeFigures } from '../../../../src/core/servers/servers.store';
import { removeStored } from '../../../../src/lib/platform/storage';
import { figures, signedIn } from '../../../support/stages/signed-in';
import { box, groups, options, panelShown, renderSearch } from './stage';

async function openSearch(settings: Parameters<typeof signedIn>[0] = {}): Promise<void> {
  const services = await signedIn(settings);
  services.handlers.searchGames = () => [];
  removeStored('recentServers');
  resetRecents();
  renderSearch();
  act(() => box().focus());
  await panelShown();
}
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
/** Without country and ping. */
const names = (group: string) => options(group).map((text) => text.replace(/(?:JP|SG|VN|DE).*$/, ''));

it('the panel sorts favourites first, then the fastest servers, then those that were not measured', async () => {
  await openSearch();
  type('japan');
  expect(names('Servers')).toEqual(['Alpha', 'Echo', 'India']);
  act(() => mergeFigures({ alpha: figures(null), india: figures(10) }));
  type('jp');
  expect(names('Servers')).toEqual(['India', 'Echo', 'Alpha']);
  act(() => markFavourite('echo', true));
  type('japan');
  expect(names('Servers')).toEqual(['Echo', 'India', 'Alpha']);
});

it('the panel shows at most six servers, those whose name begins with the text first', async () => {
  await openSearch();
  type('l');
  expect(names('Servers')).toEqual(['Lima', 'Alpha', 'Charlie', 'Delta', 'Golf', 'Hotel']);
});

it('the panel shows the servers that were connected last when no text is typed, as far as the provider still lists them', async () => {
  await openSearch();
  expect(options('Recent servers')).toEqual([]);
  act(() => ['delta', 'gone', 'bravo'].forEach(addRecentServer));
  expect(names('Recent servers')).toEqual(['Bravo', 'Delta']);
});

it('the panel shows no servers on the web platform', async () => {
  await openSearch({ isDesktop: false });
  type('alpha');
  expect(groups()).not.toContain('Servers');
});
