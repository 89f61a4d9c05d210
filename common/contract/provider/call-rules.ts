/** What holds for some of the provider's calls beside their line in the table: tokens, repetition, and fields beside `data`. */
import { PAGE_FIELDS } from './lenient';
import type { KeyedCall, ProviderCall } from './provider-api';

/**
 * Effect of repeating a keyed call at a provider whose CORS rules do not allow the Idempotency-Key header.
 * 'harmless': the effect can happen only once, so the call is made without a key. 'harmful': money or points could be spent twice, so the
 * call is not made.
 */
export const EFFECT_OF_SECOND_CALL: Readonly<Record<KeyedCall, 'harmless' | 'harmful'>> = {
  // A second waiting order costs nothing; a code or voucher that is used or given away cannot be used again.
  createOrder: 'harmless',
  redeemGiftCode: 'harmless',
  shareVoucher: 'harmless',
  // The client sends a day's record again only after the provider reported that it was not stored.
  createUsage: 'harmless',
  payOrder: 'harmful',
  exchangePoints: 'harmful',
};

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
