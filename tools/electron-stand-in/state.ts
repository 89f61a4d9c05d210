/** What every part of the stand-in may read about this run: the app that is being run and the executable that runs it. */

declare const STANDIN_ELECTRON_VERSION: string;

/** The version of Electron whose place is taken. */
export const ELECTRON_VERSION = STANDIN_ELECTRON_VERSION;

/** The app as its package.json, or the bare main file, describes it. */
export interface AppInformation {
  readonly name: string;
  readonly version: string;
  readonly directory: string;
  readonly mainFile: string;
  readonly isPackaged: boolean;
}

/** Filled by boot before any code of the app runs. */
export const run: { app: AppInformation; executable: string } = {
  app: { name: 'Electron', version: ELECTRON_VERSION, directory: process.cwd(), mainFile: '', isPackaged: false },
  executable: process.execPath,
};
