/** Two hours of a connected package, the first with its window shown, the second hidden: no process more, no memory more, never disconnected. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from '@playwright/test';
import { connect, signIn } from '../bench/desktop';
import { copyInspectable, hideWindows, launchInspectable, readSums } from './lib/inspectable';
import type { Made } from './lib/made';
import type { ProcessSums } from './lib/process-metrics';
import { runSystemProgram, type Pace } from './lib/program';
import { growthPercent } from './lib/soak.rules';
import type { SystemStep } from './lib/steps';
import { withEnvironment, type TestEnvironment } from './lib/environment';

const PACES = {
  full: { settlingMs: 180_000, phaseMs: 60 * 60_000, sampleMs: 60_000 },
  quick: { settlingMs: 1000, phaseMs: 3000, sampleMs: 1000 },
} as const satisfies Record<Pace, object>;
/** Memory may end this much above where a phase began. */
const MOST_GROWTH_PERCENT = 10;

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
        await connect(page);
        return '';
      },
    },
    { name: `${minutes} minutes shown`, run: phase },
    {
      name: `${minutes} minutes hidden`,
      async run() {
        if (held.app) await hideWindows(held.app);
        return phase();
      },
    },
  ];
}

/** A short run is described and not judged: what has just started still grows. */
function judge(samples: readonly ProcessSums[], isLong: boolean): string {
  const counts = samples.map(({ processes }) => processes);
  const growth = growthPercent(samples.map(({ megabytes }) => megabytes));
  const [first, last] = [samples[0], samples.at(-1)];
  const seen = `${Math.round(first?.megabytes ?? 0)} MB at first, ${Math.round(last?.megabytes ?? 0)} MB at last (${growth.toFixed(1)} %), ${Math.min(...counts)} to ${Math.max(...counts)} processes`;
  const hasGrown = growth > MOST_GROWTH_PERCENT || (counts.at(-1) ?? 0) > (counts[0] ?? 0);
  if (isLong && hasGrown) throw new Error(seen);
  return seen;
}
