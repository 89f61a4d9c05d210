/** Responses by idempotency key, per account and for a day. */
import * as v from 'valibot';
import { DAY_MS } from '../../common/zone-time';
import { hashKey } from '../secrets';
import type { Database } from './database';

const KEY_LIFETIME_MS = DAY_MS;

const keyRow = v.object({ request_hash: v.string(), status: v.nullable(v.number()), body: v.nullable(v.string()) });

/** A response as it was sent. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
}

/** State of a key: new (and now stored), used by a different request, used by a request without a response yet, or a response. */
export type KeyState = 'new' | 'other-request' | 'unfinished' | KeptAnswer;

/** Looks up a key and stores it when it is new. */
export function claimKey(database: Database, accountId: number, key: string, request: string, now: number): KeyState {
  return database.transaction(() => {
    database.run('DELETE FROM idempotency_keys WHERE created_at <= ?', [now - KEY_LIFETIME_MS]);
    const known = database.first(
      keyRow,
      'SELECT request_hash, status, body FROM idempotency_keys WHERE account_id = ? AND key_hash = ?',
      [accountId, hashKey(key)],
    );
    if (known === null) {
      database.run(
        'INSERT INTO idempotency_keys (account_id, key_hash, request_hash, created_at) VALUES (?, ?, ?, ?)',
        [accountId, hashKey(key), hashKey(request), now],
      );
      return 'new';
    }
    if (known.request_hash !== hashKey(request)) return 'other-request';
    return known.status === null ? 'unfinished' : { status: known.status, body: known.body ?? '' };
  });
}

export function keepAnswer(database: Database, accountId: number, key: string, { status, body }: KeptAnswer): void {
  database.run('UPDATE idempotency_keys SET status = ?, body = ? WHERE account_id = ? AND key_hash = ?', [
    status,
    body,
    accountId,
    hashKey(key),
  ]);
}

/** Removes a key whose request had no effect. */
export function forgetKey(database: Database, accountId: number, key: string): void {
  database.run('DELETE FROM idempotency_keys WHERE account_id = ? AND key_hash = ?', [accountId, hashKey(key)]);
}
