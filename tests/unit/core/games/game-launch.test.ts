import { describe, expect, it } from 'vitest';
import { checkGameLaunch } from '../../../../src/core/games/game-launch.rules';

const server = { id: 'jp', name: 'Tokyo', countryCode: 'JP', isFavourite: false, isVip: false };

describe('the launch rules of docs/product.md section 5', () => {
  it.each([
    ['no server_id', null, [server], 'home.invalidGameConfig'],
    ['an empty server_id', '', [server], 'home.invalidGameConfig'],
    ['no server_id wins over a list that is not there', null, null, 'home.invalidGameConfig'],
    ['a list that is not loaded', 'jp', null, 'failure.serverNotLoaded'],
    ['an empty list', 'jp', [], 'failure.serverNotLoaded'],
    ['a server that is not in the list', 'sg', [server], 'failure.serverNotFound'],
  ] as const)('refuse %s', (_, serverId, list, refusal) => {
    expect(checkGameLaunch(serverId, list)).toEqual({ refusal });
  });

  it('accept a listed server', () => {
    expect(checkGameLaunch('jp', [server])).toEqual({ serverId: 'jp' });
  });
});
