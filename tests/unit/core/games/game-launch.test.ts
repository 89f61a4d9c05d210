import { describe, expect, it } from 'vitest';
import { checkGameLaunch } from '../../../../src/core/games/game-launch.rules';

const server = { id: 'jp', name: 'Tokyo', countryCode: 'JP', isFavourite: false, isVip: false };

describe('the launch rules of docs/product.md section 5', () => {
  it.each([
    ['no server_id', null, [server], 'invalid-config'],
    ['an empty server_id', '', [server], 'invalid-config'],
    ['no server_id wins over a list that is not there', null, null, 'invalid-config'],
    ['a list that is not loaded', 'jp', null, 'servers-not-loaded'],
    ['an empty list', 'jp', [], 'servers-not-loaded'],
    ['a server that is not in the list', 'sg', [server], 'server-not-found'],
  ] as const)('refuse %s', (_, serverId, list, problem) => {
    expect(checkGameLaunch(serverId, list)).toEqual({ outcome: 'refused', problem });
  });

  it('accept a listed server', () => {
    expect(checkGameLaunch('jp', [server])).toEqual({ outcome: 'ready', serverId: 'jp' });
  });
});
