/** Which installed game is which game of the provider: sure, unsure or none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  candidatesFor,
  indexInstalled,
  matchInstalled,
  NOT_INSTALLED,
  titleOf,
} from '../../../../src/model/games/installed-games';
import { GAME_PLAYS_LIMIT, gamePlaysOf, playOf, watchedIds, withGamePlay } from '../../../../src/model/games/game-play';

const installed = (...names: readonly string[]) =>
  indexInstalled(names.map((name, at) => ({ id: `steam:${at + 1}`, name })));
const match = (name: string, names: readonly string[], answer: string | null = null) => {
  const found = matchInstalled(name, installed(...names), answer);
  if (found.state === 'sure') return found.game.name;
  return found.state === 'none' ? null : found.candidates.map((candidate) => candidate.name);
};

describe('a name', () => {
  it.each([
    ['Tom Clancy’s Rainbow Six® Siege', 'tom clancys rainbow six siege'],
    ['PUBG: BATTLEGROUNDS', 'pubg battlegrounds'],
    ['  Pokémon™ & Friends ', 'pokemon and friends'],
    ['Ｄｏｔａ　２', 'dota 2'],
    ['原神', '原神'],
    ['!!!', ''],
  ])('%s is compared as %s', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });
});

describe('a game', () => {
  it('is sure when exactly one has its name, whatever its case and signs', () => {
    expect(match('Dota 2', ['DOTA® 2', 'Dota', 'Dota 2 Tools'])).toBe('DOTA® 2');
  });
  it('is asked about when two have its name, or one name begins with the other', () => {
    expect(match('Dota 2', ['Dota 2', 'DOTA 2'])).toEqual(['Dota 2', 'DOTA 2']);
    expect(match('PUBG', ['PUBG: BATTLEGROUNDS', 'Rust'])).toEqual(['PUBG: BATTLEGROUNDS']);
    expect(match('Counter-Strike 2', ['Counter-Strike', 'Counter-Strike: Source'])).toEqual(['Counter-Strike']);
  });
  it('is none when nothing resembles it: words are not cut, and short beginnings do not count', () => {
    expect(match('Rust', ['Rustler', 'Trust'])).toBeNull();
    expect(match('The', ['The Forest'])).toBeNull();
    expect(match('The Forest', ['The'])).toBeNull();
    expect(match('!!!', ['???', '!!!'])).toBeNull();
    expect(match('Rust', [])).toBeNull();
  });
  it("follows the person's answer while that game is installed", () => {
    expect(match('PUBG', ['PUBG: BATTLEGROUNDS', 'Rust'], 'steam:2')).toBe('Rust');
    expect(match('PUBG', ['PUBG: BATTLEGROUNDS'], 'steam:9')).toEqual(['PUBG: BATTLEGROUNDS']);
    expect(match('Rust', ['Rust'], NOT_INSTALLED)).toBeNull();
  });
  it('is offered the five closest names at most', () => {
    const names = [1, 2, 3, 4, 5, 6, 7].map((count) => `Star Arena ${'x'.repeat(count)}`);
    expect(match('Star Arena', names.toReversed())).toEqual(names.slice(0, 5));
  });
});

it('any names are compared without an error, and who is sure has an equal name', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('Dota', 'Dota 2', 'dota™ 2', '__proto__', 'constructor'),
  );
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 8 }), (asked, names) => {
      const found = matchInstalled(asked, installed(...names), null);
      if (found.state === 'sure') expect(titleOf(found.game.name)).toBe(titleOf(asked));
      expect(candidatesFor(asked, installed(...names)).length).toBeLessThanOrEqual(5);
    }),
  );
});

describe('the choices for games', () => {
  const game = (id: string) => ({ id, name: `Game ${id}`, serverId: 'sg' });
  it('belong to one account, and are the defaults for a game without any', () => {
    const plays = { accountId: '7', games: withGamePlay([], playOf([], game('1'))) };
    expect(gamePlaysOf(plays, '7')).toHaveLength(1);
    expect([gamePlaysOf(plays, '8'), gamePlaysOf(plays, undefined), gamePlaysOf(plays, '')]).toEqual([[], [], []]);
    expect(playOf([], game('1'))).toEqual({
      ...{ gameId: '1', name: 'Game 1', serverId: 'sg', installed: null, place: { kind: 'game' } },
      ...{ connects: false, disconnects: false },
    });
  });
  it("take the provider's present name and server, and are at most 200", () => {
    let plays = withGamePlay([], { ...playOf([], game('0')), connects: true });
    expect(playOf(plays, { id: '0', name: 'New', serverId: 'jp' })).toMatchObject({
      name: 'New',
      serverId: 'jp',
      connects: true,
    });
    for (let id = 1; id <= GAME_PLAYS_LIMIT; id += 1) plays = withGamePlay(plays, playOf([], game(String(id))));
    expect([plays.length, plays[0]?.gameId, plays.at(-1)?.gameId]).toEqual([
      GAME_PLAYS_LIMIT,
      '1',
      String(GAME_PLAYS_LIMIT),
    ]);
  });
  it('name the games to watch: those that connect or disconnect and are known to be installed', () => {
    const play = (installedId: string | null, connects: boolean, disconnects: boolean) => ({
      ...playOf([], game('1')),
      ...{ installed: installedId, connects, disconnects },
    });
    const plays = [play('steam:1', true, false), play('epic:a', false, true), play('steam:2', false, false)];
    expect(watchedIds([...plays, play(null, true, true), play(NOT_INSTALLED, true, true)])).toEqual([
      'steam:1',
      'epic:a',
    ]);
  });
});
