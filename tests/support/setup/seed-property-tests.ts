/** The part of vitest's configuration that seeds property tests. */
import { resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

const SEEDED = resolve(import.meta.dirname, 'seeded-fast-check.ts');

/** An import of 'fast-check' returns it with the seed of `testSeed`; only tests that use it load it. */
export function seedPropertyTests(): Plugin {
  return {
    name: 'seed-property-tests',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'fast-check' && importer !== SEEDED ? SEEDED : null),
  };
}
