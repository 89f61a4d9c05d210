/** Sign-in and user info. */
import { randomInt } from 'node:crypto';
import { findAccount, findAccountOfMachine, insertAccount, newUser, type Account } from '../database/accounts';
import { endSessionOf, openSession } from '../database/sessions';
import { lastPriceOfPaypal } from '../database/orders';
import { demand, ProviderError } from '../envelope';
import { inMainUnit } from '../payments/quote';
import type { ProviderTime } from '../provider-time';
import type { ProviderHandlers } from '../router';
import { hashKey, verifyPassword } from '../secrets';
import { hasAllowedCharacters, WRONG_CHARACTERS } from './fields';
import type { Services } from './services';

/** The messages of docs/product.md section 8, literally. */
const UNKNOWN_ACCOUNT = 'User does not exist, please sign-up';
const WRONG_PASSWORD = 'Account or Password is not correct';
const DEVICE_ACCOUNT_DIGITS = 10 ** 9;

type AccountCall = 'login' | 'loginWithMachineId' | 'logout' | 'userInfo';

export function accountHandlers({
  database,
  now,
  time,
  apiUrl,
  gateway,
  renewal,
}: Services): Pick<ProviderHandlers, AccountCall> {
  /** Creates a machine's account on its first visit; its free trial starts then. */
  function accountOfMachine(machineId: string): Account {
    const machineHash = hashKey(machineId);
    return database.transaction(() => {
      if (findAccountOfMachine(database, machineHash) === null) {
        insertAccount(database, {
          ...newUser(now()),
          account: `device${randomInt(DEVICE_ACCOUNT_DIGITS)}`,
          machineHash,
        });
      }
      return findAccountOfMachine(database, machineHash) ?? refuse(500, 'An unexpected error occurred');
    });
  }

  return {
    async login({ account: name, password, machine_id, platform }) {
      demand(hasAllowedCharacters(name) && hasAllowedCharacters(password), WRONG_CHARACTERS);
      const account = findAccount(database, name) ?? refuse(403, UNKNOWN_ACCOUNT);
      const correct = account.passwordHash !== null && (await verifyPassword(password, account.passwordHash));
      // A reset may have ended all sessions while the hash was computed: the old password must not open one afterwards.
      const isCurrent = findAccount(database, name)?.passwordHash === account.passwordHash;
      if (!correct || !isCurrent) refuse(403, WRONG_PASSWORD);
      return { api_key: openSession(database, account.id, { machineId: machine_id, platform }, now()) };
    },
    loginWithMachineId({ machine_id, platform }) {
      return {
        api_key: openSession(database, accountOfMachine(machine_id).id, { machineId: machine_id, platform }, now()),
      };
    },
    logout(_, caller) {
      // Not the account's others, such as that of the desktop app after a sign-out in a browser.
      endSessionOf(database, caller.key, 'signed out', now());
    },
    userInfo(_, caller) {
      const account = caller.account();
      const price = renewal() === 'unsaid' ? null : lastPriceOfPaypal(database, account.id);
      const renews = {
        ...(price !== null && { amount: inMainUnit(price.price, price.currency), currency: price.currency }),
        ...(renewal() !== 'unsaid' && { manage_url: gateway.renewalsUrl(account.id) }),
      };
      return toWire(account, renews, apiUrl(), time);
    },
  };
}

/** What the provider adds about a subscription: its next charge and the page that stops it. */
interface Renews {
  readonly amount?: number;
  readonly currency?: string;
  readonly manage_url?: string;
}

function toWire(account: Account, renews: Renews, apiUrl: string, time: ProviderTime) {
  const { paypalStatus, nextBillingAt } = account;
  return {
    id: account.id,
    full_name: account.fullName,
    email: account.email,
    email_verified: account.email === null ? null : account.emailVerified,
    avatar: account.avatarPath === null ? null : apiUrl + account.avatarPath,
    ngayhethan: time.write(account.expiresAt),
    ngaydangky: time.write(account.registeredAt),
    paypal_subscription:
      paypalStatus === null
        ? null
        : {
            status: paypalStatus,
            // In PayPal's own format, whose times carry a zone.
            billing_info: JSON.stringify({
              next_billing_time: nextBillingAt === null ? null : new Date(nextBillingAt).toISOString(),
            }),
            ...renews,
          },
  };
}

function refuse(status: number, message: string): never {
  throw new ProviderError(status, message);
}
