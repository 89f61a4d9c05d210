/** Tries mutants in a copy of the project: a mutant is killed when a test that reaches its file fails. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** @returns whether a test failed with the mutant, or ran for too long */
  isKilled(mutant: Mutant): Promise<boolean>;
  close(): Promise<void>;
}

/** Copies the project into a temporary folder, so that the working tree is never changed. */
export async function createMutantRunner(): Promise<MutantRunner> {
  const folder = await mkdtemp(join(tmpdir(), 'pinglane-mutants-'));
  const root = fromRoot();
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(path.slice(root.length + 1).replaceAll('\\', '/')),
  });
  await symlink(fromRoot('node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    async isKilled(mutant) {
      const path = join(folder, mutant.file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, mutate(source, mutant));
      try {
        return !(await areTestsGreen(folder, mutant.file));
      } finally {
        await writeFile(path, source);
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs every unit and component test that imports the file, directly or not, up to the first failure. */
async function areTestsGreen(folder: string, file: string): Promise<boolean> {
  const tool = fromRoot('node_modules', 'vitest', 'vitest.mjs');
  const args = [tool, 'related', file, '--run', '--bail=1', '--maxWorkers=1', '--passWithNoTests'];
  const { code } = await run(process.execPath, args, { cwd: folder, limitMs: LIMIT_MS });
  return code === 0;
}
