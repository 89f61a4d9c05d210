/** The inbox's entries, recomputed when promotions or user change and every minute. */
import { keptPromotions } from '../../model/promotions/popup-schedule';
import { inboxEntries } from './due-dialogs';
import { listedPromotions, usePromotionList, usePromotions, type HomeDialog } from './promotions.store';
import { useHeldNotices } from '../../core/preferences/held-notices.store';
import { useMatchMode } from '../../core/preferences/match-mode.store';
import { useSession } from '../../core/session/session.store';
import { useServerNow } from '../../lib/time/use-server-now';

export interface InboxEntry {
  readonly id: string;
  readonly dialog: HomeDialog;
  /** Not opened yet. */
  readonly isWaiting: boolean;
}

interface InboxState {
  readonly entries: readonly InboxEntry[];
  /** Whether match mode has held notices back, which are listed once it is off. */
  readonly hasPlayed: boolean;
  /** How many of both are new. */
  readonly waiting: number;
  /** The provider's time, with which the ends of promotions are compared. */
  readonly now: number;
}

export function useInbox(): InboxState {
  const { notices, isRead } = useHeldNotices();
  const hasPlayed = !useMatchMode() && notices.length > 0;
  const list = usePromotionList(listedPromotions);
  const promotions = usePromotions();
  const session = useSession();
  const now = useServerNow(session.user);
  const waiting = inboxEntries(list, promotions, session, now);
  const waitingIds = new Set(waiting.map(idOf));
  const kept = keptPromotions(list, promotions.showings, now);
  const renew = waiting.filter(({ kind }) => kind === 'renew');
  const all: readonly HomeDialog[] = [
    ...renew,
    ...kept.map((promotion) => ({ kind: 'promotion', promotion }) as const),
  ];
  const entries = all.map((dialog) => ({ id: idOf(dialog), dialog, isWaiting: waitingIds.has(idOf(dialog)) }));
  const newOnes = entries.filter(({ isWaiting }) => isWaiting).length;
  return { entries, hasPlayed, waiting: newOnes + (hasPlayed && !isRead ? 1 : 0), now };
}

function idOf(dialog: HomeDialog): string {
  return dialog.kind === 'renew' ? 'renew' : `promotion ${dialog.promotion.id}`;
}
