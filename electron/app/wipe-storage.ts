/** Empties the pages' storage and erases data removed earlier from the disk (promise B2), or everything that the app keeps on this computer. */
import type { Session } from 'electron';
import { defaultSettings, type DesktopFile } from '../desktop/desktop-file';
import type { DesktopIntegration } from '../desktop/desktop-integration';
import type { ErrorReports } from '../diagnostics/error-reports';
import type { Log } from '../diagnostics/log';

/**
 * Only without an origin does Chromium also rewrite the storage's database; otherwise, and when a page removes a value itself, the value's
 * bytes stay in the database's log for an indefinite time.
 */
async function wipe(session: Pick<Session, 'clearStorageData' | 'clearCache'>): Promise<void> {
  await session.clearStorageData();
  await session.clearCache();
}

export interface StorageWipes {
  /** Rejects when something could not be emptied. */
  readonly wipe: () => Promise<void>;
  /**
   * Resolves when the wipes that have begun are over; never rejects. The page writes back what stays stored when it is notified, and a window
   * that closes earlier loses it.
   */
  readonly ended: () => Promise<void>;
}

/** Wipes the storage of a session's pages. */
export function createStorageWipes(session: Pick<Session, 'clearStorageData' | 'clearCache'>): StorageWipes {
  const running = new Set<Promise<void>>();
  return {
    wipe() {
      const run = wipe(session).finally(() => running.delete(run));
      running.add(run);
      return run;
    },
    async ended() {
      await Promise.allSettled(running);
    },
  };
}

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
