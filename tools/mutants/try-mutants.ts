/** Tries mutants in a copy of the project: a mutant is killed when a test that reaches its file fails. */
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../lib/run';
import { createJudge, type Fault } from './judge';
import { mutate, type Mutation } from './mutations';
import { createTestProcess } from './test-process';

export interface Mutant extends Mutation {
  /** Path from the project's root. */
  readonly file: string;
}

/** Files that no test reads. */
const NOT_COPIED = /^(?:node_modules|\.git|test-results|release|dist[^/]*)(?:\/|$)/;

export interface MutantRunner {
  /** @returns the fault that noticed the mutant; null when all of these test files passed */
  noticedBy(mutant: Mutant, testFiles: readonly string[]): Promise<Fault | null>;
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
  const tests = createTestProcess(folder);
  /** The file of this mutant, and that of the one before, whose own text is back. */
  let changed: readonly string[] = [];
  const judge = createJudge((files) => tests.run(files, changed));
  return {
    async noticedBy(mutant, testFiles) {
      const path = join(folder, mutant.file);
      const source = await readFile(path, 'utf8');
      changed = [...changed.slice(-1), mutant.file];
      return judge(
        {
          plant: () => writeFile(path, mutate(source, mutant)),
          restore: () => writeFile(path, source),
        },
        testFiles,
      );
    },
    async close() {
      await tests.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
