/** What a sign-in with Google or Discord may answer, as the main process validates it. */
import * as v from 'valibot';
import { SIGN_IN_PROVIDERS } from './sign-in';

export const signInProvider = v.picklist(SIGN_IN_PROVIDERS);

/** Why a sign-in ended without a code; each has its own text. */
const SIGN_IN_FAILURES = [
  'cancelled',
  'denied',
  'timeout',
  'replaced',
  'rejected',
  'no-browser',
  'no-listener',
  'no-issuer',
  'no-helper',
  'not-configured',
] as const;
export const signInFailure = v.picklist(SIGN_IN_FAILURES);
export type SignInFailure = v.InferOutput<typeof signInFailure>;

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/** What the provider needs to exchange the code (docs/product.md section 14, Google and Discord). */
const authorization = v.strictObject({ code: shortText, codeVerifier: shortText, redirectUri: shortText });
export type Authorization = v.InferOutput<typeof authorization>;

/** State of a sign-in, with the time that it waits at most. An authorised state is returned once and then forgotten (promise C9). */
export const signInState = v.variant('state', [
  v.strictObject({ state: v.literal('idle') }),
  v.strictObject({ state: v.literal('waiting'), provider: signInProvider, leftMs: v.pipe(v.number(), v.minValue(0)) }),
  v.strictObject({ state: v.literal('authorised'), provider: signInProvider, authorization }),
  v.strictObject({ state: v.literal('failed'), reason: signInFailure }),
]);
export type SignInState = v.InferOutput<typeof signInState>;
