/** The checks without a browser: format, types, lint, locales, unused code, unit and component tests. */
import { checkLocales } from '../check-locales';
import { runTool, type RunResult } from './run';
import type { Step } from './steps';
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
const TYPE_WORKERS = 2;

export const checkSteps: readonly Step[] = [
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'types', run: checkTypes },
  {
    name: 'lint',
    run: () =>
      runTool('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/']),
  },
  { name: 'locales', run: () => Promise.resolve(checkLocales()) },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress']) },
  { name: 'unit and component tests', run: runVitest },
];

async function checkTypes(): Promise<RunResult> {
  const waiting = [...TYPE_WORLDS];
  const results: RunResult[] = [];
  const work = async () => {
    for (let world = waiting.shift(); world !== undefined; world = waiting.shift()) {
      results.push(await runTool('tsc', ['-p', world]));
    }
  };
  await Promise.all(Array.from({ length: TYPE_WORKERS }, work));
  const bad = results.filter(({ code }) => code !== 0);
  return { code: bad.length, output: bad.map(({ output }) => output).join('\n') };
}
