/** Unit tests in plain Node, stores' consumers and views in a DOM; most files share processes. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isolatedComponentFiles, isolatedUnitFiles } from './tests/support/setup/isolated-files.ts';
import { seedPropertyTests } from './tests/support/setup/seed-property-tests.ts';

/** The longest property tests take 10 s alone, and the whole test command runs several processes on each core. */
const TEST_LIMIT_MS = 60_000;

/** Rules, sandbox and main process in plain Node. */
const node = {
  environment: 'node' as const,
  setupFiles: [
    'tests/support/setup/offline-guard.ts',
    'tests/support/setup/wait-limit.ts',
    'tests/support/setup/after-each-test.ts',
    'tests/support/setup/reset-process.ts',
  ],
  // It imports electron, which tests replace.
  server: { deps: { inline: ['@sentry/electron'] } },
  testTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: 10_000 } },
};

const dom = {
  environment: 'jsdom' as const,
  setupFiles: [
    'tests/support/setup/offline-guard.ts',
    'tests/support/setup/after-each-test.ts',
    'tests/support/setup/dom-setup.ts',
    'tests/support/setup/reset-document.ts',
  ],
  testTimeout: TEST_LIMIT_MS,
};

export default defineConfig({
  test: {
    // By default one core is left free, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [seedPropertyTests()],
        test: {
          ...node,
          name: 'node',
          isolate: false,
          include: ['tests/unit/**/*.test.ts'],
          exclude: isolatedUnitFiles,
        },
      },
      {
        plugins: [seedPropertyTests()],
        test: { ...node, name: 'isolated', include: isolatedUnitFiles },
      },
      {
        plugins: [react(), seedPropertyTests()],
        test: {
          ...dom,
          name: 'dom',
          isolate: false,
          include: ['tests/component/**/*.test.{ts,tsx}'],
          exclude: isolatedComponentFiles,
        },
      },
      {
        plugins: [react(), seedPropertyTests()],
        test: { ...dom, name: 'isolated-dom', include: isolatedComponentFiles },
      },
    ],
  },
});
