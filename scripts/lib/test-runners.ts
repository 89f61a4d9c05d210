/** Runs the two test runners and counts their tests from the reports that they write. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, runTool, type RunResult } from './run';
import type { Counts } from './steps';

type Counted = RunResult & { readonly counts: Counts };

/** Unit and component tests. */
export function runVitest(): Promise<Counted> {
  return withReport(
    (report) => runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    (text) => {
      const { numPassedTests, numFailedTests } = JSON.parse(text) as Record<string, number>;
      return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
    },
  );
}

/**
 * The browser or desktop tests of one Playwright configuration.
 * @param needsDisplay runs them under a virtual display
 */
export function runPlaywright(config: string, env: NodeJS.ProcessEnv, needsDisplay = false): Promise<Counted> {
  const command = needsDisplay ? 'xvfb-run' : process.execPath;
  const args = [
    ...(needsDisplay ? ['-a', process.execPath] : []),
    ...['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter=line,json'],
  ];
  return withReport(
    (report) => run(command, args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
    (text) => {
      const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  );
}

/** A runner that broke before it wrote its report counts as one failure. */
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
