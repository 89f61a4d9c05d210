/** The checks without a browser: format, types, lint, locales, unused code, unit and component tests. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLocales } from '../check-locales';
import { run, runTool, type RunResult } from './run';
import type { Counts, Step } from './steps';

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

async function runVitest(): Promise<RunResult & { counts: Counts }> {
  const folder = await mkdtemp(join(tmpdir(), 'pinglane-vitest-'));
  const report = join(folder, 'report.json');
  try {
    const result = await runTool('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const counts = await readFile(report, 'utf8').then(countVitest, () => ({ passed: 0, failed: 1 }));
    return { ...result, counts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function countVitest(text: string): Counts {
  const report = JSON.parse(text) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Runs one Playwright configuration and counts its tests. */
export async function runPlaywright(config: string, env: NodeJS.ProcessEnv, wrapper: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'pinglane-playwright-'));
  const report = join(folder, 'report.json');
  try {
    const [command, ...args] = [
      ...wrapper,
      process.execPath,
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      config,
      '--reporter=line,json',
    ];
    const result = await run(command ?? process.execPath, args, {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const counts = await readFile(report, 'utf8').then(countPlaywright, () => ({ passed: 0, failed: 1 }));
    return { ...result, counts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function countPlaywright(text: string): Counts {
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
