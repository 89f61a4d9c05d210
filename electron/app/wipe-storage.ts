/** Empties the pages' storage and erases data removed earlier from the disk (promise B2). */
import type { Session } from 'electron';
import { delay } from '../../common/async/delay';
import { afterDelay, type After } from '../base/timers';

/**
 * Only without an origin does Chromium also rewrite the storage's database; otherwise, and when a page removes a value itself, the value's
 * bytes stay in the database's log for an indefinite time.
 */
async function wipe(session: Pick<Session, 'clearStorageData' | 'clearCache'>): Promise<void> {
  await session.clearStorageData();
  await session.clearCache();
}

/** Writing back takes a few milliseconds from the response on. */
const WRITE_BACK_MS = 200;

export interface StorageWipes {
  /** Rejects when something could not be emptied. */
  readonly wipe: () => Promise<void>;
  /**
   * Resolves when the wipes that have begun are over and the page has had the time to write back what stays stored, which a window that closes
   * earlier loses; never rejects.
   */
  readonly ended: () => Promise<void>;
}

/** Wipes the storage of a session's pages. */
export function createStorageWipes(
  session: Pick<Session, 'clearStorageData' | 'clearCache'>,
  after: After = afterDelay,
): StorageWipes {
  const running = new Set<Promise<void>>();
  return {
    wipe() {
      const run = wipe(session).finally(() => running.delete(run));
      running.add(run);
      return run;
    },
    async ended() {
      if (running.size === 0) return;
      await Promise.allSettled(running);
      await delay({ after }, WRITE_BACK_MS);
    },
  };
}
