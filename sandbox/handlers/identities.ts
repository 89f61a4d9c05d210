/** Sign-in with Google and Discord: the person's account is found, linked or created, and gets a session on this device. */
import { randomInt } from 'node:crypto';
import type { SignInProvider } from '../../common/contract/ipc/sign-in';
import { findAccountOfEmail, insertAccount, newUser } from '../database/accounts';
import { findAccountOfIdentity, linkIdentity } from '../database/identities';
import { openSession } from '../database/sessions';
import type { Identity } from '../exchange/identity-service';
import type { ProviderHandlers } from '../router';
import { readEmail, readFullName } from './fields';
import type { Services } from './services';

type Payload = Parameters<ProviderHandlers['loginWithGoogle']>[0];
type IdentityCall = 'loginWithGoogle' | 'loginWithDiscord';

const ACCOUNT_NUMBERS = 10 ** 9;

export function identityHandlers({ database, now, exchange }: Services): Pick<ProviderHandlers, IdentityCall> {
  function accountOf(service: SignInProvider, identity: Identity): number {
    return database.transaction(() => {
      const linked = findAccountOfIdentity(database, service, identity.subject);
      if (linked !== null) return linked;
      const accountId = accountWithAddressOf(identity) ?? newAccount(service, identity);
      linkIdentity(database, service, identity.subject, accountId, now());
      return accountId;
    });
  }

  /** Both sides must have verified the address: otherwise whoever typed it first would get the other's account. */
  function accountWithAddressOf({ email, emailVerified }: Identity): number | null {
    const account = email === null || !emailVerified ? null : findAccountOfEmail(database, email);
    return account?.emailVerified === true ? account.id : null;
  }

  /** An address that belongs to another account stays there; the new account has none. */
  function newAccount(service: SignInProvider, { name, email, emailVerified }: Identity): number {
    const ownEmail = orNull(readEmail, email);
    const freeEmail = ownEmail === null || findAccountOfEmail(database, ownEmail) !== null ? null : ownEmail;
    return insertAccount(database, {
      ...newUser(now()),
      account: `${service}${randomInt(ACCOUNT_NUMBERS)}`,
      fullName: orNull(readFullName, name),
      email: freeEmail,
      emailVerified: freeEmail !== null && emailVerified,
    });
  }

  const signInWith =
    (service: SignInProvider) =>
    async ({
      code,
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
      machine_id: machineId,
      platform,
    }: Payload) => {
      const identity = await exchange(service, { code, codeVerifier, redirectUri });
      return { api_key: openSession(database, accountOf(service, identity), { machineId, platform }, now()) };
    };

  return { loginWithGoogle: signInWith('google'), loginWithDiscord: signInWith('discord') };
}

/** A value that is invalid in a form is not accepted from an identity service either. */
function orNull(read: (text: string) => string, text: string | null): string | null {
  try {
    return text === null ? null : read(text);
  } catch {
    return null;
  }
}
