/** Fills the demo account's wallet: gifts, vouchers, points, friends' orders and an order history. */
import { DAY_MS } from '../../common/zone-time';
import { findAccount } from '../database/accounts';
import type { Database } from '../database/database';
import { hasGiftCodes, insertGiftCode } from '../database/gift-codes';
import { endOrder, insertOrder } from '../database/orders';
import { notePayment } from '../database/payments';
import { movePoints } from '../database/points';
import { insertReward } from '../database/referrals';
import { grantVoucher } from '../database/vouchers';
import { findPlan, quote } from '../payments/quote';
import type { ProviderTime } from '../provider-time';
import { DEMO_ACCOUNT } from './accounts';
import { DEMO_GIFTS, OPEN_GIFTS } from './gifts';

const GIFT_LIFE_DAYS = 60;
const FRIENDS = 24;
const FRIEND_NAMES = ['al•••3', 'no•••k', 'ph•••9', 'su•••n', 'ki•••o', 'ma•••y'] as const;
const FRIEND_PLANS = ['1-month', '3-months', '6-months'] as const;
const EVERY_DAYS = 4;

/** Fills it unless it is filled already; databases from before the wallets get them too. */
export function seedWallet(database: Database, now: number, time: ProviderTime): void {
  const demo = findAccount(database, DEMO_ACCOUNT);
  if (demo === null || hasGiftCodes(database)) return;
  database.transaction(() => {
    insertGifts(database, demo.id, now);
    insertFriends(database, demo.id, now);
    insertVouchers(database, demo.id, now);
    insertOrders(database, demo.id, now, time);
  });
}

function insertGifts(database: Database, demoId: number, now: number): void {
  const expiresAt = now + GIFT_LIFE_DAYS * DAY_MS;
  for (const gift of DEMO_GIFTS) insertGiftCode(database, { ...gift, accountId: demoId, expiresAt, redeemedAt: null });
  for (const { state, ...gift } of OPEN_GIFTS) {
    insertGiftCode(database, {
      ...gift,
      accountId: state === 'foreign' ? (findAccount(database, 'vip')?.id ?? null) : null,
      expiresAt: state === 'expired' ? now - DAY_MS : expiresAt,
      redeemedAt: state === 'used' ? now - DAY_MS : null,
    });
  }
}

/** Oldest first, so that the ledger is in date order. */
function insertFriends(database: Database, demoId: number, now: number): void {
  for (let index = FRIENDS; index >= 1; index -= 1) {
    const friendName = FRIEND_NAMES[index % FRIEND_NAMES.length] ?? FRIEND_NAMES[0];
    const planId = FRIEND_PLANS[index % FRIEND_PLANS.length] ?? FRIEND_PLANS[0];
    insertReward(
      database,
      { inviterId: demoId, friendId: null, friendName, planId },
      now - index * EVERY_DAYS * DAY_MS,
    );
  }
}

/** Two usable ones, one bought with points, and an expired one. */
function insertVouchers(database: Database, demoId: number, now: number): void {
  const grant = (percent: number, source: string, daysAgo: number) =>
    grantVoucher(database, { accountId: demoId, percent, source }, now - daysAgo * DAY_MS);
  grant(10, 'seed:10', 5);
  grant(20, 'seed:20', 12);
  grant(5, 'seed:over', 120);
  const source = 'points:seed';
  grant(20, source, 2);
  movePoints(database, { accountId: demoId, delta: -200, reason: 'exchange', source }, now - 2 * DAY_MS);
}

/** The paid order is the source of the demo account's days; its extension predates the ledger. */
function insertOrders(database: Database, demoId: number, now: number, time: ProviderTime): void {
  const insert = (planId: string, daysAgo: number, end: 'paid' | 'expired' | 'cancelled') => {
    const plan = findPlan(planId);
    if (plan === null) return;
    const at = now - daysAgo * DAY_MS;
    const figures = quote(plan, 'USD', 0, time.write(at));
    const order = insertOrder(database, {
      accountId: demoId,
      planId,
      ...figures,
      method: 'card',
      currency: 'USD',
      voucherId: null,
      approvalKey: null,
      returnUrl: null,
      transferContent: null,
      createdAt: at,
      expiresAt: at + DAY_MS,
    });
    if (end === 'paid') notePayment(database, order.id, { amount: order.total, currency: 'USD' }, 'accepted', at);
    endOrder(database, order.id, end, at);
  };
  insert('1-month', 97, 'paid');
  insert('6-months', 68, 'cancelled');
  insert('3-months', 67, 'paid');
  insert('1-month', 20, 'expired');
}
