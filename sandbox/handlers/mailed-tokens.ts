/** The error messages for invalid mailed tokens. */
import type { TokenVerdict } from '../database/mail-tokens';
import { ProviderError } from '../envelope';

const MESSAGES: Readonly<Record<Exclude<TokenVerdict['state'], 'good'>, string>> = {
  unknown: 'This link or code is not valid',
  blocked: 'Too many wrong tries: ask for a new mail',
  used: 'This link or code was used already',
  replaced: 'A newer mail was sent: use its link or code',
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
