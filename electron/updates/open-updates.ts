/** Creates the update service that this build and install allow, connected to Electron. */
import { accessSync, existsSync } from 'node:fs';
import * as filesystem from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { app, BrowserWindow } from 'electron';
import { brand } from '../../common/brand';
import type { Config } from '../../common/program-config';
import { afterDelay } from '../base/timers';
import { restartProgram } from '../base/own-program';
import type { Publish } from '../ipc/publish';
import { createOwnFetch, isInFolder, type OwnNetwork } from '../base/own-network';
import { systemClock } from '../base/clock';
import { cacheFolder } from './cache-folder';
import type { Connection } from './connection';
import { downloadRelease, finishedFile } from './download';
import { fetchManifest } from './feed';
import { createAppImageInstaller } from './install/app-image';
import type { Installer, InstallerSources } from './install/installer';
import { readInstallKind, type InstallKind } from './install/kind';
import { createMacInstaller } from './install/mac';
import { createWindowsInstaller } from './install/windows';
import { runProgram } from './install/windows-signer';
import { openUpdateMemory } from './memory';
import { clearFolder } from './partial-file';
import { readUpdateKeys } from './signature';
import { createUpdates, type Updates } from './updates';
import { isWholeFile } from './whole-file';

export interface OpenUpdates {
  readonly config: Pick<Config, 'PINGLANE_UPDATE_URL' | 'PINGLANE_UPDATE_KEYS'>;
  readonly connection: Connection;
  readonly network: OwnNetwork;
  readonly publish: Publish;
  readonly log: (line: string) => void;
  /** Does the work of quitting first, so that the install need not wait for it (promise D9). */
  readonly endFirst: () => Promise<void>;
}

/** Creates the service; without a feed, a key or a replaceable install it only reports that updates are off. */
export function openUpdates({ config, connection, network, publish, log, endFirst }: OpenUpdates): Updates {
  const url = config.PINGLANE_UPDATE_URL;
  const keys = readUpdateKeys(config.PINGLANE_UPDATE_KEYS);
  if (url === '' || keys.length === 0) {
    if (url !== '') log('updates are off: PINGLANE_UPDATE_KEYS is not set');
    return off('no-feed');
  }
  const { resourcesPath, execPath: executable, platform, env: environment, arch } = process;
  const place = { platform, environment, executable, resourcesPath, access: accessSync };
  const kind = readInstallKind({ ...place, isPackaged: app.isPackaged });
  if (kind === null) return off('unsupported');

  const folder = path.join(cacheFolder(platform, environment, os.homedir()), `${brand.key}-updates`);
  const reopenWindows = () => {
    log('update: the new version could not be installed');
    restartProgram(app, process);
  };
  const installer = createInstaller(kind, { app, folder, resourcesPath, log, failed: reopenWindows });
  const fetch = createOwnFetch(network, 'updates', isInFolder(url));
  const memory = openUpdateMemory(app.getPath('userData'), log);
  const installed = { product: brand.key, version: app.getVersion(), platform, arch, kind: kind.kind };
  return createUpdates({
    findUpdate: (signal) => fetchManifest({ url, keys, fetch, clock: systemClock, installed, memory, log }, signal),
    download: (release, run) =>
      downloadRelease(release, {
        fetch,
        folder,
        clock: systemClock,
        random: Math.random,
        files: filesystem,
        ...run,
      }),
    removeDownloads: () => clearFolder(folder, [], filesystem),
    async prepare(release) {
      const file = finishedFile(folder, release);
      if (await isWholeFile(file, release.file)) return installer.prepare(release, file);
      // A program that cleans caches, or a virus scanner, removes it; the next check downloads it again.
      const why = existsSync(file) ? 'refused' : 'broken';
      await clearFolder(folder, [], filesystem);
      return why;
    },
    restart: () =>
      void endFirst()
        .then(() => installer.finish())
        .catch(reopenWindows),
    connection,
    publish: (state) => publish('onUpdateChanged', state),
    now: Date.now,
    after: afterDelay,
    random: Math.random,
  });
}

function createInstaller(kind: InstallKind, sources: InstallerSources): Installer {
  switch (kind.kind) {
    case 'appimage':
      return createAppImageInstaller({ ...sources, file: kind.file });
    case 'nsis':
      return createWindowsInstaller({ ...sources, run: runProgram });
    case 'zip':
      return createMacInstaller({
        ...sources,
        closeWindows: () => BrowserWindow.getAllWindows().forEach((window) => window.destroy()),
      });
  }
}

function off(why: 'no-feed' | 'unsupported'): Updates {
  return {
    read: () => ({ state: 'off', why }),
    check: () => undefined,
    install: () => Promise.resolve('not-ready'),
    start: () => undefined,
    close: () => undefined,
  };
}
