import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { testSeed } from '../../support/setup/test-seed';

afterEach(() => vi.unstubAllEnvs());

it('property tests use the fixed seed', () => {
  expect(fc.readConfigureGlobal().seed).toBe(testSeed());
  expect(fc.sample(fc.integer(), 5)).toEqual(fc.sample(fc.integer(), 5));
});

it('the seed of the environment must be a whole number', () => {
  vi.stubEnv('PINGLANE_TEST_SEED', '-7');
  expect(testSeed()).toBe(-7);
  vi.stubEnv('PINGLANE_TEST_SEED', 'seven');
  expect(testSeed).toThrow("PINGLANE_TEST_SEED is 'seven'");
});
