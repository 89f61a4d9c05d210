/**
 * Hands a verified file to electron-updater, which knows how each system installs one. Of the feed it sees nothing: its provider is our
 * verified manifest, its download a copy of our file. It is loaded when it is needed first.
 */
import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import path from 'node:path';
import type { AppUpdater } from 'electron-updater';
import type { Release } from '../feed';
import type { InstallerSources } from './installer';

/** Where electron-updater puts things, inside our folder. */
const CACHE = 'handed-over';
/** No host has this name (RFC 2606): whatever would be fetched by it fails. */
const NOWHERE = 'https://verified.invalid/';

/** What electron-updater asks of an app. */
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

/** Whoever signed the installed app, as electron-builder wrote it beside the program; empty when it says nothing. */
export async function readPublishers(updater: AppUpdater): Promise<readonly string[]> {
  const { configOnDisk } = updater as unknown as { configOnDisk: { value: Promise<{ publisherName?: unknown }> } };
  const { publisherName } = await configOnDisk.value;
  return (Array.isArray(publisherName) ? publisherName : [publisherName]).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
}

/**
 * Makes an updater ready to install `file`.
 * @param config what electron-updater else reads from app-update.yml
 * @returns the file that it will install, which is a second name or a copy of ours
 * @throws when electron-updater does not take it, for instance because the version is not newer
 */
export async function handOver(
  updater: AppUpdater,
  given: { readonly release: Release; readonly file: string; readonly publishers?: readonly string[] },
  log: (line: string) => void,
): Promise<string> {
  const { release, file, publishers } = given;
  const { name, sha512, size } = release.file;
  const info = {
    version: release.version,
    files: [{ url: name, sha512, size }],
    ...{ path: name, sha512, releaseDate: new Date(0).toISOString() },
  };
  /** All that an updater asks of a provider whose files it need not fetch. */
  class VerifiedProvider {
    readonly fileExtraDownloadHeaders = null;
    readonly isUseMultipleRangeRequest = false;
    setRequestHeaders() {
      // Nothing is requested.
    }
    getLatestVersion() {
      return Promise.resolve(info);
    }
    resolveFiles() {
      return info.files.map((part) => ({ url: new URL(part.url, NOWHERE), info: part }));
    }
  }
  Object.assign(updater, {
    ...{ autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false, disableWebInstaller: true },
    ...{ disableDifferentialDownload: true, autoRunAppAfterInstall: true },
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
  const [handed] = await updater.downloadUpdate();
  if (handed === undefined) throw new Error('electron-updater has no file');
  return handed;
}

/** A second name for the same file where the disk allows it, else a copy. */
async function copyTo(file: string, destination: string): Promise<void> {
  await link(file, destination).catch(() => copyFile(file, destination, constants.COPYFILE_FICLONE));
}
