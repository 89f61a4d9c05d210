/** Names without visible characters are treated as absent. */
import { describe, expect, it } from 'vitest';
import { decodeServers } from '../../../../../common/contract/provider/server';
import { decodeUser } from '../../../../../common/contract/provider/user';
import { decodeContext } from '../../../../support/fakes/wire-call';

describe('a name without visible characters', () => {
  it.each(['\u3164', '\u2800 \u00A0', '\u115F\uFFA0', '\u{E0020}\u034F', '\u0301'])(
    'G4: is absent when it is %j, and its substitute is used',
    (name) => {
      expect(decodeUser({ id: 1, full_name: name }, decodeContext()).fullName).toBe('');
      const rows = [
        { id: 'a', name, pinglane_name: 'Tokyo' },
        { id: 'b', name, pinglane_name: name },
      ];
      expect(decodeServers(rows).servers.map((server) => server.name)).toEqual(['Tokyo', 'b']);
    },
  );
});
