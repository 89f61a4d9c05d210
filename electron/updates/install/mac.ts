/** macOS: Squirrel verifies the app's own signature and receives the zip from electron-updater over loopback. */
import { isWholeFile } from '../whole-file';
import { createAppAdapter, handOver } from './hand-over';
import { checkedStep, type Installer, type InstallerSources } from './installer';

/** The installer of an app bundle. */
export function createMacInstaller(sources: InstallerSources & { readonly closeWindows: () => void }): Installer {
  const { log, failed, closeWindows } = sources;
  let finish: (() => Promise<void>) | null = null;
  return {
    async prepare(release, file) {
      const updaters = await import('electron-updater');
      const updater = new updaters.MacUpdater(undefined, createAppAdapter(sources));
      const installable = await handOver(updater, { release, file }, log);
      if (!(await isWholeFile(installable, release.file))) return 'refused';
      finish = checkedStep(installable, release, sources, () => {
        updater.once('error', failed);
        // Squirrel closes the windows before the app quits, and a window that hides in the tray instead would block it.
        closeWindows();
        updater.quitAndInstall();
      });
      return 'ready';
    },
    async finish() {
      if (finish) await finish();
      else failed();
    },
  };
}
