/** Windows: the installer is checked for its signer by us, whatever electron-updater would make of a PowerShell that fails (promise I2). */
import { createAppAdapter, handOver, readPublishers } from './hand-over';
import type { Installer, InstallerSources } from './installer';
import { signerProblem, type RunProgram } from './windows-signer';

/** The installer of an NSIS install. */
export function createWindowsInstaller(sources: InstallerSources & { readonly run: RunProgram }): Installer {
  const { log, failed, run } = sources;
  let finish: (() => void) | null = null;
  return {
    async prepare(release, file) {
      const updaters = await import('electron-updater');
      const updater = new updaters.NsisUpdater(null, createAppAdapter(sources));
      const publishers = await readPublishers(updater).catch(() => []);
      const problem = await signerProblem(publishers, file, run);
      if (problem !== null) {
        log(`update: ${problem}`);
        return 'refused';
      }
      // Once more on the copy that will be started.
      updater.verifyUpdateCodeSignature = (names, copy) => signerProblem(names, copy, run);
      updater.on('error', () => undefined);
      await handOver(updater, { release, file, publishers }, log);
      // Not silent: an install for the whole machine asks for the rights it needs, and skips its questions by itself.
      finish = () => updater.quitAndInstall(false, true);
      return 'ready';
    },
    finish() {
      if (finish) finish();
      else failed();
    },
  };
}
