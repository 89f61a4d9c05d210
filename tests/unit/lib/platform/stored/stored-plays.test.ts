/** The stored choices for games: read back as written, and nothing else is read. */
import { expect, it } from 'vitest';
import { parseGamePlays } from '../../../../../src/lib/platform/stored/stored-plays';

const play = {
  ...{ gameId: 'g', name: 'G', serverId: 'sg', installed: 'steam:440', place: { kind: 'country', countryCode: 'SG' } },
  ...{ connects: true, disconnects: false },
};
const written = (games: readonly unknown[], accountId: unknown = '7') => JSON.stringify({ accountId, games });

it('reads what was written', () => {
  const places = [{ kind: 'game' }, { kind: 'best' }, { kind: 'server', serverId: 'sg' }, play.place];
  const games = places.map((place) => ({ ...play, place }));
  expect(
    parseGamePlays(written([...games, { ...play, installed: null }, { ...play, installed: 'none' }]))?.games,
  ).toHaveLength(6);
  expect(parseGamePlays(written([play]))).toEqual({ accountId: '7', games: [play] });
});

it.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['an account that is no text', written([], 7)],
  ['an account without an id', written([play], '')],
  ['an id of no launcher', written([{ ...play, installed: 'file:///etc/passwd' }])],
  ['an id with more', written([{ ...play, installed: 'steam:440/../run' }])],
  ['another place', written([{ ...play, place: { kind: 'moon' } }])],
  ['no country', written([{ ...play, place: { kind: 'country', countryCode: 'sgp' } }])],
  ['a game too many', written(Array.from({ length: 201 }, () => play))],
])('F6: refuses %s', (_, text) => {
  expect(parseGamePlays(text)).toBeUndefined();
});
