/** Validation of the registration form (docs/product.md section 5). */
import { decodePercent } from '../../../common/decode-percent';
import { plainCharacters } from '../../../common/plain-characters';
import { isReferralCode } from '../../../common/referral-code';
import {
  chosenProblem,
  emailProblem,
  found,
  fullNameProblem,
  newPasswordProblems,
  type FieldProblem,
  type Problems,
} from './validation.rules';

/** Length limits for newly chosen accounts; those of existing ones are unknown. */
export const ACCOUNT_MIN_LENGTH = 4;
const ACCOUNT_MAX_LENGTH = 32;

/** The code in a link of an invitation, of the web platform or of the app (docs/provider.md, Links and mails). */
const CODE_IN_LINK = /(?:[?&]ref=|:\/\/ref\/)([^?&#\s]+)/;

export type Registration = Readonly<
  Record<'account' | 'email' | 'fullName' | 'password' | 'repeat' | 'referralCode', string>
>;

/** The problems of the registration form; the referral code may be empty. */
export function registrationProblems(form: Registration): Problems<keyof Registration> {
  return found({
    account: chosenProblem(plainCharacters(form.account), ACCOUNT_MIN_LENGTH, ACCOUNT_MAX_LENGTH),
    email: emailProblem(form.email),
    fullName: fullNameProblem(form.fullName),
    referralCode: referralCodeProblem(form.referralCode),
    ...newPasswordProblems(form),
  });
}

/** The referral code as it is sent: of an invitation that was pasted as a whole, the code of its link. */
export function enteredReferralCode(text: string): string {
  const [, encoded = ''] = CODE_IN_LINK.exec(text) ?? [];
  return plainCharacters(decodePercent(encoded) || text);
}

/** The problem of a referral code; an empty one is valid. */
export function referralCodeProblem(value: string): FieldProblem | null {
  const code = enteredReferralCode(value);
  return code === '' || isReferralCode(code) ? null : 'failure.valid';
}
