/** The folder of the profile. One that cannot be written is said in a dialog: without one the single instance has no lock, and the app would end in silence. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { App } from 'electron';
import { brand } from '../../../common/brand';
import { computerTexts, withProduct } from '../../base/native-texts';
import { removeQuietly } from '../../base/replace-file';
import { removeStaleLock } from './stale-lock';

/** Exit code for a folder that cannot be written (EX_CANTCREAT of sysexits.h). */
const EXIT_CANNOT_WRITE = 73;

/** Whether a file can be made in a folder; a missing folder is made, for this account alone. */
function isWritableFolder(folder: string): boolean {
  const probe = path.join(folder, `.${randomUUID()}.tmp`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, brand.key, { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    removeQuietly(probe);
  }
}

export interface ProfileTools {
  readonly app: Pick<App, 'getPath' | 'getPreferredSystemLanguages' | 'setPath' | 'whenReady' | 'exit'>;
  readonly print: (line: string) => void;
  readonly showErrorBox: (title: string, text: string) => void;
}

/** Creates the folder that the configuration names and uses it for the profile; '' keeps the system's own. @returns why it cannot be used, or null */
export function setProfileFolder(app: Pick<App, 'setPath'>, folder: string): string | null {
  if (folder === '') return null;
  try {
    mkdirSync(path.resolve(folder), { recursive: true, mode: 0o700 });
    app.setPath('userData', path.resolve(folder));
    return null;
  } catch {
    return `PINGLANE_USER_DATA is '${folder}': it must be a folder that can be written`;
  }
}

/** The profile's folder; null when it cannot be written: then a dialog says so, and the app exits. */
export function openProfileFolder(tools: ProfileTools): string | null {
  try {
    const folder = tools.app.getPath('userData');
    if (isWritableFolder(folder)) {
      removeStaleLock(folder);
      return folder;
    }
    refuse(tools, folder);
  } catch (error) {
    // Electron itself makes the folder, and fails.
    refuse(tools, error instanceof Error ? error.message : String(error));
  }
  return null;
}

/**
 * Says in the computer's language what cannot be written, and exits. Chromium starts on a temporary profile meanwhile.
 * @param what the folder, or why Electron has none
 */
function refuse({ app, print, showErrorBox }: ProfileTools, what: string): void {
  print(`the profile cannot be written: ${what}`);
  const exit = () => app.exit(EXIT_CANNOT_WRITE);
  try {
    app.setPath('userData', mkdtempSync(path.join(tmpdir(), `${brand.key}-`)));
  } catch {
    // Where nothing can be written at all, Chromium may still show the dialog.
  }
  const show = () => {
    const texts = computerTexts(() => app.getPreferredSystemLanguages());
    showErrorBox(brand.name, `${withProduct(texts.profile)}\n\n${what}`);
  };
  // Linux shows a dialog only when Electron is ready.
  app.whenReady().then(show).then(exit, exit);
}
