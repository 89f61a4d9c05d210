/** Two hours of a connected package, the first with its window shown, the second hidden: no process more, no memory more, never disconnected. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from '@playwright/test';
import { connect, endTour, signIn } from '../bench/desktop';
import { copyInspectable, hideWindows, launchInspectable, readSums, untilPageEnds } from './lib/inspectable';
import type { Made } from './lib/made';
import type { ProcessSums } from './lib/process-metrics';
import { runSystemProgram, type Pace } from './lib/program';
import { findGrowth, growthPercent } from './lib/soak.rules';
import type { SystemStep } from './lib/steps';
import { withEnvironment, type TestEnvironment } from './lib/environment';

const PACES = {
  full: { settlingMs: 180_000, phaseMs: 60 * 60_000, sampleMs: 60_000 },
  quick: { settlingMs: 1000, phaseMs: 3000, sampleMs: 1000 },
} as const satisfies Record<Pace, object>;

await runSystemProgram({
  about: 'Keeps the connected package running for two hours, shown and hidden.',
  run: (made, doSteps, { folder, pace }) =>
    withEnvironment(made, async (environment) => {
      const held: { app?: ElectronApplication } = {};
      try {
        await doSteps(soakSteps(made, { environment, held, copy: path.join(folder, 'inspectable'), pace }));
      } finally {
        await held.app?.close();
      }
    }),
});

interface Soak {
  readonly environment: TestEnvironment;
  readonly held: { app?: ElectronApplication };
  readonly copy: string;
  readonly pace: Pace;
}

function soakSteps(made: Made, { environment, held, copy, pace }: Soak): SystemStep[] {
  const { settlingMs, phaseMs, sampleMs } = PACES[pace];
  const minutes = Math.round(phaseMs / 6000) / 10;
  const phase = async (): Promise<string> => {
    await wait(settlingMs);
    const samples: ProcessSums[] = [];
    for (let past = 0; past < phaseMs; past += sampleMs) {
      await wait(sampleMs);
      if (!held.app) throw new Error('the app does not run');
      if (environment.sandbox.helper.session() === null) throw new Error(`the connection ended after ${past / 1000} s`);
      samples.push(await readSums(held.app));
    }
    return judge(samples, pace === 'full');
  };
  return [
    {
      name: 'starts and connects',
      async run() {
        held.app = await launchInspectable(await copyInspectable(made, copy), made, environment.profile);
        const page = await held.app.firstWindow();
        await signIn(page);
        // An open tour keeps the page of a hidden window.
        await endTour(page);
        await connect(page);
        return '';
      },
    },
    { name: `${minutes} minutes shown`, run: phase },
    {
      name: `${minutes} minutes hidden`,
      async run() {
        if (!held.app) throw new Error('the app does not run');
        await hideWindows(held.app);
        if (pace === 'full') await untilPageEnds(held.app);
        return phase();
      },
    },
  ];
}

/** A short run is described and not judged: what has just started still grows. */
function judge(samples: readonly ProcessSums[], isLong: boolean): string {
  const processes = samples.map((sample) => sample.processes);
  const megabytes = samples.map((sample) => sample.megabytes);
  const growth = growthPercent(megabytes);
  const [first, last] = [samples[0], samples.at(-1)];
  const seen = `${Math.round(first?.megabytes ?? 0)} MB at first, ${Math.round(last?.megabytes ?? 0)} MB at last (${growth.toFixed(1)} %), ${Math.min(...processes)} to ${Math.max(...processes)} processes`;
  const grown = findGrowth({ megabytes, processes });
  if (isLong && grown !== null) throw new Error(`more ${grown}: ${seen}`);
  return seen;
}
