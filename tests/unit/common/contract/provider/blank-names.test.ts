/** Names in which nothing can be seen: they are absent, as if they had not been sent. */
import { describe, expect, it } from 'vitest';
import { decodeServers } from '../../../../../common/contract/provider/server';
import { decodeUser } from '../../../../../common/contract/provider/user';
import { decodeContext } from '../../../../support/wire-call';

describe('names in which nothing can be seen', () => {
  it.each(['\u3164', '\u2800 \u00A0', '\u115F\uFFA0', '\u{E0020}\u034F', '\u0301'])(
    'G4: %j is absent, and what stands in for a name is used',
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
