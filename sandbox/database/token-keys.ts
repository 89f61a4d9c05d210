/** Keys inside the opaque tokens: one lets a helper report an account's measurements, the other opens a session at one server. */
import * as v from 'valibot';
import { hashKey, newKey } from '../secrets';
import type { Database } from './database';

/** Tokens are requested again far more often than this. */
const TOKEN_KEY_LIFE_MS = 3_600_000;

/**
 * Creates a key and removes those that have expired.
 * @param serverId the server that the key opens; null creates a report key
 */
export function issueTokenKey(database: Database, accountId: number, serverId: string | null, now: number): string {
  const key = newKey();
  database.transaction(() => {
    database.run('DELETE FROM token_keys WHERE issued_at < ?', [now - TOKEN_KEY_LIFE_MS]);
    database.run('INSERT INTO token_keys (key_hash, account_id, server_id, issued_at) VALUES (?, ?, ?, ?)', [
      hashKey(key),
      accountId,
      serverId,
      now,
    ]);
  });
  return key;
}

/** The account of a report key; null for any other key. */
export function accountOfReportKey(database: Database, key: string, now: number): number | null {
  const row = database.first(
    v.object({ account_id: v.number() }),
    'SELECT account_id FROM token_keys WHERE key_hash = ? AND server_id IS NULL AND issued_at >= ?',
    [hashKey(key), now - TOKEN_KEY_LIFE_MS],
  );
  return row?.account_id ?? null;
}

/** Whether a key opens a session at this server. */
export function opensServer(database: Database, key: string, serverId: string, now: number): boolean {
  const row = database.first(
    v.unknown(),
    'SELECT 1 FROM token_keys WHERE key_hash = ? AND server_id = ? AND issued_at >= ?',
    [hashKey(key), serverId, now - TOKEN_KEY_LIFE_MS],
  );
  return row !== null;
}
