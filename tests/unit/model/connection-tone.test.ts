import { expect, it } from 'vitest';
import { toneOfConnection, type Connection } from '../../../src/model/connection';

const base = { serverId: 's1', connectedAt: 0 };

it.each([
  ['off', { state: 'idle' }],
  ['busy', { ...base, state: 'connecting', step: 'ping' }],
  ['warning', { ...base, state: 'reconnecting', step: 'login' }],
  ['warning', { ...base, state: 'reconnecting', nextAttemptAt: 1 }],
  ['busy', { ...base, state: 'disconnecting' }],
  ['danger', { ...base, state: 'failed', failure: { source: 'provider', reason: 'network' } }],
  [
    'busy',
    {
      ...base,
      state: 'failed',
      failure: { source: 'provider', reason: 'network' },
      off: { failure: { source: 'helper', reason: 'timeout' }, nextAttemptAt: null },
    },
  ],
] as const)('is %s for %j', (tone, connection) => {
  expect(toneOfConnection(connection as unknown as Connection)).toBe(tone);
});
