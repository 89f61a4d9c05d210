/** The steps of a program that tries the packages on a real system: each prints one line, and the first that fails ends its list. */
import { messageOf } from '../../lib/message-of';

export interface SystemStep {
  readonly name: string;
  /** The systems that have what the step is about; without it all of them. */
  readonly systems?: readonly NodeJS.Platform[];
  /** Does the step. Returns what was seen, or why it cannot be done on this machine. */
  readonly run: () => Promise<string | Skipped> | string | Skipped;
}

/** Why a step was not done: what the machine, or the package, lacks. */
export interface Skipped {
  readonly skipped: string;
}

export interface StepCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface StepSurroundings {
  readonly platform: NodeJS.Platform;
  readonly print: (line: string) => void;
}

const SYSTEM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' };

/** A system's name as people write it. */
export const systemName = (platform: NodeJS.Platform) => SYSTEM_NAMES[platform] ?? platform;

/** Runs the steps in order; those after a failed one are named and not run, because they build on it. Never rejects. */
export async function runSystemSteps(
  steps: readonly SystemStep[],
  { platform, print }: StepSurroundings,
): Promise<StepCounts> {
  let [passed, failed, skipped] = [0, 0, 0];
  for (const { name, systems = [platform], run } of steps) {
    if (failed > 0) {
      print(`not run  ${name}`);
    } else if (!systems.includes(platform)) {
      skipped += 1;
      print(`skipped  ${name}: for ${systems.map(systemName).join(' and ')}, and this is ${systemName(platform)}`);
    } else {
      const result = await attempt(run);
      if ('seen' in result) passed += 1;
      else if ('skipped' in result) skipped += 1;
      else failed += 1;
      print(lineOf(name, result));
    }
  }
  return { passed, failed, skipped };
}

type StepResult = { readonly seen: string } | Skipped | { readonly error: string };

async function attempt(run: SystemStep['run']): Promise<StepResult> {
  try {
    const result = await run();
    return typeof result === 'string' ? { seen: result } : result;
  } catch (error) {
    return { error: messageOf(error) };
  }
}

function lineOf(name: string, result: StepResult): string {
  if ('seen' in result) return `ok       ${name}${result.seen === '' ? '' : `: ${result.seen}`}`;
  if ('skipped' in result) return `skipped  ${name}: ${result.skipped}`;
  return `FAILED   ${name}: ${result.error}`;
}
