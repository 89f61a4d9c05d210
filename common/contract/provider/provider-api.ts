/**
 * Every provider call of docs/product.md sections 7 and 15: the client, the sandbox's handlers and the tests are typed from this one table,
 * whose decoders make app types of what is sent.
 */
import * as v from 'valibot';
import { get, nothing, post, postBare, postOnce, upload, type EndpointTable } from '../endpoint';
import { list, orNested, PAGE_FIELDS } from './lenient';
import { decodeAffiliates, wireAffiliatePage } from './affiliate';
import { ROWS_LIMIT, tokenText, wireIdentifier } from './fields';
import { decodeGamePage, decodeGames, GAMES_LIMIT, wireGame, wireGamePage } from './game';
import {
  decodeGift,
  decodeGiftItems,
  decodeRedeemed,
  giftCodeRequest,
  wireGift,
  wireGiftItems,
  wireRedeemed,
} from './gift';
import { imageUrl } from './image-url';
import { createOrderRequest, decodeOrder, decodeOrderPage, payOrderRequest, wireOrder, wireOrderPage } from './order';
import { decodeRouting, wirePaymentMethods } from './payment-methods';
import { decodeExchange, decodePoints, wireExchange, wirePoints } from './points';
import { decodePromotions, wirePromotion } from './promotion';
import { decodeReferral, wireReferral } from './referral';
import { decodeServerIds, decodeServers, wireLocation, wireServer } from './server';
import { decodeSignedIn, decodeUser, wireSignedIn, wireUser } from './user';
import { decodeVouchers, wireVouchers } from './voucher';

const machine = { machine_id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) };
/** Where a sign-in comes from; who does not say is a desktop. The web is not the one device of an account: it ends no desktop's session. */
const device = { ...machine, platform: v.optional(v.picklist(['desktop', 'web'])) };
const password = v.pipe(v.string(), v.maxLength(256));
/** Whatever else stands in the answer of a call that is done, nobody reads it. */
const done = v.optional(v.nullable(v.unknown()));
const decodeDone = () => null;
const signInCode = v.strictObject({
  code: v.string(),
  code_verifier: v.string(),
  redirect_uri: v.string(),
  ...device,
});

