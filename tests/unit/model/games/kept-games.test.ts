import { describe, expect, it } from 'vitest';
import type { Game } from '../../../../common/contract/provider/game';
import {
  FAVOURITE_GAMES_LIMIT,
  keptGamesOf,
  NO_KEPT_GAMES,
  RECENT_GAMES_LIMIT,
  recentFirst,
  withFreshGames,
  withRecentGame,
  withToggledFavourite,
  type KeptGames,
} from '../../../../src/model/games/kept-games';

const game = (id: number | string, name = `Game ${id}`): Game => ({
  id: String(id),
  name,
  thumbnailUrl: null,
  serverId: 'sg',
});
const ids = (games: readonly Game[]) => games.map(({ id }) => id).join(' ');
const played = (count: number) =>
  Array.from({ length: count }, (_, index) => game(index)).reduce<KeptGames>(
    (kept, each) => withRecentGame(kept, 'ann', each),
    NO_KEPT_GAMES,
  );

describe('recent games', () => {
  it('are newest first, each once, at most twelve', () => {
    expect(ids(played(3).recent)).toBe('2 1 0');
    expect(ids(withRecentGame(played(3), 'ann', game(0)).recent)).toBe('0 2 1');
    expect(played(RECENT_GAMES_LIMIT).recent).toHaveLength(12);
    expect(ids(played(RECENT_GAMES_LIMIT + 1).recent)).toBe('12 11 10 9 8 7 6 5 4 3 2 1');
  });

  it('have the data of their last start', () => {
    expect(withRecentGame(played(2), 'ann', game(0, 'New name')).recent[0]?.name).toBe('New name');
  });

  it('come before the others of a list, each once', () => {
    expect(ids(recentFirst(played(2).recent, [game(5), game(0), game(6)]))).toBe('1 0 5 6');
    expect(ids(recentFirst([], [game(5)]))).toBe('5');
  });
});

describe('favourite games', () => {
  it('are newest first, and removed when toggled again', () => {
    const one = withToggledFavourite(NO_KEPT_GAMES, 'ann', game(1));
    const two = withToggledFavourite(one, 'ann', game(2));
    expect(ids(two.favourites)).toBe('2 1');
    expect(ids(withToggledFavourite(two, 'ann', game(2)).favourites)).toBe('1');
  });

  it('are limited in number', () => {
    const many = Array.from({ length: FAVOURITE_GAMES_LIMIT + 1 }, (_, index) => game(index)).reduce<KeptGames>(
      (kept, each) => withToggledFavourite(kept, 'ann', each),
      NO_KEPT_GAMES,
    );
    expect(many.favourites).toHaveLength(FAVOURITE_GAMES_LIMIT);
    expect(many.favourites[0]?.id).toBe(String(FAVOURITE_GAMES_LIMIT));
  });
});

describe('the kept games of an account', () => {
  const anns = withToggledFavourite(played(2), 'ann', game(9));

  it('B2: are not returned for another account', () => {
    expect(keptGamesOf(anns, 'ann')).toBe(anns);
    for (const other of ['bob', '', undefined]) expect(keptGamesOf(anns, other)).toEqual(NO_KEPT_GAMES);
    expect(keptGamesOf(NO_KEPT_GAMES, '')).toEqual(NO_KEPT_GAMES);
  });

  it('B2: are replaced when another account keeps a game', () => {
    expect(withRecentGame(anns, 'bob', game(5))).toEqual({ accountId: 'bob', recent: [game(5)], favourites: [] });
    expect(withToggledFavourite(anns, 'bob', game(9))).toEqual({ accountId: 'bob', recent: [], favourites: [game(9)] });
  });
});

describe('a response with kept games', () => {
  const kept = withToggledFavourite(played(2), 'ann', game(1));

  it.each([{ name: 'New name' }, { serverId: 'jp' }, { thumbnailUrl: 'https://a.example/1.png' }])(
    'updates a game that now has %j in both lists, in the same order',
    (change) => {
      const moved = { ...game(1), ...change };
      const fresh = withFreshGames(kept, [game(7), moved]);
      expect(fresh).toEqual({ accountId: 'ann', recent: [moved, game(0)], favourites: [moved] });
    },
  );

  it('changes nothing when the games are the same or others', () => {
    expect(withFreshGames(kept, [game(0), game(1), game(7)])).toBe(kept);
    expect(withFreshGames(kept, [])).toBe(kept);
  });
});
