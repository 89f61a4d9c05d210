/** Usage history in the database. */
import * as v from 'valibot';
import type { Database } from './database';

const usageRow = v.object({ date: v.string(), duration_s: v.number(), login_time: v.string() });
export type Usage = v.InferOutput<typeof usageRow>;

/** Records a day's usage; a second record of the same day changes nothing (docs/product.md section 9). */
export function recordUsage(database: Database, accountId: number, usage: Usage): void {
  database.run('INSERT OR IGNORE INTO usage_history (account_id, date, duration_s, login_time) VALUES (?, ?, ?, ?)', [
    accountId,
    usage.date,
    usage.duration_s,
    usage.login_time,
  ]);
}

/** The recorded days of an account, oldest first. */
export function listUsage(database: Database, accountId: number): Usage[] {
  return database.all(
    usageRow,
    'SELECT date, duration_s, login_time FROM usage_history WHERE account_id = ? ORDER BY date',
    [accountId],
  );
}
