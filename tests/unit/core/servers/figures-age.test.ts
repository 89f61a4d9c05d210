/** The age of the newest sweep's figures at its boundaries. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { figuresAge } from '../../../../src/core/servers/figures-age';
import { useServers } from '../../../../src/core/servers/servers.store';
import { useFakeServices } from '../../../support/fakes/fake-services';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 30);

beforeEach(() => {
  useFakeServices();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

it('J2: figures that came with the list are current before the first sweep', () => {
  expect(figuresAge()).toBe('current');
});

it.each([
  [0, 'current'],
  [10_000, 'current'],
  [10_001, 'stale'],
  [HOUR_MS, 'stale'],
  [HOUR_MS + 1, 'expired'],
])('J2: figures that were measured %i ms ago, or as long in the future, are %s', (ageMs, age) => {
  for (const pingedAt of [NOW - ageMs, NOW + ageMs]) {
    useServers.setState({ pingedAt });
    expect(figuresAge()).toBe(age);
  }
});
