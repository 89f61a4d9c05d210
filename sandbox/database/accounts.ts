/** Accounts in the database. */
import * as v from 'valibot';
import { BEHAVIOURS, type Behaviour, type Membership } from '../scenarios';
import type { Database } from './database';

const nullableText = v.nullable(v.string());
const nullableNumber = v.nullable(v.number());

export const accountRow = v.pipe(
  v.object({
    id: v.number(),
    account: v.string(),
    password_hash: nullableText,
    full_name: nullableText,
    email: nullableText,
    avatar_path: nullableText,
    registered_at: v.number(),
    expires_at: v.number(),
    trial_ends_at: nullableNumber,
    paypal_status: nullableText,
    next_billing_at: nullableNumber,
    behaviour: v.picklist(BEHAVIOURS),
  }),
  v.transform((row) => ({
    id: row.id,
    account: row.account,
    passwordHash: row.password_hash,
    fullName: row.full_name,
    email: row.email,
    avatarPath: row.avatar_path,
    registeredAt: row.registered_at,
    expiresAt: row.expires_at,
    trialEndsAt: row.trial_ends_at,
    paypalStatus: row.paypal_status,
    nextBillingAt: row.next_billing_at,
    behaviour: row.behaviour,
  })),
);
export type Account = v.InferOutput<typeof accountRow>;

export type NewAccount = Omit<Account, 'id'> & { readonly id: number | null; readonly machineHash: string | null };

/** The account of that name, whatever its capitals. */
export function findAccount(database: Database, account: string): Account | null {
  return database.first(accountRow, 'SELECT * FROM accounts WHERE account = ?', [account]);
}

/** The account that was made for a machine. */
export function findAccountOfMachine(database: Database, machineHash: string): Account | null {
  return database.first(accountRow, 'SELECT * FROM accounts WHERE machine_hash = ?', [machineHash]);
}

/** Stores a new account; throws when its name or its machine is taken. */
export function insertAccount(database: Database, account: NewAccount): void {
  database.run(
    `INSERT INTO accounts (id, account, password_hash, machine_hash, full_name, email, avatar_path, registered_at, expires_at,
       trial_ends_at, paypal_status, next_billing_at, behaviour) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      account.id,
      account.account,
      account.passwordHash,
      account.machineHash,
      account.fullName,
      account.email,
      account.avatarPath,
      account.registeredAt,
      account.expiresAt,
      account.trialEndsAt,
      account.paypalStatus,
      account.nextBillingAt,
      account.behaviour,
    ],
  );
}

/** Gives an account another name, membership and treatment. */
export function changeAccount(
  database: Database,
  account: string,
  change: Membership & { readonly fullName: string | null; readonly behaviour: Behaviour },
): void {
  database.run(
    `UPDATE accounts SET full_name = ?, registered_at = ?, expires_at = ?, trial_ends_at = ?, paypal_status = ?,
       next_billing_at = ?, behaviour = ? WHERE account = ?`,
    [
      change.fullName,
      change.registeredAt,
      change.expiresAt,
      change.trialEndsAt,
      change.paypalStatus,
      change.nextBillingAt,
      change.behaviour,
      account,
    ],
  );
}
