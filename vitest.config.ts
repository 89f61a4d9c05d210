/** Two test worlds: rules, sandbox and main process in plain Node; stores' consumers and views in a DOM. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { seedPropertyTests } from './tests/support/seed-property-tests.ts';

export default defineConfig({
  test: {
    // By default one core is left free, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [seedPropertyTests()],
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/support/offline-guard.ts'],
          // It imports electron, which tests replace.
          server: { deps: { inline: ['@sentry/electron'] } },
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        plugins: [react(), seedPropertyTests()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/offline-guard.ts', 'tests/support/dom-setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
