import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../../../common/contract/provider/game';
import {
  CATALOGUE_LIMIT,
  PAGES_WITHOUT_NEW_LIMIT,
  GAME_PAGES_LIMIT,
  nextGamePage,
  NO_GAME_PAGES,
  withGamePage,
  type GamePages,
} from '../../../../src/core/games/game-pages.rules';

const game = (id: string): Game => ({ id, name: id, thumbnailUrl: null, serverId: null });
const page = (...ids: string[]) => ids.map(game);
const idsOf = ({ games }: GamePages) => games.map(({ id }) => id);
const after = (...pages: (readonly [readonly Game[], number | null | undefined])[]) =>
  pages.reduce((state, [games, lastPage]) => withGamePage(state, games, lastPage), NO_GAME_PAGES);

describe('the next page', () => {
  it('is the first before any response', () => {
    expect(nextGamePage(NO_GAME_PAGES)).toBe(1);
  });

  it('follows the current one up to the last', () => {
    const first = after([page('a'), 2]);
    expect(nextGamePage(first)).toBe(2);
    expect(nextGamePage(withGamePage(first, page('b'), 2))).toBeNull();
  });

  it.each([0, -3, 1, 0.5, -Infinity])('E9: is none when the last page is reported as %d', (lastPage) => {
    expect(nextGamePage(after([page('a'), lastPage]))).toBeNull();
  });

  it('J6: follows a full page without a reported last page, until a page adds nothing', () => {
    const full = page(...Array.from({ length: 20 }, (_, index) => `g${index}`));
    const first = after([full, null]);
    expect(nextGamePage(first)).toBe(2);
    expect(nextGamePage(withGamePage(first, full, null))).toBeNull();
    expect(nextGamePage(withGamePage(first, page('last'), null))).toBeNull();
  });

  it('E9: is none when no last page was ever reported, and uses the earlier report when a later one is missing', () => {
    expect(nextGamePage(after([page('a'), undefined]))).toBeNull();
    const second = after([page('a'), 3], [page('b'), undefined]);
    expect(nextGamePage(second)).toBe(3);
    expect(nextGamePage(withGamePage(second, page('c'), undefined))).toBeNull();
  });

  it('E9: is none when the last page has shrunk to the loaded ones or fewer', () => {
    expect(nextGamePage(after([page('a'), 9], [page('b'), 9], [page('c'), 3]))).toBeNull();
    expect(nextGamePage(after([page('a'), 9], [page('b'), 9], [page('c'), 1]))).toBeNull();
    expect(nextGamePage(after([page('a'), 9], [page('b'), 12]))).toBe(3);
  });

  it('E10: is none after 1,000 pages, whichever last page is reported', () => {
    let state = NO_GAME_PAGES;
    let requested = 0;
    for (let next = nextGamePage(state); next !== null && requested < 5_000; next = nextGamePage(state)) {
      requested += 1;
      expect(next).toBe(requested);
      state = withGamePage(state, page(`g${next}`), Infinity);
    }
    expect([requested, state.games.length]).toEqual([GAME_PAGES_LIMIT, GAME_PAGES_LIMIT]);
  });

  it('E10: is none after three pages in a row that add nothing; a new game resets the count', () => {
    const stale = [page('a'), 99] as const;
    expect(nextGamePage(after(stale, stale, [[], 99]))).toBe(4);
    expect(nextGamePage(after(stale, stale, [[], 99], stale))).toBeNull();
    expect(nextGamePage(after(stale, stale, [[], 99], [page('b'), 99], stale, stale))).toBe(7);
    expect(PAGES_WITHOUT_NEW_LIMIT).toBe(3);
  });

  it('E5: is none at the limit of games, which is not exceeded', () => {
    const many = Array.from({ length: CATALOGUE_LIMIT + 7 }, (_, index) => game(`g${index}`));
    const full = after([page('a'), 99], [many, 99]);
    expect([full.games.length, nextGamePage(full)]).toEqual([CATALOGUE_LIMIT, null]);
  });
});

describe('the games', () => {
  it('E10: contain each id once, in order of arrival', () => {
    expect(idsOf(after([page('a', 'b'), 3], [page('b', 'c'), 3], [page('c', 'a', 'd'), 3]))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('are the same for any number of repeated pages', () => {
    const first = after([page('a'), 9]);
    expect(idsOf(withGamePage(first, page('b', 'b'), 9))).toEqual(['a', 'b']);
    expect(idsOf(withGamePage(first, page('b', 'c'), 9))).toEqual(['a', 'b', 'c']);
    expect(idsOf(withGamePage(first, page('a'), 9))).toEqual(['a']);
  });

  it('E10: contain no id twice, and paging ends, for any responses', () => {
    const response = fc.record({
      ids: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }),
      lastPage: fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true })), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(response, { minLength: 1, maxLength: 40 }), (answers) => {
        let state = NO_GAME_PAGES;
        let requested = 0;
        for (let next = nextGamePage(state); next !== null; next = nextGamePage(state)) {
          const { ids, lastPage } = answers[requested % answers.length] ?? { ids: [], lastPage: 0 };
          requested += 1;
          const known = state;
          state = withGamePage(state, page(...ids.map(String)), lastPage);
          expect(state.games.slice(0, known.games.length)).toEqual(known.games);
        }
        expect(requested).toBeLessThanOrEqual(GAME_PAGES_LIMIT);
        expect(new Set(idsOf(state)).size).toBe(state.games.length);
      }),
    );
  });
});
