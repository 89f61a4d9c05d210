/** Installs an AppImage, which is one file: the new one is copied beside it, verified there, and renamed over it (promise I4). */
import { constants, renameSync } from 'node:fs';
import { chmod, copyFile, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { relaunchOfAppImage } from '../../base/app-image-file';
import { isWholeFile } from '../whole-file';
import { createAppAdapter, handOver } from './hand-over';
import { checkedStep, type Installer, type InstallerSources } from './installer';

/** The errors of a full disk. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export interface AppImageSources extends InstallerSources {
  /** The file that the app runs from. */
  readonly file: string;
  /** Copies a file; passed in, so that tests can simulate a full disk. */
  readonly copy?: (from: string, to: string) => Promise<void>;
}

/** Path of the new file: in the same folder, so that the replacement is an atomic rename. */
function stagedFile(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.new`);
}

/**
 * The installer of an AppImage. electron-updater removes the old file before the new one is in place; this one always leaves a complete
 * file.
 */
export function createAppImageInstaller(sources: AppImageSources): Installer {
  const { app, file: installed, log, failed } = sources;
  const copy = sources.copy ?? ((from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE));
  const staged = stagedFile(installed);
  let finish: (() => Promise<void>) | null = null;
  // Removes the remains of an earlier run.
  const cleared = rm(staged, { force: true }).catch(() => undefined);

  /** Flushes it to disk: the rename must not come before the data. */
  async function stage(file: string): Promise<void> {
    await cleared;
    await rm(staged, { force: true });
    await copy(file, staged);
    await chmod(staged, 0o755);
    const handle = await open(staged, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
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
          // Without the arguments of this run: Chromium switches could weaken the next one, and a link must not be opened again.
          app.relaunch(relaunchOfAppImage(installed));
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
