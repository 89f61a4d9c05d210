/** Runs the two test runners and counts their tests from the reports that they write. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapePattern } from './escape-pattern';
import { run, runTool, type RunOptions, type RunResult } from './run';
import type { Counts, Step } from './steps';

type Counted = RunResult & { readonly counts: Counts };

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** A failed test of Vitest. */
interface FailedTest {
  /** The path of its file. */
  readonly file: string;
  /** With the names of its suites. */
  readonly fullName: string;
}

interface VitestOptions extends RunOptions {
  /** A part of the test files, such as '1/2'; all of them without it. */
  readonly shard?: string;
}

/**
 * Unit and component tests, on one core.
 * @param projects of vitest.config.ts
 */
export function vitestStep(name: string, projects: readonly string[], { shard, ...options }: VitestOptions): Step {
  let failed: readonly FailedTest[] = [];
  const runWith = (more: readonly string[]) =>
    withReport(
      (report) =>
        runTool(
          'vitest',
          [
            'run',
            ...projects.flatMap((project) => ['--project', project]),
            '--maxWorkers=1',
            ...more,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ],
          options,
        ),
      (text) => {
        const { counts, tests } = readVitestReport(text);
        failed = tests;
        return counts;
      },
    );
  return {
    name,
    run: () => runWith(shard === undefined ? [] : [`--shard=${shard}`]),
    repeatFailed: () => runWith(selectionOf(failed)),
  };
}

/** The counts of Vitest's JSON report, and its failed tests. */
export function readVitestReport(text: string): { readonly counts: Counts; readonly tests: readonly FailedTest[] } {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }): FailedTest => ({ file: name, fullName })),
  );
  const names = tests.map(({ fullName }) => `failed: ${fullName}`);
  return { counts: { passed: numPassedTests, failed: numFailedTests, names }, tests };
}

/** Vitest's arguments that run these tests alone. */
export function selectionOf(tests: readonly FailedTest[]): readonly string[] {
  const names = tests.map(({ fullName }) => escapePattern(fullName));
  return [...new Set(tests.map(({ file }) => file)), `--testNamePattern=^(?:${names.join('|')})$`];
}

interface PlaywrightOptions extends RunOptions {
  /** Runs them under a virtual display. */
  readonly needsDisplay?: boolean;
}

/** The browser or desktop tests of one Playwright configuration. */
export function playwrightStep(
  name: string,
  config: string,
  { needsDisplay = false, ...options }: PlaywrightOptions,
): Step {
  const runWith = (more: readonly string[]) => {
    const [command, args] = playwrightCommand(config, ['--reporter=dot,json', ...more], needsDisplay);
    return withReport(
      (report) => run(command, args, { ...options, env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
      countTests,
    );
  };
  return { name, run: () => runWith([]), repeatFailed: () => runWith(['--last-failed', '--workers=1']) };
}

/**
 * The counts of Playwright's JSON report. A test that did not run because its file's set-up failed counts as failed. Errors outside tests, such
 * as those of a set-up of the whole run, are failures without a name.
 */
export function countTests(text: string): Counts {
  const { stats, suites, errors } = JSON.parse(text) as PlaywrightReport;
  const failed = suites.flatMap(specsOf).filter(({ tests }) => tests.some(isUnproven));
  const names = failed.map(({ file, title }) => `failed: ${file}: ${title}`);
  return { passed: stats.expected, failed: names.length + errors.length, names };
}

/** A test that is skipped on purpose expects to be; one that did not run expected to pass. */
const isUnproven = ({ status, expectedStatus }: PlaywrightTest) =>
  status === 'unexpected' || (status === 'skipped' && expectedStatus !== 'skipped');

/** The program and the arguments that run one Playwright configuration. */
export function playwrightCommand(
  config: string,
  given: readonly string[],
  needsDisplay: boolean,
): [command: string, args: readonly string[]] {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...given];
  return needsDisplay ? ['xvfb-run', ['-a', process.execPath, ...args]] : [process.execPath, args];
}

interface PlaywrightTest {
  readonly status: string;
  readonly expectedStatus: string;
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly PlaywrightTest[];
}

interface PlaywrightSuite {
  readonly specs: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A runner that failed before it wrote its report counts as one failure. */
async function withReport(
  runIt: (report: string) => Promise<RunResult>,
  count: (text: string) => Counts,
): Promise<Counted> {
  const folder = await mkdtemp(join(tmpdir(), 'pinglane-report-'));
  const report = join(folder, 'report.json');
  try {
    const result = await runIt(report);
    return { ...result, counts: await readFile(report, 'utf8').then(count, () => ({ passed: 0, failed: 1 })) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
