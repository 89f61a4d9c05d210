/** Empties the pages' storage and erases data removed earlier from the disk (promise B2). */
import type { Session } from 'electron';

/**
 * Only without an origin does Chromium also rewrite the storage's database; otherwise, and when a page removes a value itself, the value's
 * bytes stay in the database's log for an indefinite time.
 */
export async function wipeStorage(session: Pick<Session, 'clearStorageData' | 'clearCache'>): Promise<void> {
  await session.clearStorageData();
  await session.clearCache();
}
