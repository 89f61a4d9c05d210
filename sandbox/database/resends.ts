/** How often an account may ask for its confirmation mail again: once a minute. */
import * as v from 'valibot';
import type { Database } from './database';

const RESEND_PAUSE_MS = 60_000;

/**
 * Notes that an account asks for the mail again.
 * @returns 0 when it may, else how long it has to wait, in milliseconds
 */
export function noteResend(database: Database, accountId: number, now: number): number {
  return database.transaction(() => {
    const row = database.first(
      v.object({ verification_resent_at: v.nullable(v.number()) }),
      'SELECT verification_resent_at FROM accounts WHERE id = ?',
      [accountId],
    );
    const passed = now - (row?.verification_resent_at ?? -Infinity);
    // A clock that was set back must not lock anybody out.
    if (passed >= 0 && passed < RESEND_PAUSE_MS) return RESEND_PAUSE_MS - passed;
    database.run('UPDATE accounts SET verification_resent_at = ? WHERE id = ?', [now, accountId]);
    return 0;
  });
}
