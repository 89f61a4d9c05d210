/** Inviting friends: the code and the link to hand on, and what their orders earned. */
import {
  listRewards,
  POINTS_PER_FRIEND,
  readReferral,
  sumRewards,
  type Reward,
  type RewardRange,
} from '../database/referrals';
import { findPlan } from '../payments/quote';
import type { ProviderHandlers } from '../router';
import { demand, isoTime, readPage } from './fields';
import type { Services } from './services';

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const ALWAYS = { from: 0, before: Number.MAX_SAFE_INTEGER } as const;

type ReferralCall = 'showReferral' | 'affiliateHistory';

export function referralHandlers({ database, pagesUrl }: Services): Pick<ProviderHandlers, ReferralCall> {
  return {
    showReferral(_, caller) {
      const { id } = caller.account();
      const { code, invited } = readReferral(database, id);
      const { count, points } = sumRewards(database, { inviterId: id, ...ALWAYS });
      const link = `${pagesUrl()}/register?ref=${encodeURIComponent(code)}`;
      return { code, link, points_per_friend: POINTS_PER_FRIEND, invited, rewarded: count, points };
    },

    affiliateHistory({ page, from, to }, caller) {
      const range: RewardRange = {
        inviterId: caller.account().id,
        from: readDate('from', from) ?? ALWAYS.from,
        before: (readDate('to', to) ?? ALWAYS.before - DAY_MS) + DAY_MS,
      };
      const { count, points } = sumRewards(database, range);
      return {
        data: listRewards(database, range, readPage(page), PAGE_SIZE).map(toWire),
        last_page: Math.max(1, Math.ceil(count / PAGE_SIZE)),
        total: count,
        total_points: points,
      };
    },
  };
}

/** The start of a day, UTC as every time without a zone on this border; null where the range is open. */
function readDate(field: string, text: string): number | null {
  if (text === '') return null;
  const at = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Date.parse takes 31 February as a day of March.
  demand(!Number.isNaN(at) && isoTime(at).startsWith(text), `${field} must be valid`);
  return at;
}

function toWire({ id, friend_name, plan_id, points, earned_at }: Reward) {
  const months = findPlan(plan_id)?.months;
  return {
    id,
    created_by: friend_name,
    total: points,
    item: months === 1 ? '1 month' : `${String(months)} months`,
    created_at: isoTime(earned_at),
  };
}
