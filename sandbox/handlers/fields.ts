/** Validates form fields with the messages of docs/product.md sections 5 and 8. */
import { PAGE_ROWS } from '../../common/contract/provider/fields';
import { isReferralCode } from '../../common/referral-code';
import { demand } from '../envelope';

export const WRONG_CHARACTERS = 'Account and Password only contain a to z, A to Z, 0 to 9';
export const INVALID_EMAIL = 'Invalid or non-existent email.';
export const USER_EXISTS = 'User exists, use forgot password to reset!';
export const CONFIRMED_ALREADY = 'This email is already confirmed';

const ACCOUNT_AND_PASSWORD = /^[a-zA-Z0-9]+$/;
const ACCOUNT_LENGTH = { min: 4, max: 32 } as const;
const PASSWORD_LENGTH = { min: 8, max: 64 } as const;
const FULL_NAME_MAX = 64;
/** RFC 5321 section 4.5.3.1: octets of the whole address. */
const EMAIL_MAX = 254;
/** The pattern of browsers' e-mail fields plus a dot in the domain: ASCII only, so that no address imitates another one. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
/** Control characters, line breaks, lone surrogates, and characters that reverse or hide the surrounding text. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a name or password contains only the characters allowed in both. */
export function hasAllowedCharacters(text: string): boolean {
  return ACCOUNT_AND_PASSWORD.test(text);
}

/** Validates the name of a new account. */
export function readNewAccount(account: string): string {
  return readChosen('Account', account, ACCOUNT_LENGTH);
}

/** Validates a new password. */
export function readNewPassword(password: string): string {
  return readChosen('Password', password, PASSWORD_LENGTH);
}

export function readEmail(email: string): string {
  demand(email.length <= EMAIL_MAX && EMAIL.test(email), INVALID_EMAIL);
  return email;
}

/** Validates a full name and trims it. */
export function readFullName(fullName: string): string {
  const name = fullName.trim();
  demand(name !== '', 'Full name is required');
  const isShort = Array.from(name).length <= FULL_NAME_MAX;
  demand(isShort && VISIBLE.test(name) && !NOT_IN_A_NAME.test(name), 'Full name must be valid');
  return name;
}

/** Validates a referral code; null when none was given. */
export function readReferralCode(code: string | undefined): string | null {
  if (code === undefined || code === '') return null;
  demand(isReferralCode(code), 'Referral code must be valid');
  return code;
}

/** Validates a page number, from 1. */
export function readPage(page: number): number {
  demand(Number.isInteger(page) && page >= 1, 'page must be valid');
  return page;
}

/** The last page of a list with so many rows. */
export function lastPageOf(rows: number): number {
  return Math.max(1, Math.ceil(rows / PAGE_ROWS));
}

function readChosen(field: string, text: string, { min, max }: { readonly min: number; readonly max: number }): string {
  demand(text !== '', `${field} is required`);
  demand(hasAllowedCharacters(text), WRONG_CHARACTERS);
  demand(text.length >= min, `${field} must have at least ${min} characters`);
  demand(text.length <= max, `${field} must be valid`);
  return text;
}
