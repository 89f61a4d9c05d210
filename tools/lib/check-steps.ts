/** The checks without a browser: format, types, lint, locales, unused code, unit and component tests. */
import { checkLocales } from '../check-locales';
import { runTool } from './run';
import type { Step } from './steps';
import { runVitest } from './test-runners';
import { typesArguments } from './types';

/** Each uses about one core. The longest ones come first, so that both slots end at about the same time. */
export const checkSteps: readonly Step[] = [
  {
    name: 'lint',
    run: () =>
      runTool('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/']),
  },
  { name: 'component tests', run: () => runVitest(['dom']) },
  { name: 'unit tests', run: () => runVitest(['node', 'isolated']) },
  { name: 'types', run: () => runTool('tsc', typesArguments([])) },
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'locales', run: () => Promise.resolve(checkLocales()) },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress']) },
];
