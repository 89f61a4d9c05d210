/** A copy of the project in which the development loop runs: tests edit its files, and the project's own stay unchanged. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../../../tools/lib/run';
import { removeFolder } from '../remove-folder';

/** Shared with the project: packages, and the built stand-in. */
const LINKED = ['node_modules', 'dist-standin'];
/** What the loop does not need. */
const LEFT_OUT = /^(?:\..*|build|dist.*|docs|node_modules|playwright-report|release|test-results|tests|tour)$/;

/**
 * Vite's file watcher drops a change within 50 ms of the moment at which it has seen another one of the same file; no person saves as fast. On a
 * busy machine it sees a change late, so the pause begins once the page has it.
 */
const SAVES_APART_MS = 200;

export interface DevelopmentCopy {
  /** What the command has printed so far. */
  readonly output: () => string;
  /**
   * Replaces a text of a file; returns a function that restores the file, to be called once the change has arrived.
   * @throws when the file does not contain the text
   */
  readonly edit: (file: string, from: string, to: string) => Promise<() => Promise<void>>;
  /** Ends the command and removes the copy. */
  readonly close: () => Promise<void>;
}

/** Copies the project and runs `npm run dev` there. */
export async function startDevelopmentCopy(args: readonly string[]): Promise<DevelopmentCopy> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'pinglane-development-')));
  for (const name of await readdir(fromRoot())) {
    if (!LEFT_OUT.test(name))
      await cp(fromRoot(name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  for (const name of LINKED) await symlink(fromRoot(name), join(folder, name), 'junction');
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/dev.ts', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    output: collectOutput(child),
    edit: async (name, from, to) => {
      const file = join(folder, name);
      const before = await readFile(file, 'utf8');
      if (!before.includes(from)) throw new Error(`${name} does not hold '${from}'`);
      await writeFile(
        file,
        before.replace(from, () => to),
      );
      return async () => {
        await sleep(SAVES_APART_MS);
        await writeFile(file, before);
      };
    },
    close: async () => {
      child.kill();
      await ended;
      await removeFolder(folder);
    },
  };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
  }
  return () => text;
}
