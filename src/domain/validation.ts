/** What a form refuses before it asks the provider (SPEC.md section 5); the words are locales'. */

/** Locale keys of the messages, so that a form shows `t(problem, { field })`. */
export type FieldProblem = 'failure.required' | 'failure.characters';

const ACCOUNT_AND_PASSWORD = /^[a-zA-Z0-9]+$/;

export interface Credentials {
  readonly account: string;
  readonly password: string;
}
export type CredentialsProblems = { readonly [Field in keyof Credentials]?: FieldProblem };

/** What is wrong with a field that may contain only a to z, A to Z and 0 to 9; null when nothing is. */
export function credentialProblem(value: string): FieldProblem | null {
  if (value === '') return 'failure.required';
  return ACCOUNT_AND_PASSWORD.test(value) ? null : 'failure.characters';
}

/** What is wrong with each field of the login form; an empty object when nothing is. */
export function credentialsProblems({ account, password }: Credentials): CredentialsProblems {
  const [ofAccount, ofPassword] = [credentialProblem(account), credentialProblem(password)];
  return { ...(ofAccount && { account: ofAccount }), ...(ofPassword && { password: ofPassword }) };
}
