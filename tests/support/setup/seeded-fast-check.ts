/** fast-check with the fixed seed: vitest gives this module to every test that imports 'fast-check' (vitest.config.ts). */
import fc from 'fast-check';
import { testSeed } from './test-seed';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() });

export * from 'fast-check';
export { default } from 'fast-check';
