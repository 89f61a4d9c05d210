/** Password reset: mailed token, its check, and the new password, which ends the account's sessions. */
import { changePassword, findAccountOfEmail } from '../database/accounts';
import { checkMailToken, useMailToken } from '../database/mail-tokens';
import { endSessions } from '../database/sessions';
import { demand } from '../envelope';
import type { ProviderHandlers } from '../router';
import { hashPassword } from '../secrets';
import { INVALID_EMAIL, readEmail, readNewPassword } from './fields';
import { accountOfToken } from './mailed-tokens';
import type { Services } from './services';

/** The message of an ended session's next call. */
const PASSWORD_CHANGED = 'the password was changed';

type PasswordCall = 'forgotPassword' | 'checkForgotPasswordToken' | 'resetPassword';

export function passwordHandlers({ database, now, mailer }: Services): Pick<ProviderHandlers, PasswordCall> {
  return {
    forgotPassword({ email }, { acceptLanguage }) {
      const found = findAccountOfEmail(database, readEmail(email));
      demand(found?.email != null, INVALID_EMAIL);
      const recipient = { id: found.id, account: found.account, email: found.email };
      mailer.deliver(mailer.write('reset-password', recipient, acceptLanguage));
      return null;
    },

    checkForgotPasswordToken({ token }) {
      accountOfToken(checkMailToken(database, token, 'reset-password', now()));
      return null;
    },

    async resetPassword({ token, password }) {
      const chosen = readNewPassword(password);
      // Before the hash, which is deliberately slow, and outside the transaction, which would roll back the counted attempt.
      accountOfToken(checkMailToken(database, token, 'reset-password', now()));
      const passwordHash = await hashPassword(chosen);
      database.transaction(() => {
        const accountId = accountOfToken(useMailToken(database, token, 'reset-password', now()));
        changePassword(database, accountId, passwordHash);
        endSessions(database, accountId, PASSWORD_CHANGED, now());
      });
      return null;
    },
  };
}
