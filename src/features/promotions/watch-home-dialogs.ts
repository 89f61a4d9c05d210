/**
 * Decides what opens by itself on home, and when (docs/product.md sections 2, 4 and 17, Popups). A visit is one stay on home in one
 * session: it starts when the signed-in person reaches home, by the app's start, a sign-in or another page, and ends when they leave
 * home or the session ends. One dialog opens per visit: the renew dialog, else a promotion; the others are in the inbox.
 */
import { repeat } from '../../../common/async/pace';
import { accountKey } from '../../model/account/account-mark';
import type { Promotion } from '../../../common/contract/provider/promotion';
import type { User } from '../../../common/contract/provider/user';
import type { Connection } from '../../model/connection';
import { PROMOTION_CHECK_INTERVAL_MS, POPUP_FOLLOW_UP_DELAY_MS } from '../../model/constants';
import { hasNeverSubscribed, trialEnd } from '../../model/account/membership';
import { nextPromotion } from '../../model/promotions/popup-schedule';
import { isDialogOpen } from '../../lib/platform/page';
import { mayShow } from '../../core/preferences/held-notices.store';
import { useConnection } from '../../core/connection/connection.store';
import {
  beginVisit,
  hideHomeDialog,
  listedPromotions,
  openHomeDialog,
  refreshShowings,
  usePromotionList,
  usePromotions,
  type HomeDialog,
  type PromotionsState,
} from './promotions.store';
import { useRecents } from '../../core/servers/recents.store';
import { useRepair } from '../../core/repair/repair.store';
import { useSession, type SessionState } from '../../core/session/session.store';
import { whenBootstrapped } from '../../core/bootstrap/bootstrap-session';
import { services } from '../../core/services/services';
import { resettable } from '../../lib/platform/fresh-state';
import { isRenewDue } from './due-dialogs';
import { isFirstSignIn, rememberAccount } from './first-visit';

interface DialogsState {
  /** Epoch ms of the last closing of a dialog: the next one is chosen at least 300 ms later, even if the next visit starts before. */
  closedAt: number | null;
}

const dialogs = resettable<DialogsState>(() => ({ closedAt: null }));

/** Starts a visit: opens what is due until the returned function ends the visit, which closes the open dialog. */
export function watchHomeDialogs(): () => void {
  const { clock, random } = services();
  const { user, epoch } = useSession.getState();
  const visitor = { account: accountKey(user), epoch };
  let isOver = false;
  let isBootstrapped = false;
  const openWhenBootstrapped = () => {
    if (isBootstrapped) openDueDialog();
  };
  beginVisit(user !== null && isFirstSignIn(visitor));
  // A session that starts may restore its connection or connect automatically: no dialog opens before that is settled.
  void whenBootstrapped().then(() => {
    isBootstrapped = true;
    if (!isOver) openWhenBootstrapped();
  });
  const stops = [
    usePromotionList.subscribe((state, before) => {
      if (state.data !== before.data) openWhenBootstrapped();
    }),
    useSession.subscribe((state, before) => {
      if (state.user !== before.user) openWhenBootstrapped();
    }),
    useRepair.subscribe(openWhenBootstrapped),
    useConnection.subscribe(({ connection }, { connection: before }) => {
      if (connection === before) return;
      if (connection.state === 'connected') rememberAccount(visitor);
      if (isConnectionActive(connection) && !isConnectionActive(before)) closeHomeDialog();
      openWhenBootstrapped();
    }),
    // No event announces that a promotion has started or that another dialog has closed: both are polled.
    repeat(clock, PROMOTION_CHECK_INTERVAL_MS, openWhenBootstrapped, random),
    clock.after(pauseMs(), openWhenBootstrapped),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    closeHomeDialog();
    rememberAccount(visitor);
  };
}

/** Opens what is due, if anything may open now. */
function openDueDialog(): void {
  const dialog = usePromotions.getState();
  if (dialog.isFirstVisit || dialog.wasOpenThisVisit || dialog.isOpen || pauseMs() > 0) return;
  if (isConnectionActive(useConnection.getState().connection) || useRepair.getState().isOpen || isDialogOpen()) return;
  // Another window may have shown or dismissed one since.
  refreshShowings();
  const list = listedPromotions(usePromotionList.getState());
  const next = nextHomeDialog(list, usePromotions.getState(), useSession.getState(), services().clock.serverNow());
  if (next && mayShow(next.kind)) openHomeDialog(next);
}

/**
 * The dialog that opens next by itself: the renew dialog first, else the promotion whose turn it is.
 * @param now epoch milliseconds
 */
function nextHomeDialog(
  list: readonly Promotion[],
  { showings, wasRenewShown }: Pick<PromotionsState, 'showings' | 'wasRenewShown'>,
  session: Pick<SessionState, 'phase' | 'user'>,
  now: number,
): HomeDialog | null {
  if (isRenewDue(wasRenewShown, session, now)) return { kind: 'renew' };
  const mayOpen = session.phase === 'ready' && session.user !== null && !isBeforeFirstConnection(session.user);
  const promotion = mayOpen ? nextPromotion(list, showings, now) : null;
  return promotion && { kind: 'promotion', promotion };
}

/** The person closed the dialog, or it gives way. */
export function closeHomeDialog(): void {
  if (!usePromotions.getState().isOpen) return;
  hideHomeDialog();
  dialogs.closedAt = services().clock.now();
}

/** Whether a person who never had a package has not connected on this machine yet: their promotions wait in the inbox. A browser cannot connect. */
function isBeforeFirstConnection(user: User): boolean {
  const hadNoPackage = hasNeverSubscribed(user) || trialEnd(user) !== null;
  return services().startup().isDesktop && hadNoPackage && useRecents.getState().serverIds.length === 0;
}

/** Milliseconds until the next dialog may be chosen after one was closed; 0 if the clock was set back meanwhile. */
function pauseMs(): number {
  const sinceMs = dialogs.closedAt === null ? POPUP_FOLLOW_UP_DELAY_MS : services().clock.now() - dialogs.closedAt;
  return sinceMs >= 0 ? Math.max(0, POPUP_FOLLOW_UP_DELAY_MS - sinceMs) : 0;
}

/** Whether a session is running, starting or ending. */
function isConnectionActive({ state }: Connection): boolean {
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
