/**
 * A valid request and a valid response of every call of the provider, in the provider's names. The requests are those of the demo account of
 * the sandbox. A new call does not compile without its own; the tests of the client, the decoders, the sandbox and the pages read it here.
 */
import type { WireRequestOf, WireResponseOf } from '../../../common/contract/endpoint';
import { providerApi, type ProviderApi, type ProviderCall } from '../../../common/contract/provider/provider-api';

const time = '2026-11-01T00:00:00Z';
const signInCode = { code: 'c', code_verifier: 'v', redirect_uri: 'r', machine_id: 'machine-1' };
const signedIn = { api_key: 'key' };
const gift = { code: 'C', title: 'Days', kind: 'days', value: 30, expires_at: time };
const server = { id: 1, name: 'Tokyo', country_code: 'JP', ping: 40, jitter: 1, loss: 0, favorite: true };
const game = { id: 1, name: 'Star Lanes', thumbnail: 'https://cdn.example/1.webp', server_id: 9 };
const voucher = {
  id: 'v',
  title: 'Ten',
  percent: 10,
  state: 'available',
  points: 5,
  granted_at: time,
  expires_at: time,
};
const order = {
  ...{ id: 1, plan_id: '1-month', item: '1 month', status: 'waiting', method: 'bank_transfer', currency: 'VND' },
  ...{ price: 99_000, discount: 0, total: 99_000, days: 30, bonus_days: 0, extended_days: 30 },
  ...{ created_at: time, expires_at: time, pending: false },
  payment: { content: 'PL1', amount: 99_000, bank: 'Bank', bin: '970436', account: '1', account_holder: 'X' },
};

interface Sample<C extends ProviderCall> {
  readonly request: WireRequestOf<ProviderApi[C]>;
  /** What stands in `data`. */
  readonly data: WireResponseOf<ProviderApi[C]>;
  /** The fields without which their row, or the response, has no meaning; the numbers of a path are rows (promise J6). */
  readonly keys?: RegExp;
}

