/** Bearer keys: one open session per account on a desktop, any number on the web, and why an ended one ended. */
import * as v from 'valibot';
import { hashKey, newKey } from '../secrets';
import { accountRow, type Account } from './accounts';
import type { Database } from './database';

/** The state of a bearer key. */
export type SessionState =
  | { readonly state: 'open'; readonly account: Account }
  | { readonly state: 'ended'; readonly reason: string }
  | { readonly state: 'unknown' };

const sessionRow = v.object({
  account_id: v.number(),
  end_reason: v.nullable(v.string()),
  ended_at: v.nullable(v.number()),
});

/** The device of a session; the default is a desktop. */
export interface Device {
  readonly machineId: string;
  readonly platform?: 'desktop' | 'web' | undefined;
}

/**
 * Opens a session. A desktop session ends the account's earlier desktop session on any device; a web session ends none and is ended by none.
 * @returns the bearer key, of which only the hash is stored
 */
export function openSession(
  database: Database,
  accountId: number,
  { machineId, platform = 'desktop' }: Device,
  now: number,
): string {
  const key = newKey();
  const machineHash = hashKey(machineId);
  database.transaction(() => {
    if (platform === 'desktop') {
      database.run(
        `UPDATE sessions SET ended_at = ?, end_reason = iif(machine_hash = ?, 'signed in again on this device',
           'signed in on another device') WHERE account_id = ? AND ended_at IS NULL AND platform = 'desktop'`,
        [now, machineHash, accountId],
      );
    }
    database.run(
      'INSERT INTO sessions (key_hash, account_id, machine_hash, platform, started_at) VALUES (?, ?, ?, ?, ?)',
      [hashKey(key), accountId, machineHash, platform, now],
    );
  });
  return key;
}

/** Looks a bearer key up by its hash, so that the timing of comparisons reveals nothing. */
export function readSession(database: Database, key: string): SessionState {
  const session = database.first(
    sessionRow,
    'SELECT account_id, ended_at, end_reason FROM sessions WHERE key_hash = ?',
    [hashKey(key)],
  );
  if (session === null) return { state: 'unknown' };
  if (session.ended_at !== null) return { state: 'ended', reason: session.end_reason ?? 'signed out' };
  const account = database.first(accountRow, 'SELECT * FROM accounts WHERE id = ?', [session.account_id]);
  return account === null ? { state: 'unknown' } : { state: 'open', account };
}

/** Ends the session of a bearer key with a reason that its client receives. */
export function endSessionOf(database: Database, key: string, reason: string, now: number): void {
  database.run('UPDATE sessions SET ended_at = ?, end_reason = ? WHERE key_hash = ? AND ended_at IS NULL', [
    now,
    reason,
    hashKey(key),
  ]);
}

/** Ends all open sessions of an account with a reason that its clients receive. */
export function endSessions(database: Database, accountId: number, reason: string, now: number): void {
  database.run('UPDATE sessions SET ended_at = ?, end_reason = ? WHERE account_id = ? AND ended_at IS NULL', [
    now,
    reason,
    accountId,
  ]);
}
