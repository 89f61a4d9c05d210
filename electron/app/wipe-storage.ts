/** Empties the pages' storage and erases data removed earlier from the disk (promise B2). */
import type { Session } from 'electron';

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
