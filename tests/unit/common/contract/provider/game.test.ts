/** Games on the wire and as the app's type. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { providerApi } from '../../../../../common/contract/provider/provider-api';
import { decodeGames } from '../../../../../common/contract/provider/game';
import { decodeContext } from '../../../../support/fakes/wire-call';

describe('games', () => {
  it('E5: are limited to 20,000, found or listed, and kept when other rows are invalid', () => {
    const many = [{ nobody: 1 }, ...Array.from({ length: 20_500 }, (_, id) => ({ id, name: `Game ${id}` })), 7];
    const found = v.parse(providerApi.searchGames.response, many);
    expect([found.length, v.parse(providerApi.listGames.response, { data: many }).data.length]).toEqual([
      20_000, 20_000,
    ]);
    expect(decodeGames(found, decodeContext())).toHaveLength(20_000);
  });

  it('E8: whose id is half of a character are known by their names: no address can hold such an id', () => {
    const wires = v.parse(providerApi.searchGames.response, [{ id: '\uD83D', name: 'Star 🎮', server_id: 'a\uDE80' }]);
    expect(decodeGames(wires, decodeContext())).toEqual([
      { id: 'Star 🎮', name: 'Star 🎮', thumbnailUrl: null, serverId: null },
    ]);
  });

  it('have name, picture and server, and are dropped without a name or when repeated', () => {
    expect(
      decodeGames(
        [
          { id: 1, name: 'Star Lanes', thumbnail: 'https://cdn.example/1.webp', server_id: 9 },
          { id: 1, name: 'Again' },
          { id: 2, name: '\u200B' },
          { name: 'Without id', thumbnail: 'javascript:alert(1)' },
        ],
        decodeContext(),
      ),
    ).toEqual([
      { id: '1', name: 'Star Lanes', thumbnailUrl: 'https://cdn.example/1.webp', serverId: '9' },
      { id: 'Without id', name: 'Without id', thumbnailUrl: null, serverId: null },
    ]);
  });
});
