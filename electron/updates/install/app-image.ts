/** An AppImage is one file: the new one is laid beside it, checked there, and takes its place in one step (promise I4). */
import { constants, renameSync } from 'node:fs';
import { chmod, copyFile, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { STARTED_AT_LOGIN } from '../../login-item';
import { isWholeFile } from '../whole-file';
import { createAppAdapter, handOver } from './hand-over';
import type { Installer, InstallerSources } from './installer';

/** What a full disk says. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export interface AppImageSources extends InstallerSources {
  /** The file that the app runs from. */
  readonly file: string;
  /** How this run was started; its switches are the next one's. */
  readonly argv: readonly string[];
  /** Copies a file; passed in, so that a full disk can be tried. */
  readonly copy?: (from: string, to: string) => Promise<void>;
}

/** Where the new file waits: in the same folder, so that taking the place is one step of the disk. */
function stagedFile(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.new`);
}

/**
 * The installer of an AppImage. electron-updater's own way removes the old file before the new one is there; ours never leaves the
 * person without a whole one.
 */
export function createAppImageInstaller(sources: AppImageSources): Installer {
  const { app, file: installed, argv, log, failed } = sources;
  const copy = sources.copy ?? ((from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE));
  const staged = stagedFile(installed);
  let finish: (() => void) | null = null;
  // What an earlier run left behind.
  const cleared = rm(staged, { force: true }).catch(() => undefined);

  /** Writes it down to the disk: a name must never come before its bytes. */
  async function stage(file: string): Promise<void> {
    await cleared;
    await rm(staged, { force: true });
    await copy(file, staged);
    await chmod(staged, 0o755);
    const handle = await open(staged, 'r+');
    await handle.sync().finally(() => handle.close());
  }

  return {
    async prepare(release, file) {
      try {
        await stage(file);
      } catch (error) {
        await rm(staged, { force: true }).catch(() => undefined);
        return error instanceof Error && 'code' in error && FULL.has(String(error.code)) ? 'disk' : 'install';
      }
      if (!(await isWholeFile(staged, release.file))) {
        await rm(staged, { force: true }).catch(() => undefined);
        return 'refused';
      }
      const updaters = await import('electron-updater');
      let isReplaced = false;
      class InOneStep extends updaters.AppImageUpdater {
        protected override doInstall(): boolean {
          renameSync(staged, installed);
          isReplaced = true;
          app.relaunch({ execPath: installed, args: switchesOf(argv) });
          return true;
        }
      }
      const updater = new InOneStep(null, createAppAdapter(sources));
      await handOver(updater, { release, file }, log);
      finish = () => {
        updater.quitAndInstall();
        if (!isReplaced) failed();
      };
      return 'ready';
    },
    finish() {
      if (finish) finish();
      else failed();
    },
  };
}

/** Switches alone: a link that once opened the app must not be opened again, and the window shall be seen. */
function switchesOf(argv: readonly string[]): string[] {
  return argv.slice(1).filter((argument) => argument.startsWith('--') && argument !== STARTED_AT_LOGIN);
}
