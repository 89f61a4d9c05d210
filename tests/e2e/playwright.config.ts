/** Web platform tests: the built renderer in Chromium, against a real sandbox. */
import { defineConfig } from '@playwright/test';
import { UNUSED_FEATURES } from '../../tools/electron-stand-in/chromium/flags';
import { findTestBrowser } from '../../tools/lib/browser';

const executablePath = findTestBrowser();

/** What Playwright itself turns off and matters here; Chromium takes only the last list that it is given. */
const PLAYWRIGHTS_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const disabledFeatures = [...PLAYWRIGHTS_FEATURES, ...UNUSED_FEATURES].join(',');

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/web',
  // Pictures that others are compared with; `-- --update-snapshots` draws them anew, to be looked at.
  snapshotPathTemplate: '{testDir}/goldens/{arg}{ext}',
  globalSetup: '../support/web/build-app.ts',
  // They work more than they wait: more workers than this slow each other down on two cores.
  workers: 3,
  fullyParallel: true,
  // Machines are shared: a limit is there to end what hangs, not to measure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Not repeated under the same load: `npm test` repeats the failed ones alone at its end.
  retries: 0,
  use: {
    viewport: { width: 1120, height: 720 },
    locale: 'en-GB',
    // Animated lanes and slides draw frames all the time; tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Drawing without a graphics card is cheaper than imitating one.
      args: ['--no-sandbox', '--disable-gpu', `--disable-features=${disabledFeatures}`],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
