import { describe, expect, it } from 'vitest';
import { reconnectWaitMs } from '../../../../src/core/connection/back-off.rules';
import { RECONNECT_ATTEMPTS } from '../../../../src/model/constants';

const waits = (random: number) =>
  Array.from({ length: RECONNECT_ATTEMPTS - 1 }, (_, index) => reconnectWaitMs(index + 1, random));

describe('D5: the waits of a reconnect', () => {
  it('grow linearly from half a second to three', () => {
    expect(waits(0.5)).toEqual([500, 1_333, 2_167, 3_000]);
  });

  it('vary by a fifth at most', () => {
    expect(waits(0)).toEqual([400, 1_067, 1_733, 2_400]);
    expect(waits(1)).toEqual([600, 1_600, 2_600, 3_600]);
  });

  it('are half a minute after the quick attempts, varied by a fifth at most', () => {
    expect([0, 0.5, 1].map((random) => reconnectWaitMs(5, random))).toEqual([24_000, 30_000, 36_000]);
    expect(reconnectWaitMs(1_000, 0.5)).toBe(30_000);
  });
});
