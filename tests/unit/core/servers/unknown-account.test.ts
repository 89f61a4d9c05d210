/** An account whose id cannot be read: nothing is stored for it, because the next such account would see it. */
import { beforeEach, expect, it } from 'vitest';
import { toggleFavouriteGame } from '../../../../src/core/games/toggle-favourite-game';
import { recordOwnFavourite, withOwnFavourites } from '../../../../src/core/servers/own-favourites';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { openHistory, recordSweep, saveHistory, useHistory } from '../../../../src/core/servers/history.store';
import { useKeptGames } from '../../../../src/core/games/kept-games.store';
import { setServers } from '../../../../src/core/servers/servers.store';
import { setUser, useSession } from '../../../../src/core/session/session.store';
import { keptGamesOf } from '../../../../src/model/games/kept-games';
import type { Server } from '../../../../src/model/server';
import { signedInServices } from '../../../support/stages/flow-stage';
import { figuresById } from '../../../../src/model/figures-by-id';

const server: Server = { id: 'a', name: 'A', countryCode: 'JP', isFavourite: true, isVip: false };
const game = { id: '1', name: 'Star Lanes', thumbnailUrl: null, serverId: null };

beforeEach(async () => {
  await signedInServices();
  const { user } = useSession.getState();
  if (user) setUser({ ...user, id: '' });
});

it('J6: an account without an id stores no games, and shows none that were stored without an id', () => {
  toggleFavouriteGame(game);
  expect(readStored('keptGames').favourites).toEqual([]);
  writeStored('keptGames', { accountId: '', recent: [game], favourites: [game] });
  expect(keptGamesOf(readStored('keptGames'), '').favourites).toEqual([]);
  expect(useKeptGames.getState().favourites).toEqual([]);
});

it('J6: an account without an id stores no favourites, and shows none that were stored without an id', () => {
  setServers([server]);
  recordOwnFavourite('a', true);
  expect(readStored('favouriteServers')).toEqual({ accountId: '', ids: [] });
  writeStored('favouriteServers', { accountId: '', ids: ['b'] });
  expect(withOwnFavourites([{ ...server, id: 'b', isFavourite: false }], 99, false)[0]?.isFavourite).toBe(false);
});

it('J6: an account without an id stores no history, and loads none that was stored without an id', () => {
  openHistory('', 0);
  recordSweep({ at: 1, list: [server], figures: figuresById({}), rows: figuresById({}), preferred: [] });
  saveHistory();
  expect(readStored('pingHistory')).toBeNull();
  writeStored('pingHistory', { history: { accountId: '', servers: new Map() }, excludedUntil: { a: 9e12 } });
  openHistory('', 0);
  expect(useHistory.getState().exclusions.until).toEqual({});
});

it('J6: an account without an id shows no history of a known one, and leaves it stored', () => {
  const stored = { history: { accountId: '7', servers: new Map() }, excludedUntil: { a: 9e12 } };
  writeStored('pingHistory', stored);
  openHistory('', 0);
  recordSweep({ at: 1, list: [server], figures: figuresById({}), rows: figuresById({}), preferred: [] });
  saveHistory();
  expect([useHistory.getState().exclusions.until, readStored('pingHistory')]).toEqual([{}, stored]);
});
