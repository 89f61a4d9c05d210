/** An AppImage is one file: the new one is laid beside it, checked there, and takes its place in one step (promise I4). */
import { constants, renameSync } from 'node:fs';
import { chmod, copyFile, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { isWholeFile } from '../whole-file';
import { createAppAdapter, handOver } from './hand-over';
import { checkedStep, type Installer, type InstallerSources } from './installer';

/** What a full disk says. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export interface AppImageSources extends InstallerSources {
  /** The file that the app runs from. */
  readonly file: string;
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
  const { app, file: installed, log, failed } = sources;
  const copy = sources.copy ?? ((from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE));
  const staged = stagedFile(installed);
  let finish: (() => Promise<void>) | null = null;
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
          // No switch of this run: Chromium's could open a door in the next one, and a link must not be opened again.
          app.relaunch({ execPath: installed, args: [] });
          return true;
        }
      }
      const updater = new InOneStep(null, createAppAdapter(sources));
      await handOver(updater, { release, file }, log);
      finish = checkedStep(staged, release, sources, () => {
        updater.quitAndInstall();
        if (!isReplaced) failed();
      });
      return 'ready';
    },
    async finish() {
      if (finish) await finish();
      else failed();
    },
  };
}
