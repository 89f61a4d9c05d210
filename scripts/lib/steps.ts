/** Runs named steps one after another, shows what failed, and counts tests over all of them. */
import type { RunResult } from './run';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What a reader must know by name, said again at the end: a log may be cut off before it. */
  readonly names?: readonly string[];
}

export interface Step {
  readonly name: string;
  /** Runs the step; counts are read from its output where it is a test runner, else the step itself counts as one. */
  readonly run: () => Promise<RunResult & { readonly counts?: Counts }>;
}

/** Runs every step, a failed one included in the count and shown whole; gives the sum. */
export async function runSteps(steps: readonly Step[]): Promise<Counts> {
  let [passed, failed] = [0, 0];
  const names: string[] = [];
  for (const step of steps) {
    const begun = performance.now();
    const { code, output, counts } = await attempt(step);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const isGood = code === 0;
    const own: Counts = counts ?? { passed: Number(isGood), failed: Number(!isGood) };
    passed += own.passed;
    // A runner that broke before it could count still counts as a failure.
    failed += isGood ? own.failed : Math.max(1, own.failed);
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name} (${counts ? `${own.passed} tests, ` : ''}${seconds} s)`);
    if (!isGood) console.log(output);
    names.push(...(own.names ?? []));
    if (!isGood && !own.names?.length) names.push(`failed: ${step.name}`);
  }
  return { passed, failed, names };
}

/** A step that throws has failed like any other: the rest still runs, and the run still ends with its line. */
async function attempt(step: Step): ReturnType<Step['run']> {
  try {
    return await step.run();
  } catch (error) {
    return { code: 1, output: String(error) };
  }
}

/** Prints what failed by name and the line that ends a run, and sets the exit code. */
export function conclude({ passed, failed, names = [] }: Counts): void {
  names.forEach((name) => console.log(name));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
