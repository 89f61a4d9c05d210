/** Runs named steps in sequence or in parallel, shows failures, and sums up test counts. */
import type { RunResult } from './run';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Names of failures, printed before the output of their step and again at the end: a log may be cut off on either side. */
  readonly names?: readonly string[];
}

export interface Step {
  readonly name: string;
  /** Runs the step; counts come from a test runner's output, else the step itself counts as one. */
  readonly run: () => Promise<RunResult & { readonly counts?: Counts }>;
}

/** Steps in order; those of a nested list are independent and run in parallel. */
export type Plan = readonly (Step | readonly Step[])[];

/** Of a small machine: as many steps that each use a core keep it busy. */
const CORES = 2;

/**
 * Runs every step, counting and showing failed ones; returns the sum.
 * @param sideBySide how many steps of a nested list run at a time
 */
export async function runSteps(plan: Plan, sideBySide = CORES): Promise<Counts> {
  let [passed, failed] = [0, 0];
  const names: string[] = [];
  const runOne = async (step: Step) => {
    const begun = performance.now();
    const { code, output, counts } = await attempt(step);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const isGood = code === 0;
    const own: Counts = counts ?? { passed: Number(isGood), failed: Number(!isGood) };
    passed += own.passed;
    // A runner that failed before it could count still counts as a failure.
    failed += isGood ? own.failed : Math.max(1, own.failed);
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name} (${counts ? `${own.passed} tests, ` : ''}${seconds} s)`);
    own.names?.forEach((name) => console.log(name));
    if (!isGood) console.log(output);
    names.push(...(own.names ?? []));
    if (!isGood && !own.names?.length) names.push(`failed: ${step.name}`);
  };
  for (const entry of plan) {
    const waiting = 'run' in entry ? [entry] : [...entry];
    const work = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await runOne(step);
    };
    await Promise.all(Array.from({ length: sideBySide }, work));
  }
  return { passed, failed, names };
}

/** A step that throws counts as failed: the other steps still run, and the run still ends with its summary. */
async function attempt(step: Step): ReturnType<Step['run']> {
  try {
    return await step.run();
  } catch (error) {
    return { code: 1, output: String(error) };
  }
}

/** Prints the names of failures and the summary line, and sets the exit code. */
export function conclude({ passed, failed, names = [] }: Counts): void {
  names.forEach((name) => console.log(name));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
