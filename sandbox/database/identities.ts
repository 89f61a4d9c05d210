/** Links between persons of an identity service and accounts. */
import * as v from 'valibot';
import type { SignInProvider } from '../../common/contract/ipc/sign-in';
import type { Database } from './database';

/** The id of the account, or null when the person has none yet. */
export function findAccountOfIdentity(database: Database, service: SignInProvider, subject: string): number | null {
  const row = database.first(
    v.object({ account_id: v.number() }),
    'SELECT account_id FROM identities WHERE service = ? AND subject = ?',
    [service, subject],
  );
  return row?.account_id ?? null;
}

/** Links a person to an account permanently; throws when either is linked already. */
export function linkIdentity(
  database: Database,
  service: SignInProvider,
  subject: string,
  accountId: number,
  now: number,
): void {
  database.run('INSERT INTO identities (service, subject, account_id, linked_at) VALUES (?, ?, ?, ?)', [
    service,
    subject,
    accountId,
    now,
  ]);
}
