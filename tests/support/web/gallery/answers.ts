/** The provider's answers in the gallery: the data of the sandbox's demo account, on a fixed day. */
import { basename } from 'node:path';
import { PLANS } from '../../../../common/contract/provider/plans';
import type { Language } from '../../../../common/languages';
import { BANK_ACCOUNT } from '../../../../sandbox/gateway/bank';
import { DEMO_NAME, DEMO_REFERRAL_CODE } from '../../../../sandbox/seed/accounts';
import { gameSeeds } from '../../../../sandbox/seed/games';
import { DEMO_GIFTS } from '../../../../sandbox/seed/gifts';
import { pictureIn, PROMOTION_SEEDS } from '../../../../sandbox/seed/promotions';
import { DEMO_FAVOURITES, serverSeeds } from '../../../../sandbox/seed/servers';
import type { Answers } from './world';
import { NOW, PERSON_ID } from './moment';

const DAY_MS = 86_400_000;
const COVERS = 24;
const GAMES_A_PAGE = 20;
const ITEMS = ['1 month', '3 months', '6 months'];

/** A time as the provider writes it, some days from now. */
export function inDays(days: number): string {
  return new Date(NOW + days * DAY_MS).toISOString();
}

const SERVERS = serverSeeds(40);
const FAVOURITES: readonly string[] = DEMO_FAVOURITES;

/** @param picturesUrl where the sandbox's pictures are */
export function answers(picturesUrl: string): Answers {
  const servers = SERVERS.map(({ id, name, countryCode }) => ({
    ...{ id, name, country_code: countryCode, favorite: FAVOURITES.includes(id) },
  }));
  const vip = SERVERS.filter((server) => server.vip).map(({ id }) => id);
  const games = gameSeeds(
    60,
    SERVERS.map(({ id }) => id),
  ).map(({ id, name, serverId }) => ({
    ...{ id, name, server_id: serverId },
    thumbnail: `${picturesUrl}/covers/${((id - 1) % COVERS) + 1}.webp`,
  }));
  return {
    userInfo: person(picturesUrl),
    detectLocation: { countryCode: 'VN' },
    serverToken: 'sweep-of-the-gallery',
    showServers: servers,
    vipServers: servers.filter(({ id }) => vip.includes(id)),
    listGames: { data: games.slice(0, GAMES_A_PAGE), last_page: 1 },
    searchGames: games.filter(({ name }) => /star/i.test(name)),
    listPromotions: [],
    ...SHOP,
    ...WALLET,
  };
}

/** The demo account, with three weeks left. */
export function person(picturesUrl: string) {
  return {
    ...{ id: PERSON_ID, full_name: DEMO_NAME, email: 'mika@pinglane.example', email_verified: true },
    ...{ avatar: `${picturesUrl}/avatars/1.webp`, ngayhethan: inDays(23), ngaydangky: inDays(-97) },
    paypal_subscription: null,
  };
}

/** An order of the package of three months, 20 minutes before it expires. */
export function order(change: object = {}) {
  const [, plan] = PLANS;
  return {
    ...{ id: 1_041, plan_id: plan.id, item: '3 months', status: 'waiting', method: 'bank_transfer', currency: 'VND' },
    ...{ price: plan.price.VND, discount: 0, total: plan.price.VND, days: 90, bonus_days: 0, extended_days: 90 },
    ...{ created_at: inDays(-0.003), expires_at: inDays(0.014), pending: false },
    payment: { ...BANK_ACCOUNT, content: 'PL1041MIKA', amount: plan.price.VND },
    ...change,
  };
}

const paid = { status: 'paid', payment: null, expires_at: null };

