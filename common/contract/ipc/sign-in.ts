/**
 * Constants of signing in with Google or Discord (docs/product.md section 14, RFC 8252 and RFC 7636), shared by main process, web popup and
 * sandbox. Without schemas, because the page needs none of them: sign-in-state.ts.
 */

export const SIGN_IN_PROVIDERS = ['google', 'discord'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Exactly these scopes (promise C1; docs/product.md section 7 names Google's). */
export const SIGN_IN_SCOPES = {
  google: 'openid email profile',
  discord: 'identify email',
} as const satisfies Record<SignInProvider, string>;

/** Timeout of a sign-in (promise C7). */
export const SIGN_IN_TIMEOUT_MS = 5 * 60 * 1000;

/** Path of the redirect URI on the app's loopback listener; the web platform's is this with '.html' (docs/provider.md, Google and Discord). */
export const SIGN_IN_CALLBACK_PATH = '/signed-in';

/**
 * The ports of that listener for Discord, which redirects to registered addresses alone: the port is a part of them, against RFC 8252 section 7.3.
 * All are below the ports that systems give to a program that asks for any.
 */
export const DISCORD_CALLBACK_PORTS = [28_617, 29_342, 31_085] as const;

/** BroadcastChannel from the web platform's callback page to the waiting page: same origin only, and independent of the popup's severed opener. */
export const SIGN_IN_CHANNEL = 'sign-in';

/**
 * The nonce of an attempt is BASE64URL(SHA-256(prefix + code verifier)): as unguessable as the verifier. The provider gets the verifier with
 * the code, so it can check the ID token's nonce without an extra field.
 */
export const NONCE_PREFIX = 'nonce:';
