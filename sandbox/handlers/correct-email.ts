/** Corrects an address that is not confirmed yet: what was mailed to the earlier one becomes invalid, and a new mail is written. */
import { changeEmail, findAccountOfEmail, type Account } from '../database/accounts';
import { voidMailTokens } from '../database/mail-tokens';
import { demand, ProviderError } from '../envelope';
import type { Mailer } from '../mail/mailer';
import { CONFIRMED_ALREADY, INVALID_EMAIL, readEmail, USER_EXISTS } from './fields';
import { demandMailPause } from './mailed-tokens';
import type { Services } from './services';

/**
 * Part of the caller's transaction.
 * @returns the mail to deliver once the transaction is committed; null when the account has this address already
 */
export function correctEmail(
  { database, now, mailer }: Services,
  { id, account, email: earlier, emailVerified }: Account,
  corrected: string,
  acceptLanguage: string,
): ReturnType<Mailer['write']> | null {
  demand(earlier !== null, INVALID_EMAIL);
  const email = readEmail(corrected);
  if (email === earlier) return null;
  if (emailVerified) throw new ProviderError(409, CONFIRMED_ALREADY);
  const owner = findAccountOfEmail(database, email);
  if (owner !== null && owner.id !== id) throw new ProviderError(409, USER_EXISTS);
  demandMailPause(database, id, now());
  changeEmail(database, id, email);
  voidMailTokens(database, id, now());
  return mailer.write('verify-email', { id, account, email }, acceptLanguage);
}
