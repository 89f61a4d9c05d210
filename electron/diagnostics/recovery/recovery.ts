/** Recovery, wired to Electron: pages that fall come back (promise F4), other processes that end are written down and no more (promise F9). */
import { app, dialog, type BrowserWindow } from 'electron';
import { brand } from '../../../common/brand';
import { afterDelay } from '../../connection/measured-batches';
import { hangTexts } from './hang-texts';
import { watchPage } from './watch-page';

interface RecoverySources {
  readonly log: (line: string) => void;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
}

/** Starts it; gives the function that every new window is handed to. */
export function installRecovery({ log, now }: RecoverySources): (window: BrowserWindow) => void {
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  // The GPU's process and the like start again by themselves: nothing is ended for them.
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) =>
    log(`process gone: ${type}${name === undefined ? '' : ` ${name}`} (${reason}, code ${exitCode})`),
  );
  return (window) =>
    watchPage(window, {
      log,
      now,
      after: afterDelay,
      isQuitting: () => isQuitting,
      showDialog: async (asked, options) => (await dialog.showMessageBox(asked, options)).response,
      texts: () => hangTexts(app.getPreferredSystemLanguages(), brand.name),
    });
}
