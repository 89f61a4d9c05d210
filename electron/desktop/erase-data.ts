/** Erases everything that the app keeps of the person on this computer. */
import { withTimeout } from '../../common/async/timeout';
import { defaultSettings, type DesktopFile } from '../app/profile/desktop-file';
import type { StorageWipes } from '../app/wipe-storage';
import { afterDelay, type After } from '../base/timers';
import type { ErrorReports } from '../diagnostics/error-reports';
import type { Log } from '../diagnostics/log';
import type { DesktopIntegration } from './desktop-integration';

/** As long as the page shows that it is busy (docs/product.md section 9); Chromium may never answer that its storage is empty. */
const LIMIT_MS = 10_000;

export interface KeptData {
  readonly wipes: Pick<StorageWipes, 'wipe'>;
  readonly desktop: Pick<DesktopIntegration, 'saveSettings'>;
  readonly file: Pick<DesktopFile, 'erase'>;
  readonly errorReports: Pick<ErrorReports, 'erase'>;
  readonly log: Pick<Log, 'erase' | 'write'>;
  readonly after?: After;
}

/**
 * Erases what the app keeps of the person (docs/product.md section 18, Own data). Start at login is switched off and the hotkeys are free again; the installation's id and
 * what was seen of the update feed stay, because they protect the computer and tell nothing of a person. Each part is erased whatever becomes of the others.
 * @throws when a part could not be erased
 */
export async function eraseData(data: KeptData): Promise<void> {
  const { wipes, desktop, file, errorReports, log, after = afterDelay } = data;
  const parts = [
    () => setBack(desktop),
    () => file.erase(),
    () => errorReports.erase(),
    () => log.erase(),
    () => wipes.wipe(),
  ];
  const outcomes = await Promise.all(
    parts.map((erase) => withTimeout({ after }, LIMIT_MS, succeeds(erase), () => false)),
  );
  const failures = outcomes.filter((isErased) => !isErased).length;
  log.write(failures === 0 ? 'data: erased' : `data: not erased, parts: ${failures}`);
  if (failures > 0) throw new Error('Not everything was erased');
}

/** @throws when the system still starts the app at login: it alone keeps that setting, and may refuse the change */
function setBack(desktop: KeptData['desktop']): void {
  const { settings } = desktop.saveSettings(defaultSettings());
  if (settings.openAtLogin) throw new Error('The system still starts the app at login');
}

async function succeeds(erase: () => void | Promise<void>): Promise<boolean> {
  try {
    await erase();
    return true;
  } catch {
    return false;
  }
}
