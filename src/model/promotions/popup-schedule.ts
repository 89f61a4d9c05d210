/** Which promotion opens next, and how its showings are counted (docs/product.md section 4, Promotion popup). */
import type { Promotion } from '../../../common/contract/provider/promotion';
import { COUNT_MAX, REMEMBERED_LIMIT, type Showings, type ShowingsById } from './promotion-showings';

const NEVER: Showings = { count: 0, isNotShowAgain: false };
/** No limit, as the provider's display number or as the stored count (docs/product.md section 17, Popups). */
const NO_LIMIT = -1;

/**
 * Whether a promotion has started and not ended. A missing date is no bound: the provider ends such a promotion by no longer listing it.
 * @param now epoch milliseconds
 */
export function isRunning({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, now: number): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

/**
 * Whether a promotion may open by itself: running, not dismissed, and shown fewer times than its display number, unless it or the
 * stored count is -1. Any other display number of 0 or less switches a promotion off.
 */
export function isEligible(promotion: Promotion, showings: ShowingsById, now: number): boolean {
  const { count } = showingsOf(promotion.id, showings);
  return isOffered(promotion, showings, now) && (isUnlimited(promotion, count) || count < promotion.displayNumber);
}

/**
 * The promotions still to open, in the list's order.
 * @param seen ids of those that were open in this session: they may open at a later visit, but are not marked as new in the inbox
 */
export function waitingPromotions(
  list: readonly Promotion[],
  showings: ShowingsById,
  seen: ReadonlySet<string>,
  now: number,
): readonly Promotion[] {
  return list.filter((promotion) => !seen.has(promotion.id) && isEligible(promotion, showings, now));
}

/**
 * The promotion that opens at this visit of home, round-robin: the first in the list that was never shown, else the one shown longest
 * ago. So an unlimited promotion does not keep the others from opening.
 */
export function nextPromotion(list: readonly Promotion[], showings: ShowingsById, now: number): Promotion | null {
  const places = new Map([...showings.keys()].map((id, place) => [id, place]));
  const placeOf = ({ id }: Promotion) => (showings.get(id)?.count === 0 ? -1 : (places.get(id) ?? -1));
  const eligible = list.filter((promotion) => isEligible(promotion, showings, now));
  // Array.prototype.sort is stable: equal ones stay in the list's order.
  return eligible.sort((one, other) => placeOf(one) - placeOf(other))[0] ?? null;
}

/** The inbox's promotions: running and not dismissed, shown or not, unless the display number switches them off. */
export function keptPromotions(list: readonly Promotion[], showings: ShowingsById, now: number): readonly Promotion[] {
  return list.filter((promotion) => {
    const { count } = showingsOf(promotion.id, showings);
    return isOffered(promotion, showings, now) && (isUnlimited(promotion, count) || promotion.displayNumber > 0);
  });
}

/** Adds one showing of a promotion; an unlimited count stays unlimited. */
export function countShowing(showings: ShowingsById, id: string): ShowingsById {
  const { count, isNotShowAgain } = showingsOf(id, showings);
  return withShowings(showings, id, {
    count: count === NO_LIMIT ? NO_LIMIT : Math.min(count + 1, COUNT_MAX),
    isNotShowAgain,
  });
}

/** Stores the person's 'do not show again'. */
export function dismissPromotion(showings: ShowingsById, id: string): ShowingsById {
  return withShowings(showings, id, { ...showingsOf(id, showings), isNotShowAgain: true });
}

function showingsOf(id: string, showings: ShowingsById): Showings {
  return showings.get(id) ?? NEVER;
}

/** Whether it is running and not dismissed. */
function isOffered(promotion: Promotion, showings: ShowingsById, now: number): boolean {
  return !showingsOf(promotion.id, showings).isNotShowAgain && isRunning(promotion, now);
}

function isUnlimited({ displayNumber }: Promotion, count: number): boolean {
  return displayNumber === NO_LIMIT || count === NO_LIMIT;
}

function withShowings(showings: ShowingsById, id: string, changed: Showings): ShowingsById {
  const others = [...showings].filter(([other]) => other !== id);
  const tooMany = Math.max(0, others.length + 1 - REMEMBERED_LIMIT);
  // A count that is forgotten costs one more showing; a dismissed promotion would open against the person's word.
  const counted = others.filter(([, { isNotShowAgain }]) => !isNotShowAgain);
  const dropped = new Set([...counted, ...others].slice(0, tooMany).map(([other]) => other));
  return new Map([...others.filter(([other]) => !dropped.has(other)), [id, changed]]);
}
