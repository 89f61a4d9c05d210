/** fast-check with the fixed seed: vitest resolves every import of 'fast-check' to this module (vitest.config.ts). */
import fc from 'fast-check';
import { testSeed } from './test-seed';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() });

export * from 'fast-check';
export { default } from 'fast-check';
