/** What holds for some of the provider's calls beside their line in the table: tokens, tags, and fields beside `data`. */
import { PAGE_FIELDS } from './lenient';
import type { ProviderCall } from './provider-api';

const API_KEY_FIELD = ['api_key'] as const;

/** Response fields that may be siblings of `data` as well as inside it: docs/product.md section 7 can be read both ways. */
export const FIELDS_BESIDE_DATA: { readonly [C in ProviderCall]?: readonly string[] } = {
  login: API_KEY_FIELD,
  loginWithGoogle: API_KEY_FIELD,
  loginWithDiscord: API_KEY_FIELD,
  loginWithMachineId: API_KEY_FIELD,
  affiliateHistory: PAGE_FIELDS,
  listOrders: PAGE_FIELDS,
  listGames: PAGE_FIELDS,
};

/**
 * The calls that need no bearer token (docs/product.md section 6); all others are answered with 401 without one. During a session these
 * carry it too.
 */
export const PUBLIC_CALLS: ReadonlySet<ProviderCall> = new Set<ProviderCall>([
  'detectLocation',
  'login',
  'register',
  'forgotPassword',
  'checkForgotPasswordToken',
  'resetPassword',
  'verifyEmail',
  'loginWithGoogle',
  'loginWithDiscord',
  'loginWithMachineId',
]);

/** Lists that the client keeps with their ETag and requests with If-None-Match (docs/provider.md, Unchanged lists). */
export const CONDITIONAL_CALLS: ReadonlySet<ProviderCall> = new Set<ProviderCall>([
  'showServers',
  'listPromotions',
  'listGames',
]);

/** The calls that open a session: they never carry the token of an existing one. */
export const SIGN_IN_CALLS: ReadonlySet<ProviderCall> = new Set<ProviderCall>([
  'login',
  'loginWithGoogle',
  'loginWithDiscord',
  'loginWithMachineId',
]);
