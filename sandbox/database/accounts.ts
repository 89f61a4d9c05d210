/** Accounts in the database. */
import * as v from 'valibot';
import { BEHAVIOURS, scenarioAt, type Behaviour, type Membership } from '../scenarios';
import { newReferralCode } from '../secrets';
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
    email_verified: v.number(),
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
    emailVerified: row.email_verified === 1,
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

export interface NewAccount extends Omit<Account, 'id'> {
  /** Null: the next free one. */
  readonly id: number | null;
  readonly machineHash: string | null;
  /** The account's own referral code; a random one when absent. */
  readonly referralCode?: string;
  /** The account whose code was entered at registration. */
  readonly referredBy?: number | null;
}

/** What an account has that is created now: the free trial, and nothing known of a person. */
export function newUser(now: number): Omit<NewAccount, 'account'> {
  return {
    ...scenarioAt('new-user', now).membership,
    id: null,
    passwordHash: null,
    machineHash: null,
    fullName: null,
    email: null,
    emailVerified: false,
    avatarPath: null,
    behaviour: 'normal',
  };
}

/** Finds an account by name, ignoring case. */
export function findAccount(database: Database, account: string): Account | null {
  return database.first(accountRow, 'SELECT * FROM accounts WHERE account = ?', [account]);
}

/** Finds an account by e-mail address, ignoring case. */
export function findAccountOfEmail(database: Database, email: string): Account | null {
  return database.first(accountRow, 'SELECT * FROM accounts WHERE email = ? COLLATE NOCASE', [email]);
}

/** Finds an account by its referral code, ignoring case. */
export function findAccountOfReferralCode(database: Database, code: string): Account | null {
  return database.first(accountRow, 'SELECT * FROM accounts WHERE referral_code = ?', [code]);
}

/** The account created for a machine. */
export function findAccountOfMachine(database: Database, machineHash: string): Account | null {
  return database.first(accountRow, 'SELECT * FROM accounts WHERE machine_hash = ?', [machineHash]);
}

/**
 * Stores a new account; throws when its name, e-mail address or machine is taken.
 * @returns its id
 */
export function insertAccount(database: Database, account: NewAccount): number {
  const inserted = database.first(
    v.object({ id: v.number() }),
    `INSERT INTO accounts (id, account, password_hash, machine_hash, full_name, email, email_verified, avatar_path, registered_at,
       expires_at, trial_ends_at, paypal_status, next_billing_at, behaviour, referral_code, referred_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    [
      account.id,
      account.account,
      account.passwordHash,
      account.machineHash,
      account.fullName,
      account.email,
      account.emailVerified ? 1 : 0,
      account.avatarPath,
      account.registeredAt,
      account.expiresAt,
      account.trialEndsAt,
      account.paypalStatus,
      account.nextBillingAt,
      account.behaviour,
      account.referralCode ?? newReferralCode(),
      account.referredBy ?? null,
    ],
  );
  if (inserted === null) throw new Error('the account was not stored');
  return inserted.id;
}

export function changeFullName(database: Database, accountId: number, fullName: string): void {
  database.run('UPDATE accounts SET full_name = ? WHERE id = ?', [fullName, accountId]);
}

/** @param path where this provider serves the image; null for none */
export function changeAvatar(database: Database, accountId: number, path: string | null): void {
  database.run('UPDATE accounts SET avatar_path = ? WHERE id = ?', [path, accountId]);
}

export function changePassword(database: Database, accountId: number, passwordHash: string): void {
  database.run('UPDATE accounts SET password_hash = ? WHERE id = ?', [passwordHash, accountId]);
}

/** Changes an address, which is then not confirmed; throws when another account has it. */
export function changeEmail(database: Database, accountId: number, email: string): void {
  database.run('UPDATE accounts SET email = ?, email_verified = 0 WHERE id = ?', [email, accountId]);
}

export function confirmEmail(database: Database, accountId: number): void {
  database.run('UPDATE accounts SET email_verified = 1 WHERE id = ?', [accountId]);
}

/** Changes an account's name, membership and behaviour. */
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
