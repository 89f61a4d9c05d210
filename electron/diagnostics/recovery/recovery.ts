/** Recovery, connected to Electron: crashed pages are restored (promise F4), the end of other processes is only logged (promise F9). */
import { app, dialog, type BrowserWindow } from 'electron';
import type { Language } from '../../../common/languages';
import { nativeTexts } from '../../base/native-texts';
import { afterDelay } from '../../base/timers';
import { watchPage } from './watch-page';

interface RecoverySources {
  readonly log: (line: string) => void;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  readonly language: () => Language;
}

/** Starts it; returns the function to call with every new window. */
export function installRecovery({ log, now, language }: RecoverySources): (window: BrowserWindow) => void {
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  // The GPU process and similar ones restart by themselves: nothing is ended because of them.
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) =>
    log(`process gone: ${type}${name === undefined ? '' : ` ${name}`} (${reason}, code ${exitCode})`),
  );
  return (window) =>
    watchPage(window, {
      log,
      now,
      after: afterDelay,
      isQuitting: () => isQuitting,
      showDialog: async (parent, options) => (await dialog.showMessageBox(parent, options)).response,
      texts: () => nativeTexts(language()),
    });
}
