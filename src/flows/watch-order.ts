/** Keeps what is known of the order under way fresh: it may be paid in a bank or a browser that this app cannot see. */
import { isRecent } from '../domain/elapsed';
import { report } from '../platform/error-reporting';
import { setService, useService } from '../stores/service';
import { useSession } from '../stores/session';
import { ask } from './ask';
import { isOpenOrder, latestDeed, takeOrder } from './order-state';
import { world } from './world';

/** How often a waiting order is asked for: soon at first, seldom in a hidden window. */
const SEEN_MS = 3_000;
const LATER_MS = 10_000;
const HIDDEN_MS = 15_000;
/** After so long it is no longer soon. */
const SOON_ENDS_AFTER_MS = 60_000;
/** The clocks of two machines are never quite alike. */
const EXPIRY_GRACE_MS = 500;

let running: { readonly id: string; readonly epoch: number; readonly done: Promise<void> } | null = null;

/** Asks for the order's state while it is open, oftener while the window is seen; gives the function that stops it. */
export function watchOrder(): () => void {
  const { clock, visibility } = world();
  const { epoch } = useSession.getState();
  const id = useService.getState().order?.id;
  const beganAt = clock.now();
  let stopTimer = () => {};
  let isOver = false;

  const stop = () => {
    isOver = true;
    stopTimer();
    stopReturns();
    stopChanges();
  };
  const isWanted = () => {
    const { order } = useService.getState();
    return order?.id === id && order?.status === 'waiting' && useSession.getState().epoch === epoch;
  };
  const plan = () => {
    stopTimer();
    if (!isWanted()) stop();
    if (!isOver) stopTimer = clock.after(pause(), check);
  };
  const check = () => {
    stopTimer();
    void askOrder()
      .catch((error: unknown) => report(error, 'watch-order'))
      .finally(() => {
        if (!isOver) plan();
      });
  };
  const pause = () => {
    if (visibility.isHidden()) return HIDDEN_MS;
    const usual = isRecent(beganAt, clock.now(), SOON_ENDS_AFTER_MS) ? SEEN_MS : LATER_MS;
    const left = (useService.getState().order?.expiresAt ?? Infinity) - clock.serverNow();
    return left > 0 ? Math.min(usual, left + EXPIRY_GRACE_MS) : usual;
  };
  const stopReturns = visibility.onReturn(() => {
    if (isWanted()) check();
  });
  const stopChanges = visibility.onChange(() => {
    if (visibility.isHidden()) plan();
  });
  plan();
  return stop;
}

/** Asks now; a second call while one runs joins it, and while something is done for the order its own answer is waited for. */
export function askOrder(): Promise<void> {
  const { order, work } = useService.getState();
  if (order === null || work === 'paying' || work === 'cancelling' || work === 'ordering') return Promise.resolve();
  const { epoch } = useSession.getState();
  if (running?.id === order.id && running.epoch === epoch) return running.done;
  const mine = {
    id: order.id,
    epoch,
    done: refreshOrder(order.id).finally(() => {
      if (running === mine) running = null;
    }),
  };
  running = mine;
  return mine.done;
}

/** Asks on its own, whatever else is done; a failure leaves what is known, and the next question comes by itself. */
export async function refreshOrder(id: string): Promise<void> {
  const deed = latestDeed();
  const answer = await ask('showOrder', { id });
  // What was done for the order meanwhile is newer than this answer.
  if (answer.outcome === 'stale' || latestDeed() !== deed || !isOpenOrder(id)) return;
  setService({ askFailure: answer.outcome === 'failed' ? answer.failure : null });
  if (answer.outcome === 'done') takeOrder(id, answer.value);
  else report(answer.failure, 'ask-order');
}
