/** Mailed tokens: random, for one purpose and one use; invalid after half an hour, a newer mail or ten wrong attempts. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { DAY_MS } from '../../common/zone-time';
import { hashKey } from '../secrets';
import type { Database } from './database';

/** The purposes of a token. */
export const MAIL_PURPOSES = ['verify-email', 'reset-password'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** The result of checking a token: its account when valid, else the reason. */
export type TokenVerdict =
  | { readonly state: 'good'; readonly accountId: number }
  | { readonly state: 'unknown' | 'blocked' | 'used' | 'replaced' | 'expired' };

const TOKEN_LIFE_MS = 30 * 60_000;
const WRONG_TRIES_LIMIT = 10;
/** How long an expired token is still known, so that a late user gets the reason. */
const TOKEN_MEMORY_MS = DAY_MS;
const SELECTOR_BYTES = 8;
const SECRET_BYTES = 16;
/** Selector and secret, in digits that survive every mail program and that a double click selects as a whole. */
const TOKEN = /^([\da-f]{16})([\da-f]{32})$/;

const tokenRow = v.object({
  account_id: v.number(),
  secret_hash: v.string(),
  expires_at: v.number(),
  wrong_tries: v.number(),
  used_at: v.nullable(v.number()),
  replaced_at: v.nullable(v.number()),
});

/** Creates a token and invalidates the account's earlier one for the same purpose; only the hash of its secret is stored. */
export function issueMailToken(database: Database, accountId: number, purpose: MailPurpose, now: number): string {
  const selector = randomBytes(SELECTOR_BYTES).toString('hex');
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  database.transaction(() => {
    database.run('DELETE FROM mail_tokens WHERE issued_at < ?', [now - TOKEN_MEMORY_MS]);
    database.run(
      `UPDATE mail_tokens SET replaced_at = ? WHERE account_id = ? AND purpose = ? AND used_at IS NULL AND replaced_at IS NULL`,
      [now, accountId, purpose],
    );
    database.run(
      'INSERT INTO mail_tokens (selector, secret_hash, purpose, account_id, issued_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      [selector, hashKey(secret), purpose, accountId, now, now + TOKEN_LIFE_MS],
    );
  });
  return selector + secret;
}

/** Invalidates every pending token of an account, whatever its purpose: they were mailed to an address that is no longer its own. */
export function voidMailTokens(database: Database, accountId: number, now: number): void {
  database.run(
    'UPDATE mail_tokens SET replaced_at = ? WHERE account_id = ? AND used_at IS NULL AND replaced_at IS NULL',
    [now, accountId],
  );
}

/** Checks a token without using it up. A wrong secret counts as an attempt against the token that its selector names. */
export function checkMailToken(database: Database, token: string, purpose: MailPurpose, now: number): TokenVerdict {
  const [, selector, secret] = TOKEN.exec(token) ?? [];
  if (selector === undefined || secret === undefined) return { state: 'unknown' };
  const row = database.first(
    tokenRow,
    `SELECT account_id, secret_hash, expires_at, wrong_tries, used_at, replaced_at FROM mail_tokens
       WHERE selector = ? AND purpose = ?`,
    [selector, purpose],
  );
  if (row === null) return { state: 'unknown' };
  if (row.wrong_tries >= WRONG_TRIES_LIMIT) return { state: 'blocked' };
  if (!timingSafeEqual(Buffer.from(hashKey(secret)), Buffer.from(row.secret_hash))) {
    database.run('UPDATE mail_tokens SET wrong_tries = wrong_tries + 1 WHERE selector = ?', [selector]);
    return { state: 'unknown' };
  }
  if (row.used_at !== null) return { state: 'used' };
  if (row.replaced_at !== null) return { state: 'replaced' };
  return now < row.expires_at ? { state: 'good', accountId: row.account_id } : { state: 'expired' };
}

/** Checks a token and uses it up when valid: of two calls with one token only one gets 'good'. */
export function useMailToken(database: Database, token: string, purpose: MailPurpose, now: number): TokenVerdict {
  return database.transaction(() => {
    const verdict = checkMailToken(database, token, purpose, now);
    if (verdict.state === 'good') {
      database.run(
        'UPDATE mail_tokens SET used_at = ? WHERE account_id = ? AND purpose = ? AND used_at IS NULL AND replaced_at IS NULL',
        [now, verdict.accountId, purpose],
      );
    }
    return verdict;
  });
}
