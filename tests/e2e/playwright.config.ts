/** Web platform tests: the built renderer in Chromium, against a real sandbox. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser';

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/web',
  globalSetup: '../support/build-app.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    viewport: { width: 1120, height: 720 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) },
  },
});
