/** Erases everything that the app keeps of the person on this computer. */
import { defaultSettings, type DesktopFile } from '../app/profile/desktop-file';
import type { StorageWipes } from '../app/wipe-storage';
import type { ErrorReports } from '../diagnostics/error-reports';
import type { Log } from '../diagnostics/log';
import type { DesktopIntegration } from './desktop-integration';

export interface KeptData {
  readonly wipes: Pick<StorageWipes, 'wipe'>;
  readonly desktop: Pick<DesktopIntegration, 'saveSettings'>;
  readonly file: Pick<DesktopFile, 'erase'>;
  readonly errorReports: Pick<ErrorReports, 'erase'>;
  readonly log: Pick<Log, 'erase' | 'write'>;
}

/**
 * Erases what the app keeps of the person (docs/product.md section 18, Own data). Start at login is switched off and the hotkeys are free again; the installation's id and
 * what was seen of the update feed stay, because they protect the computer and tell nothing of a person. Each part is erased whatever becomes of the others.
 * @throws when a part could not be erased
 */
export async function eraseData({ wipes, desktop, file, errorReports, log }: KeptData): Promise<void> {
  const parts = [
    () => void desktop.saveSettings(defaultSettings()),
    () => file.erase(),
    () => errorReports.erase(),
    () => log.erase(),
    () => wipes.wipe(),
  ];
  const outcomes = await Promise.allSettled(parts.map((erase) => Promise.resolve().then(erase)));
  const failures = outcomes.filter(({ status }) => status === 'rejected').length;
  log.write(failures === 0 ? 'data: erased' : `data: not erased, parts: ${failures}`);
  if (failures > 0) throw new Error('Not everything was erased');
}
