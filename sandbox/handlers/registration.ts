/** Registration, and confirmation of the e-mail address. */
import {
  confirmEmail,
  findAccount,
  findAccountOfEmail,
  findAccountOfReferralCode,
  insertAccount,
  newUser,
} from '../database/accounts';
import { useMailToken } from '../database/mail-tokens';
import { demand, ProviderError } from '../envelope';
import type { ProviderHandlers } from '../router';
import { hashPassword } from '../secrets';
import {
  CONFIRMED_ALREADY,
  INVALID_EMAIL,
  readEmail,
  readFullName,
  readNewAccount,
  readNewPassword,
  readReferralCode,
  USER_EXISTS,
} from './fields';
import { accountOfToken, demandMailPause } from './mailed-tokens';
import type { Services } from './services';

/** The messages of docs/product.md section 8, literally. */
const REGISTERING_FAILED = 'Error registering user';
const UNKNOWN_REFERRAL = 'Referral code does not exist';

type RegistrationCall = 'register' | 'verifyEmail' | 'resendVerification';

interface Applicant {
  readonly account: string;
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly referralCode: string | null;
}

export function registrationHandlers({ database, now, mailer }: Services): Pick<ProviderHandlers, RegistrationCall> {
  /** Checks that name and address are free and creates the account in one transaction, so that of two simultaneous requests one fails. */
  function admit(applicant: Applicant, acceptLanguage: string) {
    const { account, email, fullName, passwordHash } = applicant;
    return database.transaction(() => {
      const isTaken = findAccount(database, account) !== null || findAccountOfEmail(database, email) !== null;
      if (isTaken) throw new ProviderError(409, USER_EXISTS);
      const id = insertAccount(database, {
        ...newUser(now()),
        account,
        passwordHash,
        fullName,
        email,
        referredBy: referrerOf(applicant),
      });
      return mailer.write('verify-email', { id, account, email }, acceptLanguage);
    });
  }

  function referrerOf({ referralCode }: Applicant): number | null {
    if (referralCode === null) return null;
    const referrer = findAccountOfReferralCode(database, referralCode);
    demand(referrer !== null, UNKNOWN_REFERRAL);
    return referrer.id;
  }

  return {
    async register({ account, password, email, full_name, referral_code }, { acceptLanguage }) {
      const checked = {
        account: readNewAccount(account),
        password: readNewPassword(password),
        email: readEmail(email),
        fullName: readFullName(full_name),
        referralCode: readReferralCode(referral_code),
      };
      const passwordHash = await hashPassword(checked.password);
      try {
        mailer.deliver(admit({ ...checked, passwordHash }, acceptLanguage));
      } catch (error) {
        if (error instanceof ProviderError) throw error;
        console.error('sandbox:', error);
        throw new ProviderError(500, REGISTERING_FAILED);
      }
      return null;
    },

    verifyEmail({ token }) {
      const verdict = database.transaction(() => {
        const used = useMailToken(database, token, 'verify-email', now());
        if (used.state === 'good') confirmEmail(database, used.accountId);
        return used;
      });
      accountOfToken(verdict);
      return null;
    },

    resendVerification(_, caller) {
      const { id, account, email, emailVerified } = caller.account();
      demand(email !== null, INVALID_EMAIL);
      if (emailVerified) throw new ProviderError(409, CONFIRMED_ALREADY);
      const mail = database.transaction(() => {
        demandMailPause(database, id, now());
        return mailer.write('verify-email', { id, account, email }, caller.acceptLanguage);
      });
      mailer.deliver(mail);
      return null;
    },
  };
}
