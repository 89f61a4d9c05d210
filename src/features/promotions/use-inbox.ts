/** What the inbox keeps, looked at anew whenever promotions, person or minute change. */
import { keptPromotions } from '../../model/popup-schedule';
import { waitingNews } from './watch-news';
import { usePromotions, type News } from './promotions.store';
import { useSession } from '../../core/session/session.store';
import { useServerNow } from '../../lib/time/use-server-now';

export interface InboxEntry {
  readonly id: string;
  readonly news: News;
  /** Not opened yet. */
  readonly isWaiting: boolean;
}

const LOOK_INTERVAL_MS = 60_000;

export function useInbox(): { readonly entries: readonly InboxEntry[]; readonly waiting: number } {
  const promotions = usePromotions();
  const session = useSession();
  const now = useServerNow(session.user, LOOK_INTERVAL_MS);
  const waiting = waitingNews(promotions, session, now);
  const waitingIds = new Set(waiting.map(idOf));
  const kept = keptPromotions(promotions.list, promotions.showings, now);
  const renew = waiting.filter(({ kind }) => kind === 'renew');
  const all: readonly News[] = [...renew, ...kept.map((promotion) => ({ kind: 'promotion', promotion }) as const)];
  const entries = all.map((news) => ({ id: idOf(news), news, isWaiting: waitingIds.has(idOf(news)) }));
  return { entries, waiting: entries.filter(({ isWaiting }) => isWaiting).length };
}

function idOf(news: News): string {
  return news.kind === 'renew' ? 'renew' : `promotion ${news.promotion.id}`;
}
