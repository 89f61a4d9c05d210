/** Decides whether the tests notice a mutant. It survives only when all of its test files pass. */

/** How a test file showed a fault: tests failed, one ran into its time limit, nothing was reported for too long, or its process ended. */
export interface Fault {
  readonly file: string;
  readonly how: 'failed' | 'timed out' | 'stalled' | 'crashed';
}

/** Runs test files in this order, up to the first fault; null when all passed. */
export type RunTests = (files: readonly string[]) => Promise<Fault | null>;

/** What plants one mutant, and takes it away again. */
export interface Planting {
  plant(): Promise<void>;
  restore(): Promise<void>;
}

/** So many test files are run before the others: most mutants are noticed there. */
const NEAREST = 8;

/**
 * Creates the judge of all mutants of one copy.
 * @returns a function that gives the fault that noticed a mutant, or null when all test files passed
 */
export function createJudge(
  run: RunTests,
): (planting: Planting, testFiles: readonly string[]) => Promise<Fault | null> {
  /** Whether a test file passes without any mutant: what others report proves nothing. */
  const isUsable = new Map<string, boolean>();

  const isProof = async (fault: Fault, planting: Planting, isNear: boolean): Promise<boolean> => {
    // On a busy machine a test fails now and then by itself, above all one of hundreds.
    if ((!isNear || fault.how !== 'failed') && !(await run([fault.file]))) return false;
    if (!isUsable.has(fault.file)) {
      await planting.restore();
      isUsable.set(fault.file, !(await run([fault.file])));
      await planting.plant();
    }
    return isUsable.get(fault.file) === true;
  };

  const noticedBy = async (planting: Planting, files: readonly string[], isNear: boolean): Promise<Fault | null> => {
    let rest = files.filter((file) => isUsable.get(file) !== false);
    while (rest.length > 0) {
      const fault = await run(rest);
      if (!fault || (await isProof(fault, planting, isNear))) return fault;
      rest = rest.filter((file) => file !== fault.file);
    }
    return null;
  };

  return async (planting, testFiles) => {
    await planting.plant();
    try {
      return (
        (await noticedBy(planting, testFiles.slice(0, NEAREST), true)) ??
        (await noticedBy(planting, testFiles.slice(NEAREST), false))
      );
    } finally {
      await planting.restore();
    }
  };
}
