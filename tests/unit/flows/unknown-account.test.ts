/** An account whose id cannot be read: what is kept for it would be shown to the next such account, so nothing is. */
import { beforeEach, expect, it } from 'vitest';
import { toggleFavouriteGame } from '../../../src/flows/keep-game';
import { noteFavourite, withOwnMarks } from '../../../src/flows/own-favourites';
import { readStored, writeStored } from '../../../src/platform/storage';
import { openHistory, recordSweep, saveHistory, useHistory } from '../../../src/stores/history';
import { useKeptGames } from '../../../src/stores/kept-games';
import { setServers } from '../../../src/stores/servers';
import { setUser, useSession } from '../../../src/stores/session';
import { keptGamesOf } from '../../../src/domain/kept-games';
import type { Server } from '../../../src/domain/server';
import { signedInWorld } from '../../support/flow-stage';

const server: Server = { id: 'a', name: 'A', countryCode: 'JP', isFavourite: true, isVip: false };
const game = { id: '1', name: 'Star Lanes', thumbnailUrl: null, serverId: null };

beforeEach(async () => {
  await signedInWorld();
  const { user } = useSession.getState();
  if (user) setUser({ ...user, id: '' });
});

it('J6: keeps no games, and shows none that were kept for nobody', () => {
  toggleFavouriteGame(game);
  expect(readStored('keptGames').favourites).toEqual([]);
  writeStored('keptGames', { accountId: '', recent: [game], favourites: [game] });
  expect(keptGamesOf(readStored('keptGames'), '').favourites).toEqual([]);
  expect(useKeptGames.getState().favourites).toEqual([]);
});

it('J6: keeps no stars, and takes none over', () => {
  setServers([server]);
  noteFavourite('a', true);
  expect(readStored('favouriteServers')).toEqual({ accountId: '', ids: [] });
  writeStored('favouriteServers', { accountId: '', ids: ['b'] });
  expect(withOwnMarks([{ ...server, id: 'b', isFavourite: false }], 99, false)[0]?.isFavourite).toBe(false);
});

it('J6: keeps no history of its measurements, and takes none over', () => {
  openHistory('', 0);
  recordSweep({ at: 1, list: [server], figures: {}, preferred: [] });
  saveHistory();
  expect(readStored('pingHistory')).toBeNull();
  writeStored('pingHistory', { history: { accountId: '', servers: new Map() }, excludedUntil: { a: 9e12 } });
  openHistory('', 0);
  expect(useHistory.getState().exclusions.until).toEqual({});
});
