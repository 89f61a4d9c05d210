/** Desktop tests: the built app, and the contract of Electron's stand-in, in Electron or in the stand-in. */
import { defineConfig } from '@playwright/test';
import { useElectron } from '../support/desktop/electron-path';

useElectron();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/desktop',
  // What others are compared with; `-- --update-snapshots` makes them anew, to be read.
  snapshotPathTemplate: '{testDir}/goldens/{arg}{ext}',
  globalSetup: '../support/desktop/build-desktop.ts',
  // Each test has a sandbox, a profile and ports of its own; most of its time is the start of an app, which two share a machine for well.
  workers: 2,
  // Limits end what hangs, they measure nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A flaky test is a red one.
  retries: 0,
  // No video: it needs a program of Playwright's own that is not installed.
  use: { colorScheme: null },
});
