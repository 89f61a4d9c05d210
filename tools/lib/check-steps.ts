/** The checks without a browser: format, types, lint, locales, unused code, unit and component tests. */
import { checkLocales } from '../check-locales';
import { runEslint, runOxlint } from './lint';
import { runTool } from './run';
import type { Step } from './steps';
import { runVitest } from './test-runners';
import { typesArguments } from './types';

/** Each uses about one core. The longest ones come first, so that both slots end at about the same time. */
export const checkSteps: readonly Step[] = [
  { name: 'component tests', run: () => runVitest(['dom', 'isolated-dom']) },
  { name: 'unit tests', run: () => runVitest(['node', 'isolated']) },
  { name: 'lint', run: () => runEslint([]) },
  { name: 'lint with types', run: () => runOxlint([]) },
  { name: 'types', run: () => runTool('tsc', typesArguments([])) },
  { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'locales', run: () => Promise.resolve(checkLocales()) },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress']) },
];
