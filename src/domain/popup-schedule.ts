/** Which promotion opens next, and what is remembered of those that were open (SPEC.md section 4, Promotion popup). */
import type { Promotion } from './promotion';

/** What is remembered of one promotion. */
export interface Showings {
  /** How often it was open; -1, which older clients wrote, is one that may open whatever its display number says. */
  readonly count: number;
  readonly isNotShowAgain: boolean;
}

/** By promotion, the one touched last at the end. */
export type ShowingsById = ReadonlyMap<string, Showings>;

/**
 * Most promotions that are remembered. Those that the provider lists no more stay until newer ones need their place: it lists others in
 * another language or on another day, and what was dismissed once must not come back with them.
 */
export const REMEMBERED_LIMIT = 200;
export const COUNT_MAX = 1_000_000;

const NEVER: Showings = { count: 0, isNotShowAgain: false };
const COUNT_OF_NO_LIMIT = -1;

/**
 * Whether a promotion's start has passed and its end has not. One without a start has started, and one without an end goes on: the dates
 * bound a promotion that has them, and the provider takes one off by no longer listing it.
 * @param now epoch milliseconds
 */
export function isRunning({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, now: number): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

/**
 * Whether a promotion may open by itself: it runs, is not dismissed, and was shown fewer times than its display number. That is the
 * specification's sentence as it stands, so a display number of 0 or less never opens one, save where the remembered count is -1.
 */
export function isEligible(promotion: Promotion, showings: ShowingsById, now: number): boolean {
  const { count, isNotShowAgain } = showings.get(promotion.id) ?? NEVER;
  if (isNotShowAgain || !isRunning(promotion, now)) return false;
  return count === COUNT_OF_NO_LIMIT || count < promotion.displayNumber;
}

/**
 * Those that still wait to open, in the list's order.
 * @param seen those that were open since the app was loaded: each opens by itself once in that time, or one that may be shown three times
 * would come three times in a row
 */
export function waitingPromotions(
  list: readonly Promotion[],
  showings: ShowingsById,
  seen: ReadonlySet<string>,
  now: number,
): readonly Promotion[] {
  return list.filter((promotion) => !seen.has(promotion.id) && isEligible(promotion, showings, now));
}

/** What the inbox keeps: what runs and was not dismissed, shown already or not. One with a display number of 0 or less is switched off. */
export function keptPromotions(list: readonly Promotion[], showings: ShowingsById, now: number): readonly Promotion[] {
  return list.filter(
    (promotion) =>
      promotion.displayNumber > 0 && isRunning(promotion, now) && showings.get(promotion.id)?.isNotShowAgain !== true,
  );
}

/** One more showing of a promotion. */
export function countShowing(showings: ShowingsById, id: string): ShowingsById {
  const { count, isNotShowAgain } = showings.get(id) ?? NEVER;
  return withShowings(showings, id, { count: Math.min(count + 1, COUNT_MAX), isNotShowAgain });
}

/** The person's 'do not show again'. */
export function dismissPromotion(showings: ShowingsById, id: string): ShowingsById {
  return withShowings(showings, id, { ...(showings.get(id) ?? NEVER), isNotShowAgain: true });
}

function withShowings(showings: ShowingsById, id: string, changed: Showings): ShowingsById {
  const others = [...showings].filter(([other]) => other !== id);
  return new Map([...others.slice(1 - REMEMBERED_LIMIT), [id, changed]]);
}
