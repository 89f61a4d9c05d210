/** The server on which a game is played, for each choice. */
import { describe, expect, it } from 'vitest';
import { fitsPlace, serverOfPlace } from '../../../../src/core/games/game-place.rules';
import { NO_RANKING } from '../../../../src/core/servers/server-ranking.rules';
import type { PlayPlace } from '../../../../src/model/games/game-play';

const server = (id: string, countryCode: string) => ({ id, name: id, countryCode, isFavourite: false, isVip: false });
const servers = [server('sg1', 'SG'), server('sg2', 'SG'), server('jp', 'JP'), server('vn', 'VN')];
const figures = (pings: Readonly<Record<string, number>>) =>
  new Map(Object.entries(pings).map(([id, roundTripMs]) => [id, { roundTripMs, jitterMs: 0, loss: 0 }]));
const pings = figures({ sg1: 40, sg2: 30, jp: 20 });
const choose = (place: PlayPlace, gameServerId: string | null, measured = pings) => {
  const found = serverOfPlace(place, gameServerId, servers, measured, NO_RANKING);
  return found.outcome === 'found' ? found.serverId : found.outcome;
};

describe('the server of a game', () => {
  it.each<[string, PlayPlace, string | null, string]>([
    ["the game's own", { kind: 'game' }, 'sg1', 'sg1'],
    ["the best where the game's is not listed", { kind: 'game' }, 'gone', 'jp'],
    ['the best where the game has none', { kind: 'game' }, null, 'jp'],
    ['the best', { kind: 'best' }, 'sg1', 'jp'],
    ['the best of a country', { kind: 'country', countryCode: 'SG' }, 'jp', 'sg2'],
    ['a country that has not answered', { kind: 'country', countryCode: 'VN' }, 'jp', 'unmeasured'],
    ['a country without servers', { kind: 'country', countryCode: 'US' }, 'jp', 'gone'],
    ['a certain one', { kind: 'server', serverId: 'vn' }, 'jp', 'vn'],
    ['one that is not listed any more', { kind: 'server', serverId: 'us' }, 'jp', 'gone'],
  ])('is %s', (_, place, own, expected) => {
    expect(choose(place, own)).toBe(expected);
  });

  it('is measured first when nothing has answered', () => {
    expect(choose({ kind: 'best' }, null, new Map())).toBe('unmeasured');
    expect(serverOfPlace({ kind: 'best' }, null, [], new Map(), NO_RANKING)).toEqual({ outcome: 'gone' });
  });
});

it.each<[PlayPlace, string | null, readonly string[]]>([
  [{ kind: 'game' }, 'sg1', ['sg1']],
  [{ kind: 'game' }, 'gone', ['sg1', 'sg2', 'jp', 'vn']],
  [{ kind: 'game' }, null, ['sg1', 'sg2', 'jp', 'vn']],
  [{ kind: 'best' }, 'sg1', ['sg1', 'sg2', 'jp', 'vn']],
  [{ kind: 'country', countryCode: 'SG' }, 'jp', ['sg1', 'sg2']],
  [{ kind: 'server', serverId: 'vn' }, 'jp', ['vn']],
])('%j of a game of %s: a connection to %j stays', (place, own, expected) => {
  expect(servers.flatMap(({ id }) => (fitsPlace(id, place, own, servers) ? [id] : []))).toEqual(expected);
});
