/**
 * Every provider call of docs/product.md sections 7 and 15: client, sandbox handlers and tests are typed from this one table, whose decoders
 * convert responses to app types.
 */
import * as v from 'valibot';
import { get, nothing, post, postBare, postKeyed, upload, type EndpointTable } from '../endpoint';
import { list, orNested } from './lenient';
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
import { decodeServerIds, decodeSentServers, wireLocation, wireServer } from './server';
import { decodeSignedIn, decodeUser, wireSignedIn, wireUser } from './user';
import { decodeVouchers, wireVouchers } from './voucher';

const machine = { machine_id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) };
/** Origin of a sign-in; the default is desktop. The web does not count as the account's one device: it ends no desktop session. */
const device = { ...machine, platform: v.optional(v.picklist(['desktop', 'web'])) };
const password = v.pipe(v.string(), v.maxLength(256));
/** The data of a response that only confirms; its content is ignored. */
const confirmation = v.optional(v.nullable(v.unknown()));
const decodeConfirmation = () => null;
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
    (address, { apiUrl }) => imageUrl(address, apiUrl),
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
  redeemGiftCode: postKeyed('/api/end-user/giftcode/redeem', giftCodeRequest, wireRedeemed, decodeRedeemed),

  login: post(
    '/api/end-user/user/login',
    v.strictObject({ account: v.string(), password, ...device }),
    wireSignedIn,
    decodeSignedIn,
  ),
  /** Revokes the bearer token of the request; a provider without this call responds 404. */
  logout: post('/api/end-user/user/logout', nothing, confirmation, decodeConfirmation),
  register: post(
    '/api/end-user/user/register',
    v.strictObject({
      account: v.string(),
      password,
      email: v.string(),
      full_name: v.string(),
      referral_code: v.optional(v.string()),
    }),
    confirmation,
    decodeConfirmation,
  ),
  updateUser: post(
    '/api/end-user/user/update-info',
    // A person without a name may have a picture; an empty avatar removes the picture. `email` corrects an unconfirmed address.
    v.strictObject({
      full_name: v.optional(v.string()),
      avatar: v.optional(v.string()),
      email: v.optional(v.string()),
    }),
    confirmation,
    decodeConfirmation,
  ),
  forgotPassword: post(
    '/api/end-user/user/forgot-password',
    v.strictObject({ email: v.string() }),
    confirmation,
    decodeConfirmation,
  ),
  checkForgotPasswordToken: post(
    '/api/end-user/user/check-token-forgot-password',
    v.strictObject({ token: v.string() }),
    confirmation,
    decodeConfirmation,
  ),
  resetPassword: post(
    '/api/end-user/user/reset-password',
    v.strictObject({ token: v.string(), password }),
    confirmation,
    decodeConfirmation,
  ),
  userInfo: post('/api/end-user/user/info', nothing, wireUser, decodeUser),
  verifyEmail: post(
    '/api/end-user/user/verify-email',
    v.strictObject({ token: v.string() }),
    confirmation,
    decodeConfirmation,
  ),
  loginWithGoogle: post('/api/end-user/user/login-with-google', signInCode, wireSignedIn, decodeSignedIn),
  loginWithDiscord: post('/api/end-user/user/login-with-discord', signInCode, wireSignedIn, decodeSignedIn),
  loginWithMachineId: post(
    '/api/end-user/user/login-with-machine-id',
    v.strictObject(device),
    wireSignedIn,
    decodeSignedIn,
  ),
  resendVerification: postBare('/api/end-user/user/resend-verification', confirmation, decodeConfirmation),
  createUsage: postKeyed(
    '/api/end-user/user-usage-history/create',
    v.strictObject({ date: v.string(), duration: v.number(), login_time: v.string(), user_id: wireIdentifier }),
    confirmation,
    decodeConfirmation,
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
  createOrder: postKeyed('/api/end-user/order/create', createOrderRequest, wireOrder, decodeOrder),
  payOrder: postKeyed('/api/end-user/order/pay', payOrderRequest, wireOrder, decodeOrder),
  listOrders: get('/api/end-user/order/list', v.strictObject({ page: v.number() }), wireOrderPage, decodeOrderPage),
  showOrder: get('/api/end-user/order/show', v.strictObject({ id: wireIdentifier }), wireOrder, decodeOrder),
  cancelOrder: post('/api/end-user/order/cancel', v.strictObject({ order_id: wireIdentifier }), wireOrder, decodeOrder),
  listVouchers: get('/api/end-user/voucher/list', nothing, wireVouchers, decodeVouchers),
  shareVoucher: postKeyed(
    '/api/end-user/voucher/share',
    v.strictObject({ voucher_id: wireIdentifier, account: v.pipe(v.string(), v.maxLength(64)) }),
    confirmation,
    decodeConfirmation,
  ),
  pointBalance: get('/api/end-user/point/balance', nothing, wirePoints, decodePoints),
  exchangePoints: postKeyed(
    '/api/end-user/point/exchange',
    v.strictObject({ voucher_id: wireIdentifier }),
    wireExchange,
    decodeExchange,
  ),
  showReferral: get('/api/end-user/referral/show', nothing, wireReferral, decodeReferral),

  serverToken: get('/api/end-user/server/list', nothing, orNested(tokenText)),
  showServers: post(
    '/api/end-user/server/show',
    v.strictObject(machine),
    list(wireServer, ROWS_LIMIT),
    decodeSentServers,
  ),
  submitServer: post(
    '/api/end-user/server/submit',
    v.strictObject({ ...machine, server: wireIdentifier }),
    orNested(tokenText),
  ),
  updateFavourite: post(
    '/api/end-user/server/update-favorite',
    v.strictObject({ server_id: wireIdentifier, favorite: v.boolean() }),
    confirmation,
    decodeConfirmation,
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
/** The calls whose effect must happen once: they carry an idempotency key. */
export type KeyedCall = {
  [C in ProviderCall]: ProviderApi[C] extends { readonly keyed: true } ? C : never;
}[ProviderCall];
