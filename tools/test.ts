/** `npm test`: the whole proof, from format to the desktop app, including set-up; ends with 'N passed, N failed'. */
import { readArguments } from './lib/arguments';
import { buildApp } from './build/build';
import { ensureTestBrowser } from './lib/browser';
import { checkSteps } from './checks/check-steps';
import { chooseElectron, electronEnvironment, needsVirtualDisplay } from './lib/electron-binary';
import { conclude, runSteps, type Plan } from './lib/steps';
import { playwrightStep } from './lib/test-runners';

readArguments({});

/** How long all of it may take on two quiet cores: a figure to hold, not a limit of the run. */
const LIMIT_MINUTES = 8;

const startedAt = performance.now();
const browser = await ensureTestBrowser();
const binary = await chooseElectron(false);
console.log(binary.sentence);

// Built before: both runners would build what is stale.
const env = { ...electronEnvironment(binary), CHROMIUM_PATH: browser, PINGLANE_IS_BUILT: '1' };

const plan: Plan = [
  {
    name: 'build',
    run: () =>
      buildApp().then(
        () => ({ code: 0, output: '' }),
        (error: unknown) => ({ code: 1, output: String(error) }),
      ),
  },
  // The desktop tests wait for real time in two thirds of theirs, which one other step at a time uses, at a low priority: beside two, tests that
  // measure pings saw the load as a bad line.
  [
    playwrightStep(
      `desktop tests (${binary.kind === 'real' ? 'Electron' : "stand-in for Electron's binary"})`,
      'tests/desktop/playwright.config.ts',
      { env, needsDisplay: needsVirtualDisplay(binary) },
    ),
    ...checkSteps,
    playwrightStep('web tests', 'tests/e2e/playwright.config.ts', { env, isLowPriority: true }),
  ],
];
const counts = await runSteps(plan);
console.log(
  `${((performance.now() - startedAt) / 60_000).toFixed(1)} min in all (at most ${LIMIT_MINUTES} on two quiet cores)`,
);
conclude(counts);
