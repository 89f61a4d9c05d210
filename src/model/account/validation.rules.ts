/** Form validation before a request is sent (docs/product.md section 5); the texts are in the locales. */
import { cleanText, composed } from '../../../common/clean-text';
import { plainCharacters } from '../../../common/plain-characters';

/** Locale keys of the messages: a form shows `t(problem, { field, min })`. */
export type FieldProblem =
  | 'failure.required'
  | 'failure.valid'
  | 'failure.match'
  | 'failure.atLeast'
  | 'failure.characters'
  | 'failure.email';

/** The problem of each invalid field; empty when there is none. */
export type Problems<Field extends string, Problem = FieldProblem> = { readonly [Name in Field]?: Problem };

/** Length limits for newly chosen passwords; those of existing accounts are unknown. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 64;
export const FULL_NAME_MAX_LENGTH = 64;
/** The longest deliverable address (RFC 5321 section 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

const ACCOUNT_AND_PASSWORD = /^[a-zA-Z0-9]+$/;
/** The pattern of browsers' e-mail fields plus a dot in the domain; only the mail itself shows whether the address exists. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

export type Credentials = Readonly<Record<'account' | 'password', string>>;

/** The problem of a field that may contain only a to z, A to Z and 0 to 9; null when there is none. */
export function credentialProblem(value: string): FieldProblem | null {
  if (value === '') return 'failure.required';
  return ACCOUNT_AND_PASSWORD.test(value) ? null : 'failure.characters';
}

/** A password as it is sent: without outer blanks, which none has and a copied one often has (NIST SP 800-63B-4 section 3.1.1.2). */
export function sentPassword(entered: string): string {
  return entered.trim();
}

/** The problems of the login form. */
export function credentialsProblems({ account, password }: Credentials): Problems<keyof Credentials> {
  return found({
    account: credentialProblem(plainCharacters(account)),
    password: credentialProblem(sentPassword(password)),
  });
}

export type NewPassword = Readonly<Record<'password' | 'repeat', string>>;

/** The problems of a new password and its repetition. */
export function newPasswordProblems({ password, repeat }: NewPassword): Problems<keyof NewPassword> {
  return found({
    password: chosenProblem(sentPassword(password), PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH),
    repeat:
      repeat === '' ? 'failure.required' : sentPassword(repeat) === sentPassword(password) ? null : 'failure.match',
  });
}

/** The problem of an e-mail address, which is sent in plain characters. */
export function emailProblem(value: string): FieldProblem | null {
  const email = plainCharacters(value);
  if (email === '') return 'failure.required';
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? null : 'failure.email';
}

/** The problem of a person's name: 1 to 64 characters, none of which reverses or hides the surrounding text (promise G4). */
export function fullNameProblem(value: string): FieldProblem | null {
  const plain = composed(value.replace(/\s+/gu, ' ').trim());
  if (plain === '') return 'failure.required';
  const isShown = cleanText(plain, FULL_NAME_MAX_LENGTH + 1) === plain;
  return isShown && Array.from(plain).length <= FULL_NAME_MAX_LENGTH ? null : 'failure.valid';
}

/** The problem of an account or a password that one chooses. */
export function chosenProblem(value: string, min: number, max: number): FieldProblem | null {
  const problem = credentialProblem(value);
  if (problem !== null) return problem;
  if (value.length < min) return 'failure.atLeast';
  return value.length > max ? 'failure.valid' : null;
}

/** The fields that have a problem. */
export function found<Field extends string>(
  checked: Readonly<Partial<Record<Field, FieldProblem | null>>>,
): Problems<Field> {
  return Object.fromEntries(Object.entries(checked).filter(([, problem]) => problem != null)) as Problems<Field>;
}
