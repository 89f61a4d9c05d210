/** The configuration of the soak: one file after the other in a process with a callable garbage collector; run by `npm run soak`, not by `npm test`. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { seedPropertyTests } from '../support/setup/seed-property-tests.ts';
import { REUSED_FILES } from './reused';

const limits = { testTimeout: 300_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
/** Projects take no pool from above them. */
const pool = { pool: 'forks' as const, execArgv: ['--expose-gc'] };
const setupFiles = ['tests/support/setup/offline-guard.ts'];

export default defineConfig({
  root: resolve(import.meta.dirname, '..', '..'),
  test: {
    maxWorkers: 1,
    fileParallelism: false,
    projects: [
      {
        plugins: [seedPropertyTests()],
        test: {
          ...limits,
          ...pool,
          name: 'node',
          environment: 'node',
          setupFiles,
          include: ['tests/soak/*.soak.ts', ...REUSED_FILES.filter((file) => file.startsWith('tests/unit/'))],
        },
      },
      {
        plugins: [react(), seedPropertyTests()],
        test: {
          ...limits,
          ...pool,
          name: 'dom',
          environment: 'jsdom',
          setupFiles: ['tests/support/setup/dom-setup.ts'],
          include: REUSED_FILES.filter((file) => file.startsWith('tests/component/')),
        },
      },
    ],
  },
});
