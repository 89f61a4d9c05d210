/** The checks without a browser: format, types, lint, locales, unused code, unit and component tests. */
import { checkLocales } from '../check-locales';
import { runEslint, runOxlint } from './lint';
import { runTool } from '../lib/run';
import type { Step } from '../lib/steps';
import { vitestStep } from '../lib/test-runners';
import { typesArguments } from './types';

/** Beside tests with limits, as in `npm test`, these only use what is left. */
const BESIDE = { isLowPriority: true } as const;

/** Each uses about one core. The longest ones come first, so that both slots end at about the same time. */
export const checkSteps: readonly Step[] = [
  vitestStep('component tests', ['dom', 'isolated-dom'], BESIDE),
  vitestStep('unit tests, first half', ['node', 'isolated'], { ...BESIDE, shard: '1/2' }),
  vitestStep('unit tests, second half', ['node', 'isolated'], { ...BESIDE, shard: '2/2' }),
  { name: 'lint', run: () => runEslint([], BESIDE) },
  { name: 'lint with types', run: () => runOxlint([], BESIDE) },
  { name: 'types', run: () => runTool('tsc', typesArguments([]), BESIDE) },
  { name: 'format', run: () => runTool('oxfmt', ['--check', '.'], BESIDE) },
  { name: 'locales', run: () => Promise.resolve(checkLocales()) },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress'], BESIDE) },
];
