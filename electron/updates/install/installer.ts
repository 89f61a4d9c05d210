/** The interface of all installers, in two steps: one that may fail while the app continues, and one that ends it. */
import type { App } from 'electron';
import type { Release } from '../feed';
import { isWholeFile } from '../whole-file';

type Prepared = 'ready' | 'refused' | 'disk' | 'install';

export interface Installer {
  /** Takes the verified file; a failure leaves the app unchanged. May reject, which counts as 'install'. */
  prepare(release: Release, file: string): Promise<Prepared>;
  /** Verifies the prepared file again, installs, quits and starts the new version; calls `failed` when that does not work. */
  finish(): Promise<void>;
}

export interface InstallerSources {
  readonly app: Pick<App, 'getVersion' | 'getName' | 'isPackaged' | 'whenReady' | 'quit' | 'relaunch' | 'once'>;
  /** An own folder for electron-updater's files. */
  readonly folder: string;
  readonly resourcesPath: string;
  readonly log: (line: string) => void;
  /** The last step failed: the old version is still installed. */
  readonly failed: () => void;
}

/** A last step that runs only while the file is still the signed one, because others may be able to write to its folder. */
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
