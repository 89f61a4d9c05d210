/** The inbox's entries, recomputed when promotions or user change and every minute. */
import { keptPromotions } from '../../model/popup-schedule';
import { inboxEntries } from './watch-home-dialogs';
import { listedPromotions, usePromotionList, usePromotions, type HomeDialog } from './promotions.store';
import { useSession } from '../../core/session/session.store';
import { useServerNow } from '../../lib/time/use-server-now';

export interface InboxEntry {
  readonly id: string;
  readonly dialog: HomeDialog;
  /** Not opened yet. */
  readonly isWaiting: boolean;
}

const REFRESH_INTERVAL_MS = 60_000;

export function useInbox(): { readonly entries: readonly InboxEntry[]; readonly waiting: number } {
  const list = usePromotionList(listedPromotions);
  const promotions = usePromotions();
  const session = useSession();
  const now = useServerNow(session.user, REFRESH_INTERVAL_MS);
  const waiting = inboxEntries(list, promotions, session, now);
  const waitingIds = new Set(waiting.map(idOf));
  const kept = keptPromotions(list, promotions.showings, now);
  const renew = waiting.filter(({ kind }) => kind === 'renew');
  const all: readonly HomeDialog[] = [
    ...renew,
    ...kept.map((promotion) => ({ kind: 'promotion', promotion }) as const),
  ];
  const entries = all.map((dialog) => ({ id: idOf(dialog), dialog, isWaiting: waitingIds.has(idOf(dialog)) }));
  return { entries, waiting: entries.filter(({ isWaiting }) => isWaiting).length };
}

function idOf(dialog: HomeDialog): string {
  return dialog.kind === 'renew' ? 'renew' : `promotion ${dialog.promotion.id}`;
}
