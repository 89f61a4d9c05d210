/** What every kind of install does, in two steps: one that may fail while the app goes on, and one that ends it. */
import type { App } from 'electron';
import type { Release } from '../feed';
import { isWholeFile } from '../whole-file';

type Prepared = 'ready' | 'refused' | 'disk' | 'install';

export interface Installer {
  /** Takes the verified file; whatever fails leaves the app as it is. May reject, which is 'install'. */
  prepare(release: Release, file: string): Promise<Prepared>;
  /** Looks at the prepared file once more, installs, quits and starts the new version; calls `failed` when that does not work. */
  finish(): Promise<void>;
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

/** A last step that is taken only while the file that it installs is still the one that was signed: it lies where others may write. */
export function checkedStep(
  file: string,
  release: Release,
  { log, failed }: Pick<InstallerSources, 'log' | 'failed'>,
  install: () => void,
): () => Promise<void> {
  return async () => {
    if (await isWholeFile(file, release.file)) install();
    else {
      log('update: the file was changed before it was installed');
      failed();
    }
  };
}
