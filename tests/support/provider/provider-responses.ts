/** A valid response of every call of the provider, in the provider's format. */
import type { WireResponseOf } from '../../../common/contract/endpoint';
import type { ProviderApi, ProviderCall } from '../../../common/contract/provider/provider-api';

const time = '2026-11-01T00:00:00Z';
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

/** The `data` of a response. */
export const providerAnswers: { readonly [C in ProviderCall]: WireResponseOf<ProviderApi[C]> } = {
  detectLocation: { countryCode: 'TH' },
  uploadImage: 'https://cdn.example/a.png',
  listPromotions: [
    {
      ...{ id: 7, title: 'More', description: 'Days', images: '["https://cdn.example/1.png"]', url: '/service' },
      ...{ data: '{"display_number":3}', start_time: time, end_time: time },
    },
  ],
  searchItems: [{ id: 1, title: 'Gift', count: 2, code: 'C', security_code: 'S' }],
  giftCodeInfo: gift,
  redeemGiftCode: { ...gift, service_until: time, balance: 5, voucher },
  login: signedIn,
  logout: null,
  register: null,
  updateUser: null,
  forgotPassword: null,
  checkForgotPasswordToken: null,
  resetPassword: null,
  userInfo: {
    ...{ id: 42, full_name: 'Demo', avatar: 'https://cdn.example/a.png', email: 'demo@pinglane.example' },
    ...{ email_verified: true, ngayhethan: '2991-01-01 00:00:00', ngaydangky: time },
    paypal_subscription: { status: 'ACTIVE', billing_info: '{"next_billing_time":"2026-02-01T00:00:00Z"}' },
  },
  verifyEmail: null,
  loginWithGoogle: signedIn,
  loginWithDiscord: signedIn,
  loginWithMachineId: signedIn,
  resendVerification: null,
  createUsage: null,
  affiliateHistory: {
    data: [{ id: 1, created_by: 'a***', total: 100, item: '1 month', created_at: time }],
    ...{ last_page: 2, total: 11, total_points: 1_100 },
  },
  listPaymentMethods: {
    ...{ country: 'VN', default_method: 'bank_transfer', notice: '' },
    methods: [{ id: 'bank_transfer', currency: 'VND' }],
  },
  createOrder: order,
  payOrder: order,
  listOrders: { data: [order], last_page: 3, total: 21 },
  showOrder: order,
  cancelOrder: order,
  listVouchers: [voucher],
  shareVoucher: null,
  pointBalance: { balance: 10, history: [{ id: 1, delta: 5, reason: 'gift', created_at: time }] },
  exchangePoints: { balance: 5, voucher },
  showReferral: {
    code: 'R',
    link: 'https://pinglane.example/r/R',
    points_per_friend: 100,
    invited: 1,
    rewarded: 1,
    points: 9,
  },
  serverToken: 'token',
  showServers: [server],
  submitServer: 'token',
  updateFavourite: null,
  vipServers: [server],
  listGames: { data: [game], last_page: 3 },
  searchGames: [game],
};
