/**
 * Hands a verified file to electron-updater, which can install on each system. It never sees the feed: its provider is our verified
 * manifest, its download a copy of our file. Loaded on first use.
 */
import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import path from 'node:path';
import type { AppUpdater } from 'electron-updater';
import type { Release } from '../feed';
import type { InstallerSources } from './installer';

/** The folder for electron-updater's files, inside our own. */
const CACHE = 'handed-over';
/** No host has this name (RFC 2606): any request to it fails. */
const UNREACHABLE_URL = 'https://verified.invalid/';

/** The app as electron-updater expects it. */
export function createAppAdapter({ app, folder, resourcesPath }: InstallerSources) {
  return {
    whenReady: () => app.whenReady(),
    version: app.getVersion(),
    name: app.getName(),
    isPackaged: app.isPackaged,
    appUpdateConfigPath: path.join(resourcesPath, 'app-update.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    quit: () => app.quit(),
    relaunch: () => app.relaunch({ args: [] }),
    onQuit: (listener: (exitCode: number) => void) => {
      app.once('quit', (_event, exitCode) => listener(exitCode));
    },
  };
}

/** The publisher of the installed app, as electron-builder wrote it beside the program; empty when absent. */
export async function readPublishers(updater: AppUpdater): Promise<readonly string[]> {
  const { configOnDisk } = updater as unknown as { configOnDisk: { value: Promise<{ publisherName?: unknown }> } };
  const { publisherName } = await configOnDisk.value;
  return (Array.isArray(publisherName) ? publisherName : [publisherName]).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
}

/**
 * Prepares an updater to install a verified file.
 * @param source the file, its release, and the publishers that app-update.yml allows
 * @returns the file that it will install, which is a hard link to ours or a copy
 * @throws when electron-updater refuses it, for instance because the version is not newer
 */
export async function handOver(
  updater: AppUpdater,
  source: { readonly release: Release; readonly file: string; readonly publishers?: readonly string[] },
  log: (line: string) => void,
): Promise<string> {
  const { release, file, publishers } = source;
  const { name, sha512, size } = release.file;
  const info = {
    version: release.version,
    files: [{ url: name, sha512, size }],
    path: name,
    sha512,
    releaseDate: new Date(0).toISOString(),
  };
  /** The minimal provider for an updater whose files need not be fetched. */
  class VerifiedProvider {
    readonly fileExtraDownloadHeaders = null;
    readonly isUseMultipleRangeRequest = false;
    setRequestHeaders() {
      // No request is made.
    }
    getLatestVersion() {
      return Promise.resolve(info);
    }
    resolveFiles() {
      return info.files.map((part) => ({ url: new URL(part.url, UNREACHABLE_URL), info: part }));
    }
  }
  Object.assign(updater, {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: false,
    disableWebInstaller: true,
    disableDifferentialDownload: true,
    autoRunAppAfterInstall: true,
    logger: {
      info: () => undefined,
      warn: (line: unknown) => log(`update: ${String(line)}`),
      error: (line: unknown) => log(`update: ${String(line)}`),
    },
    httpExecutor: { download: (_url: URL, destination: string) => copyTo(file, destination) },
    configOnDisk: { value: Promise.resolve({ updaterCacheDirName: CACHE, publisherName: publishers }) },
  });
  updater.setFeedURL({ provider: 'custom', updateProvider: VerifiedProvider });
  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) throw new Error('electron-updater does not take the release');
  const [installable] = await updater.downloadUpdate();
  if (installable === undefined) throw new Error('electron-updater has no file');
  return installable;
}

/** A hard link to the same file where the disk supports it, else a copy. */
async function copyTo(file: string, destination: string): Promise<void> {
  await link(file, destination).catch(() => copyFile(file, destination, constants.COPYFILE_FICLONE));
}
