/** Runs only the promises' tests, and reports each result. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fromRoot, run, runTool, type RunResult } from '../lib/run';
import { playwrightCommand } from '../lib/test-runners';
import { promiseIdsOf } from './promise-titles';

export interface PromiseResult {
  /** Relative to tests/. */
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
  readonly isPassed: boolean;
}

export interface PromiseRun {
  readonly results: readonly PromiseResult[];
  /** The runner's output when it failed before its report; else null. */
  readonly fault: string | null;
}

/** The tests to run: files relative to tests/, and the pattern of their titles. */
export interface PromiseSelection {
  readonly files: readonly string[];
  readonly pattern: string;
}

/** Unit and component tests. */
export function runVitestPromises({ files, pattern }: PromiseSelection): Promise<PromiseRun> {
  const wanted = files.map((file) => `tests/${file}`);
  return withReport(
    // Only the tests' results count here; a file's own failures are found by the whole suite.
    (report) => runTool('vitest', ['run', '--reporter=json', `--outputFile=${report}`, '-t', pattern, ...wanted]),
    readVitestReport,
  );
}

/**
 * Runs the web or desktop tests.
 * @param needsDisplay runs them under a virtual display
 */
export function runPlaywrightPromises(
  folder: 'e2e' | 'desktop',
  { files, pattern }: PromiseSelection,
  env: NodeJS.ProcessEnv,
  needsDisplay: boolean,
): Promise<PromiseRun> {
  const given = ['--reporter=json', '--grep', pattern, ...files.map((file) => `/tests/${file}`)];
  const [command, args] = playwrightCommand(`tests/${folder}/playwright.config.ts`, given, needsDisplay);
  return withReport(
    (report) => run(command, args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
    (text) => readPlaywrightReport(text, folder),
  );
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly ancestorTitles: readonly string[];
    }[];
  }[];
}

/** Parses Vitest's report; tests that were not run, because their titles name no promise, are left out. */
export function readVitestReport(text: string): readonly PromiseResult[] {
  const { testResults } = JSON.parse(text) as VitestReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) =>
        resultOf(relative(fromRoot('tests'), name), [...ancestorTitles, title], status === 'passed'),
      ),
  );
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** @param folder of the tests, below tests/ */
export function readPlaywrightReport(text: string, folder: string): readonly PromiseResult[] {
  const { suites } = JSON.parse(text) as { readonly suites: readonly PlaywrightSuite[] };
  const read = (suite: PlaywrightSuite, titles: readonly string[]): PromiseResult[] => [
    ...suite.specs.flatMap(({ title, file, tests }) => {
      const statuses = tests.map(({ status }) => status).filter((status) => status !== 'skipped');
      const isPassed = statuses.every((status) => status === 'expected');
      return statuses.length === 0 ? [] : [resultOf(`${folder}/${file}`, [...titles, title], isPassed)];
    }),
    ...(suite.suites ?? []).flatMap((inner) => read(inner, [...titles, inner.title])),
  ];
  // The outermost suites are the files.
  return suites.flatMap((suite) => read(suite, []));
}

function resultOf(file: string, titles: readonly string[], isPassed: boolean): PromiseResult {
  const ids = [...new Set(titles.flatMap(promiseIdsOf))];
  return { file: file.split(sep).join('/'), title: titles.join(' '), ids, isPassed };
}

async function withReport(
  runIt: (report: string) => Promise<RunResult>,
  read: (text: string) => readonly PromiseResult[],
): Promise<PromiseRun> {
  const folder = await mkdtemp(join(tmpdir(), 'pinglane-promises-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await runIt(report);
    const results = await readFile(report, 'utf8').then(read, () => []);
    // A runner also fails by errors outside of tests, for instance a file that does not load.
    const isExplained = code === 0 || results.some(({ isPassed }) => !isPassed);
    return { results, fault: isExplained ? null : output.slice(-4_000) || `ended with code ${code}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How one promise's tests in a file went. */
export interface PromiseTally {
  readonly file: string;
  readonly passed: number;
  /** The titles of those that failed. */
  readonly failed: readonly string[];
}

/** The results of one promise, file by file. */
export function tally(id: string, results: readonly PromiseResult[]): PromiseTally[] {
  const own = results.filter(({ ids }) => ids.includes(id));
  return [...new Set(own.map(({ file }) => file))].map((file) => {
    const tests = own.filter((result) => result.file === file);
    const failed = tests.filter(({ isPassed }) => !isPassed).map(({ title }) => title);
    return { file, passed: tests.length - failed.length, failed };
  });
}
