import { describe, expect, it } from 'vitest';
import type { Connected } from '../../../../src/model/connection';
import { countedBefore, sessionMs } from '../../../../src/core/connection/session-time.rules';

const on: Connected = { state: 'connected', serverId: 'sg', connectedAt: 10_000 };

describe('F2: the session time', () => {
  it.each([
    [on, 10_000, 0],
    [on, 10_001, 1],
    // A clock that was set back subtracts nothing.
    [on, 9_000, 0],
    [{ ...on, countedMs: 60_000 }, 9_000, 60_000],
    [{ ...on, countedMs: 60_000 }, 15_000, 65_000],
  ])('of %o at %i is %i', (connection, now, expected) => {
    expect(sessionMs(connection, now)).toBe(expected);
  });

  it('counts up to each sleep when the connection is restored a hundred times', () => {
    let connection = on;
    let expected = 0;
    for (let night = 1; night <= 100; night += 1) {
      const awakeMs = night * 1_000;
      expected += awakeMs;
      const countedMs = countedBefore(connection, connection.connectedAt + awakeMs);
      expect(countedMs).toBe(expected);
      connection = { ...on, connectedAt: connection.connectedAt + awakeMs + 8 * 3_600_000, countedMs };
    }
  });

  it('is kept during a reconnect, and is zero before the first connect', () => {
    const failure = { source: 'provider', reason: 'network' } as const;
    const waiting = { state: 'reconnecting', serverId: 'sg', attempt: 1, of: 5, nextTryAt: 'online', failure } as const;
    expect(countedBefore({ ...waiting, countedMs: 5_000 }, 99_000)).toBe(5_000);
    expect(countedBefore(waiting, 99_000)).toBe(0);
    expect(countedBefore({ state: 'idle' }, 99_000)).toBe(0);
  });
});