const SHOP: Answers = {
  listPaymentMethods: {
    ...{ country: 'VN', default_method: 'bank_transfer', notice: '' },
    methods: [
      { id: 'bank_transfer', currency: 'VND' },
      { id: 'card', currency: 'VND' },
    ],
  },
  showOrder: order(),
  listOrders: {
    data: [
      order(),
      order({ id: 987, ...paid, plan_id: '1-month', item: '1 month', total: 50_000, created_at: inDays(-37) }),
      order({ id: 902, status: 'cancelled', payment: null, plan_id: '6-months', item: '6 months', total: 200_000 }),
      order({ id: 871, ...paid, method: 'card', created_at: inDays(-67) }),
      order({ id: 640, ...paid, method: 'paypal', currency: 'USD', total: 4.99, created_at: inDays(-97) }),
    ].map((row, index) => ({ ...row, created_at: inDays(-index * 30 - 0.003) })),
    ...{ last_page: 1, total: 5 },
  },
};

const voucher = (id: number, percent: number, state: string, grantedDaysAgo: number) => ({
  ...{ id, title: `${percent}% off`, percent, state },
  ...{ granted_at: inDays(-grantedDaysAgo), expires_at: inDays(90 - grantedDaysAgo) },
});

const WALLET: Answers = {
  listVouchers: [
    voucher(11, 10, 'available', 5),
    voucher(12, 20, 'available', 12),
    voucher(13, 5, 'expired', 120),
    { ...voucher(14, 10, 'shared', 20), shared_at: inDays(-8), shared_with: 'nora' },
    { ...voucher(21, 10, 'exchange', 0), granted_at: null, expires_at: null, points: 100 },
    { ...voucher(22, 20, 'exchange', 0), granted_at: null, expires_at: null, points: 200 },
    { ...voucher(23, 50, 'exchange', 0), granted_at: null, expires_at: null, points: 900 },
  ],
  pointBalance: {
    balance: 450,
    history: [
      { id: 4, delta: 100, reason: 'referral', created_at: inDays(-1) },
      { id: 3, delta: -200, reason: 'exchange', created_at: inDays(-2) },
      { id: 2, delta: 50, reason: 'gift', created_at: inDays(-9) },
      { id: 1, delta: 500, reason: 'referral', created_at: inDays(-30) },
    ],
  },
  searchItems: giftItems(),
  giftCodeInfo: { code: 'DEMO7A', title: '7 extra days', kind: 'days', value: 7, expires_at: inDays(60) },
  showReferral: {
    ...{ code: DEMO_REFERRAL_CODE, link: `https://pinglane.example/register?ref=${DEMO_REFERRAL_CODE}` },
    ...{ points_per_friend: 100, invited: 27, rewarded: 24, points: 2_400 },
  },
  affiliateHistory: {
    data: ['al•••3', 'no•••k', 'ph•••9', 'su•••n', 'ki•••o', 'ma•••y'].map((friend, index) => ({
      ...{ id: index + 1, created_by: friend, total: 100 },
      ...{ item: ITEMS[index % ITEMS.length], created_at: inDays(-4 * (index + 1)) },
    })),
    ...{ last_page: 3, total: 24, total_points: 2_400 },
  },
};

/** One entry for gifts of the same title. */
function giftItems() {
  const titles = [...new Set(DEMO_GIFTS.map(({ title }) => title))];
  return titles.map((title, index) => {
    const same = DEMO_GIFTS.filter((gift) => gift.title === title);
    return {
      ...{ id: index + 1, title, count: same.length },
      ...{ code: same[0]?.code, security_code: same[0]?.securityCode },
    };
  });
}

/** The sandbox's promotions in a language. */
export function promotions(picturesUrl: string, language: Language): NonNullable<Answers['listPromotions']> {
  return PROMOTION_SEEDS.map(({ id, imagePaths, url, displayNumber, texts }) => {
    const [title, description] = texts[language] ?? [];
    return {
      ...{ id, title, description, url, start_time: inDays(-2), end_time: inDays(28) },
      images: imagePaths.map((path) => `${picturesUrl}/promotions/${basename(pictureIn(path, language))}`),
      data: { display_number: displayNumber },
    };
  });
}
