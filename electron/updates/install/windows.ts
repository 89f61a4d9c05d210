/** Windows: the app itself verifies the installer's signer, whatever electron-updater concludes from a failing PowerShell (promise I2). */
import { isWholeFile } from '../whole-file';
import { createAppAdapter, handOver, readPublishers } from './hand-over';
import { checkedStep, type Installer, type InstallerSources } from './installer';
import { signerProblem, type RunProgram } from './windows-signer';

/** The installer of an NSIS install. */
export function createWindowsInstaller(sources: InstallerSources & { readonly run: RunProgram }): Installer {
  const { app, log, failed, run } = sources;
  let finish: (() => Promise<void>) | null = null;
  return {
    async prepare(release, file) {
      const updaters = await import('electron-updater');
      let hasFailed = false;
      // electron-updater has the app quit also when it could not start the installer, as while a virus scanner holds the file (electron-builder#9478).
      const quit = () => (hasFailed ? failed() : app.quit());
      const updater = new updaters.NsisUpdater(null, { ...createAppAdapter(sources), quit });
      const publishers = await readPublishers(updater).catch(() => []);
      const problem = await signerProblem(publishers, file, run);
      if (problem !== null) {
        log(`update: ${problem}`);
        return 'refused';
      }
      // Verified again for the copy that will be started.
      updater.verifyUpdateCodeSignature = (names, copy) => signerProblem(names, copy, run);
      updater.on('error', () => (hasFailed = true));
      const installable = await handOver(updater, { release, file, publishers }, log);
      if (!(await isWholeFile(installable, release.file))) return 'refused';
      // Silent: else the installer with pages (nsis.oneClick: false) shows them at each update. It starts the app only when it is told so, and
      // requests rights by itself for an install of the whole machine (electron-builder, templates/nsis/installer.nsi, section "install").
      finish = checkedStep(installable, release, sources, () => updater.quitAndInstall(true, true));
      return 'ready';
    },
    async finish() {
      if (finish) await finish();
      else failed();
    },
  };
}
