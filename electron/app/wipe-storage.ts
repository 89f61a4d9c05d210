/** Empties what pages have stored, and rids the disk of what they removed earlier (promise B2). */
import type { Session } from 'electron';

/**
 * Without an origin, Chromium also writes the storage's database anew; with one, and when a page removes a value itself, the value's bytes
 * stay in the database's log for as long as it likes.
 */
export async function wipeStorage(session: Pick<Session, 'clearStorageData' | 'clearCache'>): Promise<void> {
  await session.clearStorageData();
  await session.clearCache();
}
