/** Desktop tests: the built app, and the contract of Electron's stand-in, in Electron or in the stand-in. */
import { defineConfig } from '@playwright/test';
import { useElectron } from '../support/desktop/electron-path';

useElectron();

/** Files of more than about 30 s. */
const LONG = [
  'systems',
  'every-page',
  'faults/faults',
  'evening',
  'development',
  'faults/helper',
  'put-away',
  'display-large',
  'play',
  'command-line',
  'layout',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/desktop',
  // What others are compared with; `-- --update-snapshots` makes them anew, to be read.
  snapshotPathTemplate: '{testDir}/goldens/{arg}{ext}',
  globalSetup: '../support/desktop/build-desktop.ts',
  // Each test has a sandbox, a profile and ports of its own. More workers than this slow each other down where two cores also run the checks.
  workers: 2,
  // Limits end what hangs, they measure nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Not repeated under the same load: `npm test` repeats the failed ones alone at its end.
  retries: 0,
  // The longest files first, so that the workers end together.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  // No video: it needs a program of Playwright's own that is not installed.
  use: { colorScheme: null },
});
