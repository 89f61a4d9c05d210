/** Tries mutants in a copy of the project: a mutant is killed when a test that reaches its file fails. */
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fromRoot, run } from '../lib/run';
import { mutate, type Mutation } from './mutations';

export interface Mutant extends Mutation {
  /** Path from the project's root. */
  readonly file: string;
}

/** Longer than any healthy run of the tests of one file; a mutant that loops for ever is ended and counts as killed. */
const LIMIT_MS = 900_000;
/** Files that no test reads. */
const NOT_COPIED = /^(?:node_modules|\.git|test-results|release|dist[^/]*)(?:\/|$)/;

export interface MutantRunner {
  /** @returns the test files that fail with the mutant, at least the first; 'unfinished' when they ran for too long or ended by an unhandled error */
  failingWith(mutant: Mutant): Promise<readonly string[] | 'unfinished'>;
  /** @returns which of these test files fail in the untouched copy: what they report proves nothing */
  failingAnyway(testFiles: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Copies the project into a temporary folder, so that the working tree is never changed. */
export async function createMutantRunner(): Promise<MutantRunner> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'pinglane-mutants-')));
  const root = fromRoot();
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(path.slice(root.length + 1).replaceAll('\\', '/')),
  });
  await symlink(fromRoot('node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    async failingWith(mutant) {
      const path = join(folder, mutant.file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, mutate(source, mutant));
      try {
        return await failingTests(folder, ['related', mutant.file, '--run', '--bail=1']);
      } finally {
        await writeFile(path, source);
      }
    },
    async failingAnyway(testFiles) {
      const failing = testFiles.length === 0 ? [] : await failingTests(folder, ['run', ...testFiles]);
      return failing === 'unfinished' ? testFiles : failing;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** Runs Vitest in a copy of the project; gives the paths of failing test files from the copy's root. */
async function failingTests(folder: string, args: readonly string[]): Promise<readonly string[] | 'unfinished'> {
  const report = join(folder, 'mutants-report.json');
  await rm(report, { force: true });
  const tool = fromRoot('node_modules', 'vitest', 'vitest.mjs');
  const flags = ['--maxWorkers=1', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`];
  const { code } = await run(process.execPath, [tool, ...args, ...flags], { cwd: folder, limitMs: LIMIT_MS });
  if (code === 0) return [];
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return 'unfinished';
  const { testResults } = JSON.parse(text) as Report;
  const failing = testResults.filter(({ status }) => status === 'failed');
  return failing.length === 0 ? 'unfinished' : failing.map(({ name }) => relative(folder, name).replaceAll('\\', '/'));
}
