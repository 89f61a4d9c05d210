/** The checks without a browser: format, types, lint, locales, unused code, unit and component tests. */
import { checkLocales } from '../check-locales';
import { runTool } from './run';
import type { Plan, Step } from './steps';
import { runVitest } from './test-runners';
import { typesArguments } from './types';

/** Lint takes longest and uses one core; the steps beside it use the other. */
const sourceSteps: readonly Step[] = [
  {
    name: 'lint',
    run: () =>
      runTool('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/']),
  },
  { name: 'types', run: () => runTool('tsc', typesArguments([])) },
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'locales', run: () => Promise.resolve(checkLocales()) },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress']) },
];

export const checkSteps: Plan = [sourceSteps, { name: 'unit and component tests', run: runVitest }];
