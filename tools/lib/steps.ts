/** Runs named steps in sequence or in parallel, shows failures, and sums up test counts. */
import type { RunResult } from './run';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Names of failures, printed before the output of their step and again at the end: a log may be cut off on either side. */
  readonly names?: readonly string[];
}

export type StepResult = RunResult & { readonly counts?: Counts };

export interface Step {
  readonly name: string;
  /** Runs the step; counts come from a test runner's output, else the step itself counts as one. */
  readonly run: () => Promise<StepResult>;
  /**
   * Runs the step's failed tests once more. It is called when all other steps have ended, so that nothing else loads the machine. A test that
   * passes now counts as passed, and its name is printed. Without it a failed test stays failed.
   */
  readonly repeatFailed?: () => Promise<StepResult>;
}

/** Steps in order; those of a nested list are independent and run in parallel. */
export type Plan = readonly (Step | readonly Step[])[];

/** Of a small machine: as many steps that each use a core keep it busy. */
const CORES = 2;

/** More failures than these are no matter of load; a file whose set-up failed has as many as it has tests. */
const REPEATED_AT_MOST = 10;

/**
 * Runs every step, counting and showing failed ones; repeats failed tests at the end where their step can; returns the sum.
 * @param sideBySide how many steps of a nested list run at a time
 */
export async function runSteps(plan: Plan, sideBySide = CORES): Promise<Counts> {
  const ended: { readonly step: Step; readonly counts: NamedCounts }[] = [];
  for (const entry of plan) {
    const waiting = 'run' in entry ? [entry] : [...entry];
    const work = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) ended.push({ step, counts: await runOne(step) });
    };
    await Promise.all(Array.from({ length: sideBySide }, work));
  }
  let sum: Required<Counts> = { passed: 0, failed: 0, names: [] };
  for (const { step, counts } of ended) {
    const { passed, failed, names } = await withRepetition(step, counts);
    sum = { passed: sum.passed + passed, failed: sum.failed + failed, names: [...sum.names, ...names] };
  }
  return sum;
}

interface NamedCounts extends Required<Counts> {
  /** Whether the runner ended with a name for each of its failures. */
  readonly areNamed: boolean;
}

async function runOne(step: Step): Promise<NamedCounts> {
  const begun = performance.now();
  const { code, output, counts } = await attempt(step);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const isGood = code === 0;
  const { passed, failed, names = [] }: Counts = counts ?? { passed: Number(isGood), failed: Number(!isGood) };
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name} (${counts ? `${passed} tests, ` : ''}${seconds} s)`);
  names.forEach((name) => console.log(name));
  if (!isGood) console.log(output);
  // A runner that failed before it could count still counts as a failure.
  if (isGood) return { passed, failed, names, areNamed: false };
  const areNamed = names.length > 0 && names.length === failed;
  return { passed, failed: Math.max(1, failed), names: names.length > 0 ? names : [`failed: ${step.name}`], areNamed };
}

/** The counts of a step, after its failed tests ran again where it can repeat them and its runner named each of them. */
async function withRepetition({ name, repeatFailed }: Step, counts: NamedCounts): Promise<Required<Counts>> {
  const { passed, failed, names, areNamed } = counts;
  if (!repeatFailed || !areNamed || failed > REPEATED_AT_MOST) return counts;
  const again = await runOne({ name: `${name}: failed ones, alone`, run: repeatFailed });
  // Other tests than those that failed prove nothing about them.
  if (again.passed + again.failed !== failed || !again.names.every((each) => names.includes(each))) return counts;
  return {
    passed: passed + again.passed,
    failed: again.failed,
    names: names.map((each) => (again.names.includes(each) ? each : `passed only when repeated alone, ${each}`)),
  };
}

/** A step that throws counts as failed: the other steps still run, and the run still ends with its summary. */
async function attempt(step: Step): Promise<StepResult> {
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
