/** Extends a service: from the later of now and its expiry, and once per source. */
import * as v from 'valibot';
import { DAY_MS } from '../../common/zone-time';
import type { Database } from './database';

export interface Extension {
  readonly accountId: number;
  /** What extends it, such as 'order:100001'; throws when it has been used before. */
  readonly source: string;
  readonly days: number;
}

/**
 * Extends an account's service.
 * @returns the new end, in milliseconds since 1970
 */
export function extendService(database: Database, { accountId, source, days }: Extension, now: number): number {
  return database.transaction(() => {
    const from = serviceEndOf(database, accountId, now);
    const until = from + days * DAY_MS;
    database.run(
      'INSERT INTO extensions (source, account_id, days, from_at, until_at, extended_at) VALUES (?, ?, ?, ?, ?, ?)',
      [source, accountId, days, from, until, now],
    );
    database.run('UPDATE accounts SET expires_at = ? WHERE id = ?', [until, accountId]);
    return until;
  });
}

/** The end of an account's service, or now when that is later; throws when there is no such account. */
export function serviceEndOf(database: Database, accountId: number, now: number): number {
  const sql = 'SELECT expires_at FROM accounts WHERE id = ?';
  const account = database.first(v.object({ expires_at: v.number() }), sql, [accountId]);
  if (account === null) throw new Error('no such account');
  return Math.max(now, account.expires_at);
}
