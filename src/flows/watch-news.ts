/**
 * What opens by itself on home, and when: the renew dialog first, then promotions one by one, and nothing over a running session or another
 * dialog (SPEC.md sections 2 and 4, UX.md section 3, match mode).
 */
import type { Connection } from '../domain/connection';
import { LOADING_OVERLAY_LIMIT_MS, NEWS_LOOK_INTERVAL_MS, POPUP_FOLLOW_UP_DELAY_MS } from '../domain/constants';
import { waitingPromotions } from '../domain/popup-schedule';
import { remainingDays } from '../domain/remaining-days';
import { isDialogOpen } from '../platform/page';
import { useConnection } from '../stores/connection';
import { dismiss, hideNews, openNews, usePromotions, type News, type PromotionsState } from '../stores/promotions';
import { useRepair } from '../stores/repair';
import { useSession, type SessionState } from '../stores/session';
import { loadPromotions } from './load-promotions';
import { world } from './world';

/** Ends the pause after a closed dialog; null when there is none. */
let endPause: (() => void) | null = null;

/** Runs while the signed-in person is on home; gives the function that stops it, which takes away what is open. */
export function watchNews(): () => void {
  const { clock } = world();
  void loadPromotions();
  lookForNews();
  const stops = [
    usePromotions.subscribe((state, before) => {
      if (state.list !== before.list) lookForNews();
    }),
    useSession.subscribe((state, before) => {
      if (state.user !== before.user) lookForNews();
    }),
    useRepair.subscribe(lookForNews),
    useConnection.subscribe(({ connection }, { connection: before }) => {
      if (connection === before) return;
      if (isPlaying(connection) && !isPlaying(before)) hideNews();
      lookForNews();
    }),
    // Starts pass, and dialogs of the page close, without a word.
    clock.every(NEWS_LOOK_INTERVAL_MS, lookForNews),
  ];
  return () => {
    for (const stop of stops) stop();
    hideNews();
    stopPause();
  };
}

/** Opens what is due, if anything may open now. */
function lookForNews(): void {
  if (endPause !== null || usePromotions.getState().isOpen || isPlaying(useConnection.getState().connection)) return;
  if (useRepair.getState().isOpen || isDialogOpen()) return;
  const [next] = waitingNews(usePromotions.getState(), useSession.getState(), world().clock.serverNow());
  if (next) openNews(next);
}

/**
 * What waits to open by itself: the renew dialog first, then promotions in the provider's order.
 * @param now epoch milliseconds
 */
export function waitingNews(
  { list, showings, seen, wasRenewShown }: PromotionsState,
  { phase, user }: Pick<SessionState, 'phase' | 'user'>,
  now: number,
): readonly News[] {
  if (phase !== 'ready' || !user) return [];
  // The days alone decide, as SPEC.md section 2 says: someone with a PayPal subscription whose days have run out is asked as well.
  const isRenewDue = !wasRenewShown && remainingDays(user.expiresAt, now) === 0;
  return [
    ...(isRenewDue ? [{ kind: 'renew' } as const] : []),
    ...waitingPromotions(list, showings, seen, now).map((promotion) => ({ kind: 'promotion', promotion }) as const),
  ];
}

/**
 * The person closed what is open; what comes next is chosen 300 ms later (SPEC.md section 4).
 * @param isLeaving the person goes to another page, whose chunk may take its time: nothing opens over home meanwhile
 */
export function closeNews({ isNotShowAgain = false, isLeaving = false } = {}): void {
  const { news, isOpen } = usePromotions.getState();
  if (!isOpen) return;
  if (isNotShowAgain && news?.kind === 'promotion') dismiss(news.promotion.id);
  hideNews();
  stopPause();
  endPause = world().clock.after(isLeaving ? LOADING_OVERLAY_LIMIT_MS : POPUP_FOLLOW_UP_DELAY_MS, () => {
    endPause = null;
    lookForNews();
  });
}

/** The person asked for one in the inbox: it opens whatever runs. */
export function showNews(news: News): void {
  stopPause();
  openNews(news);
}

function stopPause(): void {
  endPause?.();
  endPause = null;
}

/** Whether a session runs, is being set up or ends. */
function isPlaying({ state }: Connection): boolean {
  switch (state) {
    case 'connected':
    case 'connecting':
    case 'reconnecting':
    case 'disconnecting':
      return true;
    case 'idle':
    case 'failed':
      return false;
  }
}
