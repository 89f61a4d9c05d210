/** The two linters: oxlint runs the rules that need types, which take ESLint minutes, and ESLint all others and the project's own. */
import { runTool, type RunOptions, type RunResult } from '../lib/run';

/** @param given files, by default all, and flags that both linters know, such as `--fix` */
export function runEslint(given: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const flags = ['--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'];
  return runTool('eslint', [...filesAnd(given), ...flags], options);
}

/** @param given see `runEslint` */
export function runOxlint(given: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return runTool('oxlint', [...filesAnd(given), '--type-aware', '--deny-warnings'], options);
}

function filesAnd(given: readonly string[]): readonly string[] {
  return given.some((argument) => !argument.startsWith('-')) ? given : ['.', ...given];
}
