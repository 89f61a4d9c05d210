/** The error messages for invalid mailed tokens, and for mails that are requested too often. */
import type { Database } from '../database/database';
import type { TokenVerdict } from '../database/mail-tokens';
import { noteResend } from '../database/resends';
import { ProviderError } from '../envelope';

const MESSAGES: Readonly<Record<Exclude<TokenVerdict['state'], 'good'>, string>> = {
  unknown: 'This link or code is not valid',
  blocked: 'Too many wrong attempts: ask for a new email',
  used: 'This link or code has already been used',
  replaced: 'A newer email was sent: use the link or code in it',
  expired: 'This link or code has expired',
};

/**
 * The account of a valid token.
 * @throws ProviderError 422 with the reason
 */
export function accountOfToken(verdict: TokenVerdict): number {
  if (verdict.state === 'good') return verdict.accountId;
  throw new ProviderError(422, MESSAGES[verdict.state]);
}

/**
 * Records that an account asks for a mail.
 * @throws ProviderError 429 with the wait when it asked less than a minute ago
 */
export function demandMailPause(database: Database, accountId: number, now: number): void {
  const waitMs = noteResend(database, accountId, now);
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const unit = seconds === 1 ? 'second' : 'seconds';
  throw new ProviderError(429, `Please wait ${seconds} ${unit} before asking for another email`);
}
