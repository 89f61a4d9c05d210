/** Limits requests for the confirmation mail to one a minute per account. */
import * as v from 'valibot';
import type { Database } from './database';

const RESEND_PAUSE_MS = 60_000;

/**
 * Records a request for the mail.
 * @returns 0 when it is allowed, else the wait in milliseconds
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
