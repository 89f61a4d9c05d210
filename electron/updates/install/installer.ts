/** What every kind of install does, in two steps: one that may fail while the app goes on, and one that ends it. */
import type { App } from 'electron';
import type { Release } from '../feed';

type Prepared = 'ready' | 'refused' | 'disk' | 'install';

export interface Installer {
  /** Takes the verified file; whatever fails leaves the app as it is. May reject, which is 'install'. */
  prepare(release: Release, file: string): Promise<Prepared>;
  /** Installs, quits and starts the new version; calls `failed` when that does not work. */
  finish(): void;
}

export interface InstallerSources {
  readonly app: Pick<App, 'getVersion' | 'getName' | 'isPackaged' | 'whenReady' | 'quit' | 'relaunch' | 'once'>;
  /** A folder of ours for what electron-updater writes. */
  readonly folder: string;
  readonly resourcesPath: string;
  readonly log: (line: string) => void;
  /** The last step failed: the old version is still there. */
  readonly failed: () => void;
}