export const providerSamples: { readonly [C in ProviderCall]: Sample<C> } = {
  detectLocation: { request: undefined, data: { countryCode: 'TH' }, keys: /^countryCode$/ },
  uploadImage: { request: { image: new Blob(['x']) }, data: 'https://cdn.example/a.png' },
  listPromotions: {
    request: { language: 'en', platform: 'desktop' },
    data: [
      {
        ...{ id: 7, title: 'More', description: 'Days', images: '["https://cdn.example/1.png"]', url: '/service' },
        ...{ data: '{"display_number":3}', start_time: time, end_time: time },
      },
    ],
  },
  searchItems: {
    request: { page: 1, keyword: '' },
    data: [{ id: 1, title: 'Gift', count: 2, code: 'C', security_code: 'S' }],
    keys: /^\d+\.id$/,
  },
  giftCodeInfo: { request: { code: 'DEMO7A', security_code: '4711' }, data: gift },
  redeemGiftCode: {
    request: { code: 'DEMO7B', security_code: '4712' },
    data: { ...gift, service_until: time, balance: 5, voucher },
  },
  login: {
    request: { account: 'demo', password: 'demo1234', machine_id: 'machine-1' },
    data: signedIn,
    keys: /^api_key$/,
  },
  logout: { request: undefined, data: null },
  register: {
    request: { account: 'newcomer', password: 'secret12', full_name: 'New', email: 'newcomer@mail.test' },
    data: null,
  },
  updateUser: { request: { full_name: 'New' }, data: null },
  forgotPassword: { request: { email: 'demo@example.test' }, data: null },
  checkForgotPasswordToken: { request: { token: 't' }, data: null },
  resetPassword: { request: { token: 't', password: 'demo1234' }, data: null },
  userInfo: {
    request: undefined,
    data: {
      ...{ id: 42, full_name: 'Demo', avatar: 'https://cdn.example/a.png', email: 'demo@pinglane.example' },
      ...{ email_verified: true, ngayhethan: '2991-01-01 00:00:00', ngaydangky: time },
      paypal_subscription: {
        status: 'ACTIVE',
        billing_info: '{"next_billing_time":"2026-02-01T00:00:00Z"}',
        ...{ amount: 11.99, currency: 'USD', manage_url: 'https://pay.example/renewals' },
      },
    },
  },
  verifyEmail: { request: { token: 't' }, data: null },
  loginWithGoogle: { request: signInCode, data: signedIn, keys: /^api_key$/ },
  loginWithDiscord: { request: signInCode, data: signedIn, keys: /^api_key$/ },
  loginWithMachineId: { request: { machine_id: 'machine-9' }, data: signedIn, keys: /^api_key$/ },
  resendVerification: { request: undefined, data: null },
  createUsage: {
    request: { date: '2026-06-15', duration: 3_600, login_time: '2026-06-15 09:00:00', user_id: 204_816 },
    data: null,
  },
  affiliateHistory: {
    request: { page: 1, from: '', to: '' },
    data: {
      data: [{ id: 1, created_by: 'a***', total: 100, item: '1 month', created_at: time }],
      ...{ last_page: 2, total: 11, total_points: 1_100 },
    },
    keys: /^data(\.\d+(\.id)?)?$/,
  },
  listPaymentMethods: {
    request: { country: '' },
    data: {
      ...{ country: 'VN', default_method: 'bank_transfer', notice: '' },
      methods: [{ id: 'bank_transfer', currency: 'VND' }],
    },
    keys: /^methods(\.\d+(\.(id|currency))?)?$/,
  },
  createOrder: { request: { plan_id: '1-month', method: 'card', currency: 'USD' }, data: order, keys: /^(id|status)$/ },
  payOrder: { request: { order_id: 1, card_token: 't' }, data: order, keys: /^(id|status)$/ },
  listOrders: {
    request: { page: 1 },
    data: { data: [order], last_page: 3, total: 21 },
    keys: /^data(\.\d+(\.(id|status))?)?$/,
  },
  showOrder: { request: { id: 1 }, data: order, keys: /^(id|status)$/ },
  cancelOrder: { request: { order_id: 1 }, data: order, keys: /^(id|status)$/ },
  listVouchers: { request: undefined, data: [voucher], keys: /^\d+\.(id|state)$/ },
  shareVoucher: { request: { voucher_id: 'v', account: 'vip' }, data: null },
  pointBalance: {
    request: undefined,
    data: { balance: 10, history: [{ id: 1, delta: 5, reason: 'gift', created_at: time }] },
    keys: /^(balance|history\.\d+(\.(id|delta))?)$/,
  },
  exchangePoints: { request: { voucher_id: 'offer-5' }, data: { balance: 5, voucher } },
  showReferral: {
    request: undefined,
    data: {
      code: 'R',
      link: 'https://pinglane.example/r/R',
      points_per_friend: 100,
      invited: 1,
      rewarded: 1,
      points: 9,
    },
    keys: /^code$/,
  },
  serverToken: { request: undefined, data: 'token' },
  showServers: { request: { machine_id: 'machine-1' }, data: [server], keys: /^\d+\.id$/ },
  submitServer: { request: { machine_id: 'machine-1', server: 'jp-osaka-1' }, data: 'token' },
  updateFavourite: { request: { server_id: 'jp-osaka-1', favorite: true }, data: null },
  vipServers: { request: undefined, data: [server], keys: /^\d+\.id$/ },
  listGames: { request: { page: 1 }, data: { data: [game], last_page: 3 }, keys: /^data(\.\d+(\.name)?)?$/ },
  searchGames: { request: { keyword: 'a' }, data: [game], keys: /^\d+\.name$/ },
};

/** The calls that only read, and that the sandbox answers with something; no order has been made that could be shown. */
export const READ_CALLS = (Object.keys(providerSamples) as ProviderCall[]).filter(
  (name) => ['userInfo', 'showServers'].includes(name) || (providerApi[name].method === 'GET' && name !== 'showOrder'),
);
