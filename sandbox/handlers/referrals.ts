/** Inviting friends: code and link, and the points earned by their orders. */
import { PAGE_ROWS } from '../../common/contract/provider/fields';
import {
  listRewards,
  POINTS_PER_FRIEND,
  readReferral,
  sumRewards,
  type Reward,
  type RewardRange,
} from '../database/referrals';
import { planText } from '../payments/quote';
import type { ProviderTime } from '../provider-time';
import { demand } from '../envelope';
import type { ProviderHandlers } from '../router';
import { lastPageOf, readPage } from './fields';
import type { Services } from './services';

const ALWAYS = { from: 0, before: Number.MAX_SAFE_INTEGER } as const;

type ReferralCall = 'showReferral' | 'affiliateHistory';

export function referralHandlers({ database, time, pagesUrl }: Services): Pick<ProviderHandlers, ReferralCall> {
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
        from: readDay('from', from, time.startOfDay) ?? ALWAYS.from,
        before: readDay('to', to, time.endOfDay) ?? ALWAYS.before,
      };
      const { count, points } = sumRewards(database, range);
      return {
        data: listRewards(database, range, readPage(page), PAGE_ROWS).map((reward) => toWire(reward, time)),
        last_page: lastPageOf(count),
        total: count,
        total_points: points,
      };
    },
  };
}

/** The start or end of a day; null where the range is open. */
function readDay(field: string, text: string, edgeOf: (day: string) => number | null): number | null {
  if (text === '') return null;
  const at = edgeOf(text);
  demand(at !== null, `${field} must be valid`);
  return at;
}

function toWire({ id, friend_name, plan_id, points, earned_at }: Reward, time: ProviderTime) {
  return {
    id,
    created_by: friend_name,
    total: points,
    item: planText(plan_id),
    created_at: time.write(earned_at),
  };
}
