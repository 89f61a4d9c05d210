/** Mailed tokens: random, for one purpose, used once, over after half an hour, a newer mail or ten wrong tries. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { hashKey } from '../secrets';
import type { Database } from './database';

/** What a token is mailed for. */
export const MAIL_PURPOSES = ['verify-email', 'reset-password'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** What a token is worth; whose it is when it is good, and why not when it is not. */
export type TokenVerdict =
  | { readonly state: 'good'; readonly accountId: number }
  | { readonly state: 'unknown' | 'blocked' | 'used' | 'replaced' | 'expired' };

const TOKEN_LIFE_MS = 30 * 60_000;
const WRONG_TRIES_LIMIT = 10;
/** How long an old token is still known, so that whoever comes late is told why it is over. */
const TOKEN_MEMORY_MS = 24 * 3_600_000;
const SELECTOR_BYTES = 8;
const SECRET_BYTES = 16;
/** Selector and secret, in digits that survive every mail program and are marked whole by a double click. */
const TOKEN = /^([\da-f]{16})([\da-f]{32})$/;

const tokenRow = v.object({
  account_id: v.number(),
  secret_hash: v.string(),
  expires_at: v.number(),
  wrong_tries: v.number(),
  used_at: v.nullable(v.number()),
  replaced_at: v.nullable(v.number()),
});

/** Makes a token, which ends the account's older one for the same purpose; only the hash of its secret is stored. */
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

/** Looks at a token without using it up. One whose secret is wrong counts against the mail that its selector names. */
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

/** The same, and a good token is used up: of two calls with one token only one gets 'good'. */
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
