/**
 * Types and constants of signing in with Google or Discord (docs/product.md section 14, RFC 8252 and RFC 7636), shared by main process, web
 * popup and sandbox.
 */
import * as v from 'valibot';

export const SIGN_IN_PROVIDERS = ['google', 'discord'] as const;
export const signInProvider = v.picklist(SIGN_IN_PROVIDERS);
export type SignInProvider = v.InferOutput<typeof signInProvider>;

/** Exactly these scopes (promise C1; docs/product.md section 7 names Google's). */
export const SIGN_IN_SCOPES = {
  google: 'openid email profile',
  discord: 'identify email',
} as const satisfies Record<SignInProvider, string>;

/** Timeout of a sign-in (promise C7). */
export const SIGN_IN_TIMEOUT_MS = 5 * 60 * 1000;

/** Path of the redirect URI on the app's loopback listener; the web platform's is this with '.html' (docs/provider.md, Google and Discord). */
export const SIGN_IN_CALLBACK_PATH = '/signed-in';

/** BroadcastChannel from the web platform's callback page to the waiting page: same origin only, and independent of the popup's severed opener. */
export const SIGN_IN_CHANNEL = 'sign-in';

/**
 * The nonce of an attempt is BASE64URL(SHA-256(prefix + code verifier)): as unguessable as the verifier. The provider gets the verifier with
 * the code, so it can check the ID token's nonce without an extra field.
 */
export const NONCE_PREFIX = 'nonce:';

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

/** State of a sign-in. An authorised state is returned once and then forgotten (promise C9). */
export const signInState = v.variant('state', [
  v.strictObject({ state: v.literal('idle') }),
  v.strictObject({ state: v.literal('waiting') }),
  v.strictObject({ state: v.literal('authorised'), provider: signInProvider, authorization }),
  v.strictObject({ state: v.literal('failed'), reason: signInFailure }),
]);
export type SignInState = v.InferOutput<typeof signInState>;
