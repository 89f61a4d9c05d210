/** Invitations, and the points earned by friends' first paid orders. */
import * as v from 'valibot';
import type { Database } from './database';
import { movePoints } from './points';

/** Points for a friend's first paid order. */
export const POINTS_PER_FRIEND = 20;

const rewardRow = v.object({
  id: v.number(),
  friend_name: v.string(),
  plan_id: v.string(),
  points: v.number(),
  earned_at: v.number(),
});
export type Reward = v.InferOutput<typeof rewardRow>;

/** Rewards of one inviter in a half-open time range, in milliseconds since 1970. */
export interface RewardRange {
  readonly inviterId: number;
  readonly from: number;
  readonly before: number;
}
const IN_RANGE = 'inviter_id = ? AND earned_at >= ? AND earned_at < ?';

export interface NewReward {
  readonly inviterId: number;
  /** Null for a friend whose account was deleted. */
  readonly friendId: number | null;
  readonly friendName: string;
  readonly planId: string;
}

/** Stores a reward and its points; throws when this friend has earned one before. */
export function insertReward(database: Database, reward: NewReward, now: number): void {
  const { inviterId, friendId, friendName, planId } = reward;
  const inserted = database.first(
    v.object({ id: v.number() }),
    `INSERT INTO affiliate_rewards (inviter_id, friend_id, friend_name, plan_id, points, earned_at)
       VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
    [inviterId, friendId, friendName, planId, POINTS_PER_FRIEND, now],
  );
  const source = `referral:${String(inserted?.id)}`;
  movePoints(database, { accountId: inviterId, delta: POINTS_PER_FRIEND, reason: 'referral', source }, now);
}

/** Rewards the inviter of this account, unless there is none or an earlier order did so. */
export function rewardInviter(database: Database, accountId: number, planId: string, now: number): void {
  const friend = database.first(
    v.object({ account: v.string(), referred_by: v.number() }),
    `SELECT account, referred_by FROM accounts WHERE id = ? AND referred_by IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM affiliate_rewards WHERE friend_id = accounts.id)`,
    [accountId],
  );
  if (friend === null) return;
  const reward = {
    inviterId: friend.referred_by,
    friendId: accountId,
    friendName: hideLetters(friend.account),
    planId,
  };
  insertReward(database, reward, now);
}

/** One page of rewards, newest first; empty beyond the last. */
export function listRewards(database: Database, range: RewardRange, page: number, pageSize: number): Reward[] {
  return database.all(
    rewardRow,
    `SELECT id, friend_name, plan_id, points, earned_at FROM affiliate_rewards WHERE ${IN_RANGE}
       ORDER BY earned_at DESC, id DESC LIMIT ? OFFSET ?`,
    [range.inviterId, range.from, range.before, pageSize, (page - 1) * pageSize],
  );
}

/** The number of rewards and their total points. */
export function sumRewards(database: Database, range: RewardRange): { count: number; points: number } {
  const found = database.first(
    v.object({ count: v.number(), points: v.number() }),
    `SELECT count(*) AS count, coalesce(sum(points), 0) AS points FROM affiliate_rewards WHERE ${IN_RANGE}`,
    [range.inviterId, range.from, range.before],
  );
  return found ?? { count: 0, points: 0 };
}

/** An account's own referral code, and the number of accounts created with it, those that were deleted after their first order included. */
export function readReferral(database: Database, accountId: number): { code: string; invited: number } {
  const row = database.first(
    v.object({ code: v.string(), invited: v.number() }),
    `SELECT referral_code AS code,
       (SELECT count(*) FROM accounts AS friends WHERE friends.referred_by = accounts.id)
         + (SELECT count(*) FROM affiliate_rewards WHERE inviter_id = accounts.id AND friend_id IS NULL) AS invited
       FROM accounts WHERE id = ?`,
    [accountId],
  );
  if (row === null) throw new Error('no such account');
  return row;
}

/** 'player17' becomes 'pl•••7': enough to recognise a friend, not enough to sign in with. */
function hideLetters(account: string): string {
  return `${account.slice(0, 2)}•••${account.slice(-1)}`;
}
