/** What the programs of this folder share: `--help`, `--folder`, the packages that they work on, and their exit code. */
import path from 'node:path';
import { readArguments } from '../../lib/arguments';
import { messageOf } from '../../lib/message-of';
import { openDisplay } from './display';
import { readMade, SYSTEMS_FOLDER, type Made } from './made';
import { runSystemSteps, systemName, type SystemStep } from './steps';

export interface SystemProgram {
  /** One sentence for `--help`. */
  readonly about: string;
  /** Gives the lists of steps: one that fails ends its own list only. */
  readonly run: (made: Made, doSteps: DoSteps, options: SystemOptions) => Promise<void>;
}

interface SystemOptions {
  /** Where the packages are, and what the program makes. */
  readonly folder: string;
  readonly pace: Pace;
}

/** 'quick': fewer rounds and shorter waits; the steps are tried, their figures are not judged. */
export type Pace = 'full' | 'quick';

type DoSteps = (steps: readonly SystemStep[]) => Promise<boolean>;

/** Runs the program on this process's arguments, and ends the process: 0, 1 after a failure, 2 for a wrong argument. */
export async function runSystemProgram({ about, run }: SystemProgram): Promise<void> {
  const { values } = readArguments({
    options: { help: { type: 'boolean' }, folder: { type: 'string' }, quick: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(`${about}\n\n  --folder <path>  the packages that tools/systems/pack.ts has made (release/systems)`);
    console.log('  --quick          fewer rounds and shorter waits; figures are printed, and not judged');
    return;
  }
  let [passed, failed, skipped] = [0, 0, 0];
  let closeDisplay = () => {};
  try {
    const folder = path.resolve(values.folder ?? SYSTEMS_FOLDER);
    const made = readMade(folder);
    console.log(`${about}\n${systemName(process.platform)} ${process.arch}; ${describePackages(made)}\n`);
    closeDisplay = await openDisplay(made.kind);
    const doSteps: DoSteps = async (steps) => {
      const counts = await runSystemSteps(steps, { platform: process.platform, print: (line) => console.log(line) });
      passed += counts.passed;
      failed += counts.failed;
      skipped += counts.skipped;
      return counts.failed === 0;
    };
    await run(made, doSteps, { folder, pace: values.quick ? 'quick' : 'full' });
  } catch (error) {
    failed += 1;
    console.error(`FAILED   ${messageOf(error)}`);
  } finally {
    closeDisplay();
  }
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(failed === 0 ? 0 : 1);
}

function describePackages({ kind, older, newer }: Made): string {
  const from = kind === 'real' ? "Electron's own binary" : "Electron's stand-in, which is no release";
  return `packages ${older.version} and ${newer.version} from ${from}.`;
}
