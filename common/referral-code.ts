/** The one rule for referral codes: what the provider issues is what links carry and the registration form accepts. */
import { cleanText } from './clean-text';

export const REFERRAL_CODE_MAX_LENGTH = 64;

/** Whether a text can be a referral code: 1 to 64 characters, none of which is blank, invisible or a control character. */
export function isReferralCode(text: string): boolean {
  // A code that had to be cleaned to be shown would be a different one.
  return text.length <= REFERRAL_CODE_MAX_LENGTH && /^\S+$/u.test(text) && cleanText(text) === text;
}
