/**
 * Signing in with Google or Discord (docs/product.md section 14, RFC 8252 and RFC 7636): what main process, web popup and sandbox share.
 */
import * as v from 'valibot';

export const SIGN_IN_PROVIDERS = ['google', 'discord'] as const;
export const signInProvider = v.picklist(SIGN_IN_PROVIDERS);
export type SignInProvider = v.InferOutput<typeof signInProvider>;

/** Exactly these (promise C1; docs/product.md section 7 names Google's). */
export const SIGN_IN_SCOPES = {
  google: 'openid email profile',
  discord: 'identify email',
} as const satisfies Record<SignInProvider, string>;

/** A sign-in that takes longer is over (promise C7). */
export const SIGN_IN_LIMIT_MS = 5 * 60 * 1000;

/** The path that the browser comes back to: on the app's loopback listener, and on the web platform. */
export const SIGN_IN_CALLBACK_PATH = '/signed-in';

/** What the web platform's callback page hands to the page that waits: same origin only, and past the popup's cut-off opener. */
export const SIGN_IN_CHANNEL = 'sign-in';

/**
 * The nonce of an attempt is BASE64URL(SHA-256(prefix + code verifier)): as unguessable as the verifier, and the provider, which gets the
 * verifier with the code, can check the ID token's nonce without a field of its own.
 */
export const NONCE_PREFIX = 'nonce:';

/** Why a sign-in ended without a code; each has its own sentence. */
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
export const authorization = v.strictObject({ code: shortText, codeVerifier: shortText, redirectUri: shortText });
export type Authorization = v.InferOutput<typeof authorization>;

/** Where a sign-in stands. An authorised one is told once and then forgotten (promise C9). */
export const signInState = v.variant('state', [
  v.strictObject({ state: v.literal('idle') }),
  v.strictObject({ state: v.literal('waiting') }),
  v.strictObject({ state: v.literal('authorised'), provider: signInProvider, authorization }),
  v.strictObject({ state: v.literal('failed'), reason: signInFailure }),
]);
export type SignInState = v.InferOutput<typeof signInState>;
