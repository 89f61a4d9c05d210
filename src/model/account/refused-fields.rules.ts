/** Maps the provider's messages to the fields that they concern, so that they are shown there (docs/product.md sections 5 and 8). */
import type { Failure } from '../failure';
import { knownMessageKey, tokenProblem, type KnownMessageKey, type TokenProblem } from '../server-messages.rules';
import type { Registration } from './registration.rules';
import type { FieldProblem, Problems } from './validation.rules';

/** The fields of all account forms. */
export type FormField = keyof Registration | 'token';
export type FieldRefusal =
  | FieldProblem
  | TokenProblem
  | 'failure.userExists'
  | 'failure.referralUnknown'
  /** The provider's own minimum, which need not be the form's. */
  | { readonly atLeast: number };

const OF_MESSAGE: { readonly [Key in KnownMessageKey]?: Problems<FormField, FieldRefusal> } = {
  'failure.userExists': { account: 'failure.userExists' },
  'failure.characters': { account: 'failure.characters', password: 'failure.characters' },
  'failure.email': { email: 'failure.email' },
  'failure.referralUnknown': { referralCode: 'failure.referralUnknown' },
};

/** The message templates of docs/product.md section 5 as a provider may send them. */
const TEMPLATES: readonly (readonly [RegExp, (min: number) => FieldRefusal])[] = [
  [/^(.{1,40}) is required\.?$/i, () => 'failure.required'],
  [/^(.{1,40}) must be valid\.?$/i, () => 'failure.valid'],
  [/^(.{1,40}) must have at least (\d{1,3}) characters\.?$/i, (atLeast) => ({ atLeast })],
];
const NAMES: ReadonlyMap<string, FormField> = new Map([
  ['account', 'account'],
  ['email', 'email'],
  ['e-mail', 'email'],
  ['full name', 'fullName'],
  ['full_name', 'fullName'],
  ['password', 'password'],
  ['referral code', 'referralCode'],
  ['referral_code', 'referralCode'],
  ['token', 'token'],
]);

/**
 * The problems that a message describes, by field of the form.
 * @returns null when it concerns none of them
 */
export function refusedFields<Field extends FormField>(
  message: string | undefined,
  fields: readonly Field[],
): Problems<Field, FieldRefusal> | null {
  const spokenOf = Object.entries(message === undefined ? {} : problemsOf(message));
  const own = spokenOf.filter(([name]) => fields.some((field) => field === name));
  return own.length === 0 ? null : (Object.fromEntries(own) as Problems<Field, FieldRefusal>);
}

/** The fields that the provider has refused, from a failure; null when it concerns none of them or is no failure of the provider. */
export function fieldsRefusedBy<Field extends FormField>(failure: Failure | null, fields: readonly Field[]) {
  return refusedFields(failure?.source === 'provider' ? failure.message : undefined, fields);
}

function problemsOf(message: string): Problems<FormField, FieldRefusal> {
  const ofToken = tokenProblem(message);
  if (ofToken !== null) return { token: ofToken };
  const key = knownMessageKey(message);
  return (key === null ? undefined : OF_MESSAGE[key]) ?? templateProblem(message);
}

function templateProblem(message: string): Problems<FormField, FieldRefusal> {
  for (const [template, problemOf] of TEMPLATES) {
    const [, name = '', min] = template.exec(message.trim()) ?? [];
    const field = NAMES.get(name.toLowerCase());
    if (field !== undefined) return { [field]: problemOf(Number(min)) };
  }
  return {};
}
