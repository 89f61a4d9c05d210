/** The soak's lines that need no window: run by vitest with a configuration of their own (tests/soak), read from its report. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { REUSED, type Reused } from '../../tests/soak/reused';
import type { SoakRow } from '../../tests/soak/rows';
import { runTool } from '../lib/run';
import { failedLine, type SoakLine } from './line';

const CONFIG = 'tests/soak/vitest.config.ts';
/** Number of storage states in which the app is started; the suite uses only a few. */
const BOOTS = 1_000;

/** The used part of vitest's JSON report. */
export interface SoakReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly SoakTest[];
    readonly message?: string;
  }[];
}

interface SoakTest {
  readonly status: string;
  readonly fullName: string;
  /** Milliseconds; null for a test that did not run. */
  readonly duration?: number | null;
  readonly failureMessages?: readonly string[] | null;
  readonly meta?: { readonly rows?: readonly SoakRow[] };
}

/** Runs them. A run that breaks gives one failed line. */
export async function runNodeSoak(): Promise<SoakLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pinglane-soak-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await runTool(
      'vitest',
      ['run', '--config', CONFIG, '--reporter=json', `--outputFile.json=${file}`],
      { env: { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', PINGLANE_BOOTS: String(BOOTS) } },
    );
    const report = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as SoakReport,
      () => null,
    );
    const lines = report ? readLines(report) : [];
    if (code === 0 || lines.some(({ ok }) => !ok)) return lines;
    console.error(output.slice(-4_000));
    return [...lines, failedLine('the run itself', output.trim().split('\n').at(-1) ?? '')];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A report as lines: the rows recorded by soak tests, and the duration of the suite's own tests. */
export function readLines({ testResults }: SoakReport): SoakLine[] {
  const own: SoakLine[] = [];
  for (const { name, assertionResults } of testResults) {
    const isReused = REUSED.some(({ file }) => isFile(name, file));
    for (const { status, fullName, meta, failureMessages } of isReused ? [] : assertionResults) {
      const rows = (meta?.rows ?? []).map((row) => ({ ...row, ok: row.measured <= row.limit }));
      own.push(...rows);
      // Failures other than a row's limit are shown as well.
      if (status !== 'passed' && rows.every(({ ok }) => ok))
        own.push(failedLine(fullName, failureMessages?.[0] ?? status));
    }
  }
  return [...own, ...REUSED.map((reused) => lineOf(reused, testResults))];
}

function lineOf({ what, number, file, title, limitSeconds }: Reused, results: SoakReport['testResults']): SoakLine {
  const tests = results
    .filter(({ name }) => isFile(name, file))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => title.test(fullName));
  const seconds = tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000;
  // A missing test proves nothing.
  const isGood = tests.length > 0 && tests.every(({ status }) => status === 'passed');
  const words = isGood
    ? number
    : `${tests.filter(({ status }) => status !== 'passed').length} of ${tests.length} failed`;
  return {
    what,
    number: words,
    measured: seconds,
    unit: 's',
    limit: limitSeconds,
    ok: isGood && seconds <= limitSeconds,
  };
}

function isFile(name: string, file: string): boolean {
  return name.split(sep).join('/').endsWith(file);
}
