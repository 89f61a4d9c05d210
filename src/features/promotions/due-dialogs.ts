/** What is due on home: the renew dialog, and the entries of the inbox. */
import type { Promotion } from '../../../common/contract/provider/promotion';
import { waitingPromotions } from '../../model/promotions/popup-schedule';
import { remainingDays } from '../../model/shop/service-end';
import type { SessionState } from '../../core/session/session.store';
import type { HomeDialog, PromotionsState } from './promotions.store';

/**
 * The entries that the inbox marks as new: the renew dialog first, then promotions in the provider's order.
 * @param now epoch milliseconds
 */
export function inboxEntries(
  list: readonly Promotion[],
  { showings, seen, wasRenewShown }: PromotionsState,
  session: Pick<SessionState, 'phase' | 'user'>,
  now: number,
): readonly HomeDialog[] {
  if (session.phase !== 'ready' || !session.user) return [];
  return [
    ...(isRenewDue(wasRenewShown, session, now) ? [{ kind: 'renew' } as const] : []),
    ...waitingPromotions(list, showings, seen, now).map((promotion) => ({ kind: 'promotion', promotion }) as const),
  ];
}

/** Whether the renew dialog is due. Only the remaining days count (docs/product.md section 2): a person with an active PayPal subscription but no days left sees it as well. */
export function isRenewDue(
  wasShown: boolean,
  { phase, user }: Pick<SessionState, 'phase' | 'user'>,
  now: number,
): boolean {
  return !wasShown && phase === 'ready' && user !== null && remainingDays(user.expiresAt, now) === 0;
}
