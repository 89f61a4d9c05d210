/** macOS: Squirrel checks the app's own signature and takes the zip from electron-updater over loopback. */
import { createAppAdapter, handOver } from './hand-over';
import type { Installer, InstallerSources } from './installer';

/** The installer of an app bundle. */
export function createMacInstaller(sources: InstallerSources & { readonly closeWindows: () => void }): Installer {
  const { log, failed, closeWindows } = sources;
  let finish: (() => void) | null = null;
  return {
    async prepare(release, file) {
      const updaters = await import('electron-updater');
      const updater = new updaters.MacUpdater(undefined, createAppAdapter(sources));
      await handOver(updater, { release, file }, log);
      finish = () => {
        updater.once('error', failed);
        // Squirrel closes the windows before the app quits, and one that hides in the tray instead would hold it up.
        closeWindows();
        updater.quitAndInstall();
      };
      return 'ready';
    },
    finish() {
      if (finish) finish();
      else failed();
    },
  };
}