export const providerApi = {
  detectLocation: get('/api/end-user/detect-location', nothing, wireLocation),
  uploadImage: upload(
    '/api/end-user/image/upload',
    v.strictObject({ image: v.unknown() }),
    orNested(v.string()),
    imageUrl,
  ),
  listPromotions: get(
    '/api/end-user/popup-promotion/list',
    v.strictObject({ language: v.string(), platform: v.string() }),
    list(wirePromotion, ROWS_LIMIT),
    decodePromotions,
  ),
  searchItems: get(
    '/api/end-user/item/search',
    v.strictObject({ page: v.number(), keyword: v.string() }),
    wireGiftItems,
    decodeGiftItems,
  ),
  giftCodeInfo: post('/api/end-user/giftcode/info', giftCodeRequest, wireGift, decodeGift),
  redeemGiftCode: postOnce('/api/end-user/giftcode/redeem', giftCodeRequest, wireRedeemed, decodeRedeemed),

  login: post(
    '/api/end-user/user/login',
    v.strictObject({ account: v.string(), password, ...device }),
    wireSignedIn,
    decodeSignedIn,
  ),
  /** Revokes the bearer token that it is made with; a provider that does not know it answers 404. */
  logout: post('/api/end-user/user/logout', nothing, done, decodeDone),
  register: post(
    '/api/end-user/user/register',
    v.strictObject({
      account: v.string(),
      password,
      email: v.string(),
      full_name: v.string(),
      referral_code: v.optional(v.string()),
    }),
    done,
    decodeDone,
  ),
  updateUser: post(
    '/api/end-user/user/update-info',
    // Who has no name yet may still have a picture; an empty avatar takes the picture away.
    v.strictObject({ full_name: v.optional(v.string()), avatar: v.optional(v.string()) }),
    done,
    decodeDone,
  ),
  forgotPassword: post('/api/end-user/user/forgot-password', v.strictObject({ email: v.string() }), done, decodeDone),
  checkForgotPasswordToken: post(
    '/api/end-user/user/check-token-forgot-password',
    v.strictObject({ token: v.string() }),
    done,
    decodeDone,
  ),
  resetPassword: post(
    '/api/end-user/user/reset-password',
    v.strictObject({ token: v.string(), password }),
    done,
    decodeDone,
  ),
  userInfo: post('/api/end-user/user/info', nothing, wireUser, decodeUser),
  verifyEmail: post('/api/end-user/user/verify-email', v.strictObject({ token: v.string() }), done, decodeDone),
  loginWithGoogle: post('/api/end-user/user/login-with-google', signInCode, wireSignedIn, decodeSignedIn),
  loginWithDiscord: post('/api/end-user/user/login-with-discord', signInCode, wireSignedIn, decodeSignedIn),
  loginWithMachineId: post(
    '/api/end-user/user/login-with-machine-id',
    v.strictObject(device),
    wireSignedIn,
    decodeSignedIn,
  ),
  resendVerification: postBare('/api/end-user/user/resend-verification', done, decodeDone),
  createUsage: postOnce(
    '/api/end-user/user-usage-history/create',
    v.strictObject({ date: v.string(), duration: v.number(), login_time: v.string(), user_id: wireIdentifier }),
    done,
    decodeDone,
  ),
  affiliateHistory: get(
    '/api/end-user/affiliate/history',
    v.strictObject({ page: v.number(), from: v.string(), to: v.string() }),
    wireAffiliatePage,
    decodeAffiliates,
  ),

  listPaymentMethods: get(
    '/api/end-user/payment/methods',
    v.strictObject({ country: v.pipe(v.string(), v.maxLength(8)) }),
    wirePaymentMethods,
    decodeRouting,
  ),
  createOrder: postOnce('/api/end-user/order/create', createOrderRequest, wireOrder, decodeOrder),
  payOrder: postOnce('/api/end-user/order/pay', payOrderRequest, wireOrder, decodeOrder),
  listOrders: get('/api/end-user/order/list', v.strictObject({ page: v.number() }), wireOrderPage, decodeOrderPage),
  showOrder: get('/api/end-user/order/show', v.strictObject({ id: wireIdentifier }), wireOrder, decodeOrder),
  cancelOrder: post('/api/end-user/order/cancel', v.strictObject({ order_id: wireIdentifier }), wireOrder, decodeOrder),
  listVouchers: get('/api/end-user/voucher/list', nothing, wireVouchers, decodeVouchers),
  shareVoucher: postOnce(
    '/api/end-user/voucher/share',
    v.strictObject({ voucher_id: wireIdentifier, account: v.pipe(v.string(), v.maxLength(64)) }),
    done,
    decodeDone,
  ),
  pointBalance: get('/api/end-user/point/balance', nothing, wirePoints, decodePoints),
  exchangePoints: postOnce(
    '/api/end-user/point/exchange',
    v.strictObject({ voucher_id: wireIdentifier }),
    wireExchange,
    decodeExchange,
  ),
  showReferral: get('/api/end-user/referral/show', nothing, wireReferral, decodeReferral),

  serverToken: get('/api/end-user/server/list', nothing, orNested(tokenText)),
  showServers: post('/api/end-user/server/show', v.strictObject(machine), list(wireServer, ROWS_LIMIT), decodeServers),
  submitServer: post(
    '/api/end-user/server/submit',
    v.strictObject({ ...machine, server: wireIdentifier }),
    orNested(tokenText),
  ),
  updateFavourite: post(
    '/api/end-user/server/update-favorite',
    v.strictObject({ server_id: wireIdentifier, favorite: v.boolean() }),
    done,
    decodeDone,
  ),
  vipServers: get('/api/end-user/server/vip-server', nothing, list(wireServer, ROWS_LIMIT), decodeServerIds),
  listGames: get('/api/end-user/game/list', v.strictObject({ page: v.number() }), wireGamePage, decodeGamePage),
  searchGames: get(
    '/api/end-user/game/search',
    v.strictObject({ keyword: v.string() }),
    list(wireGame, GAMES_LIMIT),
    decodeGames,
  ),
} satisfies EndpointTable;

export type ProviderApi = typeof providerApi;
export type ProviderCall = keyof ProviderApi;
/** The calls whose effect must happen once: they carry an Idempotency-Key. */
export type KeyedCall = {
  [C in ProviderCall]: ProviderApi[C] extends { readonly keyed: true } ? C : never;
}[ProviderCall];

/**
 * What a second one of a keyed call does at a provider that cannot tell it from the first, because its CORS lets no Idempotency-Key through.
 * 'harmless': the thing itself can be had once, so the call is made without a key. 'harmful': money or points could go twice, so it is not made.
 */
export const EFFECT_OF_SECOND_CALL: Readonly<Record<KeyedCall, 'harmless' | 'harmful'>> = {
  // A second order that waits costs nothing, and a code or a voucher that is used or given away is gone.
  createOrder: 'harmless',
  redeemGiftCode: 'harmless',
  shareVoucher: 'harmless',
  // The client sends a day's record again only when the provider has said that it did not keep it.
  createUsage: 'harmless',
  payOrder: 'harmful',
  exchangePoints: 'harmful',
};

const API_KEY_FIELD = ['api_key'] as const;

/** Fields of an answer that may stand beside its `data` as well as in it: docs/product.md section 7 can be read in both ways. */
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
 * The calls that need no bearer token (docs/product.md section 6); every other one is answered 401 without it. While a session is open they
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

/** The calls that open a session: they never carry the token of another one. */
export const SIGN_IN_CALLS: ReadonlySet<ProviderCall> = new Set<ProviderCall>([
  'login',
  'loginWithGoogle',
  'loginWithDiscord',
  'loginWithMachineId',
]);
