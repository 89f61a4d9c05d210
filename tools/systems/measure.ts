/** Measures the package: ten starts, memory and CPU shown and hidden, a killed GPU process, sizes; each against tools/systems/lib/budgets.ts. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from '@playwright/test';
import { removeFolder } from '../../tests/support/remove-folder';
import { median } from '../bench/figure';
import { connect, endTour, signIn } from '../bench/desktop';
import { judgeFigures, type BudgetColumn, type FigureName } from './lib/budgets';
import { folderBytes } from './lib/folders';
import {
  copyInspectable,
  hideWindows,
  launchInspectable,
  readMetrics,
  readSums,
  untilPageEnds,
} from './lib/inspectable';
import type { Made } from './lib/made';
import { runSystemProgram, type Pace } from './lib/program';
import { startPackage } from './lib/running-app';
import type { SystemStep } from './lib/steps';
import { withEnvironment, type TestEnvironment } from './lib/environment';

const STARTS = { full: 10, quick: 2 };
const MEGABYTE = 1_000_000;
const CPU_WINDOW_MS = { full: 60_000, quick: 2000 };
const SETTLING_MS = { full: 30_000, quick: 1000 };
const GPU_TRIES = 30;

type Figures = Partial<Record<FigureName, number>>;

await runSystemProgram({
  about: 'Measures the package against its budgets (tools/systems/lib/budgets.ts).',
  run: (made, doSteps, { folder, pace }) =>
    withEnvironment(made, async (environment) => {
      const figures: Figures = {};
      await doSteps([sizeStep(made, figures), startStep(made, figures, STARTS[pace])]);
      await doSteps(processSteps(made, { environment, figures, pace, copy: path.join(folder, 'inspectable') }));
      await doSteps([
        budgetStep(figures, made.kind === 'real' ? (process.platform as BudgetColumn) : 'stand-in', pace),
      ]);
      writeFileSync(path.join(folder, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
    }),
});

function sizeStep({ older }: Made, figures: Figures): SystemStep {
  return {
    name: 'sizes',
    async run() {
      const installers = await Promise.all(older.installers.map(async (file) => (await stat(file)).size));
      figures['largest installer'] = Math.max(...installers) / MEGABYTE;
      figures['unpacked app'] = (await folderBytes(older.folder)) / MEGABYTE;
      figures['app.asar'] = (await stat(path.join(older.resources, 'app.asar'))).size / MEGABYTE;
      return older.installers.map((file) => path.basename(file)).join(', ');
    },
  };
}

function startStep(made: Made, figures: Figures, starts: number): SystemStep {
  return {
    name: `${starts} starts`,
    async run() {
      const profile = mkdtempSync(path.join(tmpdir(), 'pinglane-starts-'));
      const times: number[] = [];
      try {
        for (let start = 0; start < starts; start += 1) {
          const begun = performance.now();
          const app = await startPackage(made.older.program, { made, profile });
          try {
            await app.page.getByLabel('Account').waitFor();
            times.push(performance.now() - begun);
            const code = await app.quit();
            if (code !== 0) throw new Error(`start ${start + 1} ended with ${code ?? 'a signal'}`);
          } finally {
            await app.kill();
          }
        }
      } finally {
        await removeFolder(profile);
      }
      figures['start to the first page, median of 10'] = median(times);
      return times.map((time) => `${Math.round(time)} ms`).join(', ');
    },
  };
}

interface Measuring {
  readonly environment: TestEnvironment;
  readonly figures: Figures;
  readonly pace: Pace;
  readonly copy: string;
}

function processSteps(made: Made, { environment, figures, pace, copy }: Measuring): SystemStep[] {
  let app: ElectronApplication | undefined;
  const running = (): ElectronApplication => {
    if (!app) throw new Error('the app does not run');
    return app;
  };
  return [
    {
      name: 'a connected app, its window shown',
      async run() {
        app = await launchInspectable(await copyInspectable(made, copy), made, environment.profile);
        const page = await app.firstWindow();
        await signIn(page);
        // An open tour keeps the page of a hidden window.
        await endTour(page);
        await connect(page);
        await wait(SETTLING_MS[pace]);
        const sums = await readSums(app);
        figures['memory, window shown'] = sums.megabytes;
        return `${Math.round(sums.megabytes)} MB in ${sums.processes} processes`;
      },
    },
    { name: 'the page goes on when the GPU process is killed', run: () => killGpu(running()) },
    {
      name: 'the same app, its window hidden',
      async run() {
        await hideWindows(running());
        if (pace === 'full') await untilPageEnds(running());
        await wait(SETTLING_MS[pace]);
        const [before, begun] = [await readSums(running()), performance.now()];
        await wait(CPU_WINDOW_MS[pace]);
        const after = await readSums(running());
        figures['memory, window hidden'] = after.megabytes;
        figures['memory of the main process, window hidden'] = after.mainMegabytes;
        figures['processes, window hidden'] = after.processes;
        figures['CPU, window hidden'] =
          ((after.cpuSeconds - before.cpuSeconds) / (performance.now() - begun)) * 100_000;
        if (environment.sandbox.helper.session() === null) throw new Error('the connection has ended');
        return `${Math.round(after.megabytes)} MB in ${after.processes} processes, ${after.pages} of them pages`;
      },
    },
    {
      name: 'it quits',
      async run() {
        await running().close();
        return '';
      },
    },
  ];
}

/** Kills Chromium's GPU process as a driver's fault does, and waits for the page's next answer and picture. */
async function killGpu(app: ElectronApplication): Promise<string | { skipped: string }> {
  const gpu = async () => (await readMetrics(app)).find(({ type }) => type === 'GPU');
  const before = await gpu();
  if (before === undefined) return { skipped: 'there is no GPU process on this machine' };
  process.kill(before.pid, 'SIGKILL');
  for (let tries = GPU_TRIES; (await gpu())?.pid === before.pid && tries > 0; tries -= 1) await wait(200);
  const page = await app.firstWindow();
  await page.getByRole('switch', { checked: true }).waitFor();
  const picture = await page.screenshot();
  return `process ${before.pid} was killed; the page answers and is drawn (${picture.length} bytes)`;
}

function budgetStep(figures: Figures, column: BudgetColumn, pace: Pace): SystemStep {
  return {
    name: 'budgets',
    run() {
      const judged = judgeFigures(figures, column);
      console.table(judged);
      const over = judged.filter(({ verdict }) => verdict === 'over');
      if (pace === 'quick') return { skipped: 'a quick run measures too little to be judged' };
      if (over.length > 0) throw new Error(`more than a tenth over: ${over.map(({ name }) => name).join(', ')}`);
      return `${judged.length} figures within a tenth of theirs`;
    },
  };
}
