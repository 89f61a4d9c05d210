import { describe, expect, it } from 'vitest';
import { pingLevel } from '../../../../src/model/ping/ping-level.rules';

describe('the ping level of docs/product.md section 9', () => {
  it.each([
    [0, 'low'],
    [90, 'low'],
    [90.01, 'medium'],
    [91, 'medium'],
    [150, 'medium'],
    [150.01, 'high'],
    [151, 'high'],
  ] as const)('at %d ms is %s', (roundTripMs, level) => {
    expect(pingLevel(roundTripMs)).toBe(level);
  });
});
