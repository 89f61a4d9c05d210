/** The checks without a browser: format, types, lint, locales, unused code, unit and component tests. */
import { checkLocales } from '../check-locales';
import { runTool, type RunResult } from './run';
import type { Plan, Step } from './steps';
import { runVitest } from './test-runners';

/** Every room has its own world of types; the root one is the configuration files'. */
const TYPE_WORLDS = [
  '.',
  'contract',
  'src/domain',
  'src',
  'electron',
  'sandbox',
  'sandbox/electron',
  'sandbox/electron/page',
  'scripts',
  'tests',
];
/** Lint takes longest and one core; what stands behind it fills the other. */
const sourceSteps: readonly Step[] = [
  {
    name: 'lint',
    run: () =>
      runTool('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/']),
  },
  { name: 'types', run: checkTypes },
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'locales', run: () => Promise.resolve(checkLocales()) },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress']) },
];

export const checkSteps: Plan = [sourceSteps, { name: 'unit and component tests', run: runVitest }];

async function checkTypes(): Promise<RunResult> {
  const results: RunResult[] = [];
  for (const world of TYPE_WORLDS) results.push(await runTool('tsc', ['-p', world]));
  const bad = results.filter(({ code }) => code !== 0);
  return { code: bad.length, output: bad.map(({ output }) => output).join('\n') };
}
