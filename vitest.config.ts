/** Unit tests in plain Node, most of them in shared processes; stores' consumers and views in a DOM. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { seedPropertyTests } from './tests/support/setup/seed-property-tests.ts';

/** They replace modules or globals for themselves alone: each of these files has a process of its own. */
const ISOLATED = [
  'tests/unit/core/connection/stores.test.ts',
  'tests/unit/core/vouchers/wallet.test.ts',
  'tests/unit/electron/{main,main-boot,preload}.test.ts',
  'tests/unit/electron/app/{refusing-disk,window}.test.ts',
  'tests/unit/electron/diagnostics/{error-reports,log}.test.ts',
  'tests/unit/electron/ipc/{helper-session-border,serve}.test.ts',
  'tests/unit/features/promotions/promotion-target.test.ts',
  'tests/unit/lib/api/mutated-answers.test.ts',
  'tests/unit/tools/dev/app-process.test.ts',
  'tests/unit/tools/release/sign.test.ts',
];

/** Rules, sandbox and main process in plain Node. */
const node = {
  environment: 'node' as const,
  setupFiles: ['tests/support/setup/offline-guard.ts', 'tests/support/setup/reset-process.ts'],
  // It imports electron, which tests replace.
  server: { deps: { inline: ['@sentry/electron'] } },
  testTimeout: 20_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    // By default one core is left free, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        // Starting a process and loading its modules anew takes longer than most files' tests.
        plugins: [seedPropertyTests()],
        test: { ...node, name: 'node', isolate: false, include: ['tests/unit/**/*.test.ts'], exclude: ISOLATED },
      },
      {
        plugins: [seedPropertyTests()],
        test: { ...node, name: 'isolated', include: ISOLATED },
      },
      {
        plugins: [react(), seedPropertyTests()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup/offline-guard.ts', 'tests/support/setup/dom-setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
