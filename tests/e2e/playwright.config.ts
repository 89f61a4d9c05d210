/** Web platform tests: the built renderer in Chromium, against a real sandbox. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser';

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/web',
  globalSetup: '../support/build-app.ts',
  // They wait more than they work: for debounces, carousels and quiet networks.
  workers: 4,
  fullyParallel: true,
  // Machines are shared: a limit is there to end what hangs, not to measure. What passed only at its second try is named by the run.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 1,
  use: {
    viewport: { width: 1120, height: 720 },
    locale: 'en-GB',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) },
  },
});
