import { describe, expect, it } from 'vitest';
import type { Connected } from '../../../../src/model/connection';
import { elapsedBefore, sessionMs } from '../../../../src/core/connection/session-time.rules';

const on: Connected = { state: 'connected', serverId: 'sg', connectedAt: 10_000 };

describe('F2: the session time', () => {
  it.each([
    [on, 10_000, 0],
    [on, 10_001, 1],
    // A clock that was set back subtracts nothing.
    [on, 9_000, 0],
    [{ ...on, elapsedMs: 60_000 }, 9_000, 60_000],
    [{ ...on, elapsedMs: 60_000 }, 15_000, 65_000],
  ])('of %o at %i is %i', (connection, now, expected) => {
    expect(sessionMs(connection, now)).toBe(expected);
  });

  it('counts up to each sleep when the connection is restored a hundred times', () => {
    let connection = on;
    let expected = 0;
    for (let night = 1; night <= 100; night += 1) {
      const awakeMs = night * 1_000;
      expected += awakeMs;
      const elapsedMs = elapsedBefore(connection, connection.connectedAt + awakeMs);
      expect(elapsedMs).toBe(expected);
      connection = { ...on, connectedAt: connection.connectedAt + awakeMs + 8 * 3_600_000, elapsedMs };
    }
  });

  it('is kept during a reconnect, and is zero before the first connect', () => {
    const failure = { source: 'provider', reason: 'network' } as const;
    const waiting = {
      state: 'reconnecting',
      serverId: 'sg',
      attempt: 1,
      of: 5,
      nextAttemptAt: 'online',
      failure,
    } as const;
    expect(elapsedBefore({ ...waiting, elapsedMs: 5_000 }, 99_000)).toBe(5_000);
    expect(elapsedBefore(waiting, 99_000)).toBe(0);
    expect(elapsedBefore({ state: 'idle' }, 99_000)).toBe(0);
  });
});
