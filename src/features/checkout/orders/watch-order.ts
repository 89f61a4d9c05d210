/** Polls the current order's state: it may be paid in a bank or browser that this app cannot see. */
import { isRecent } from '../../../model/elapsed';
import type { Failure } from '../../../model/failure';
import { afterRetryAfterMs, backOffMs, nextTickMs } from '../../../../common/async/pace';
import { report } from '../../../lib/platform/error-reporting';
import { isLocked, orderOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { namedHoldMs } from '../../../core/session/provider-hold';
import { useSession } from '../../../core/session/session.store';
import { isLeased } from '../payment/charge-leases';
import { retryAfterOf } from '../payment/charge-round';
import { refreshOrder } from './refresh-order';
import { retryChargeNow } from '../payment/settle-charge';
import { services } from '../../../core/services/services';
import { resettable } from '../../../lib/platform/fresh-state';

/** Poll intervals of a waiting order: short at first, long in a hidden window. */
const FIRST_INTERVAL_MS = 3_000;
const LATER_INTERVAL_MS = 10_000;
const HIDDEN_INTERVAL_MS = 15_000;
/** After this time the longer interval applies. */
const LATER_AFTER_MS = 60_000;
/** Failed polls are repeated at growing intervals, up to this one. */
const MAX_INTERVAL_MS = 60_000;
/** Allowance for the difference between two machines' clocks. */
const CLOCK_TOLERANCE_MS = 500;

interface WatchState {
  running: { readonly id: string; readonly epoch: number; readonly done: Promise<void> } | null;
}

const watch = resettable<WatchState>(() => ({ running: null }));

/** Polls the order's state while it is open, more often while the window is visible; returns the function that stops it. */
export function watchOrder(): () => void {
  const { clock, visibility, random } = services();
  const { epoch } = useSession.getState();
  const id = currentOrder()?.id;
  const beganAt = clock.now();
  let stopTimer = () => {};
  let failed = 0;
  let failure: Failure | null = null;
  let notBefore = -Infinity;
  let isOver = false;

  const stop = () => {
    isOver = true;
    stopTimer();
    stopReturns();
    stopChanges();
  };
  const isWanted = () => {
    const order = currentOrder();
    return order?.id === id && order?.status === 'waiting' && useSession.getState().epoch === epoch;
  };
  const schedule = () => {
    stopTimer();
    if (!isWanted()) stop();
    if (!isOver) stopTimer = clock.after(pause(), pollUnlessHeld);
  };
  const pollUnlessHeld = () => {
    const heldMs = namedHoldMs();
    if (heldMs > 0) stopTimer = clock.after(afterRetryAfterMs(random(), heldMs), pollUnlessHeld);
    else poll();
  };
  const poll = () => {
    stopTimer();
    void refreshShownOrder()
      .then(applyResult)
      .catch((error: unknown) => report(error, 'watch-order'))
      .finally(() => {
        if (!isOver) schedule();
      });
  };
  const applyResult = () => {
    const state = useCheckout.getState();
    if (orderOf(state)?.id !== id) return;
    failure = 'refreshFailure' in state ? state.refreshFailure : null;
    failed = failure === null ? 0 : failed + 1;
    notBefore = clock.now() + retryAfterOf(failure);
  };
  const pause = () => {
    const visibleInterval = isRecent(beganAt, clock.now(), LATER_AFTER_MS) ? FIRST_INTERVAL_MS : LATER_INTERVAL_MS;
    const interval = nextTickMs(visibility.isHidden() ? HIDDEN_INTERVAL_MS : visibleInterval, random());
    if (failed > 0)
      return backOffMs({ firstMs: interval, lastMs: MAX_INTERVAL_MS }, failed, random(), retryAfterOf(failure));
    if (visibility.isHidden()) return interval;
    const left = (currentOrder()?.expiresAt ?? Infinity) - clock.serverNow();
    return left > 0 ? Math.min(interval, left + CLOCK_TOLERANCE_MS) : interval;
  };
  const stopReturns = visibility.onReturn(() => {
    if (isWanted() && clock.now() >= notBefore && namedHoldMs() === 0) poll();
  });
  const stopChanges = visibility.onChange(() => {
    if (visibility.isHidden()) schedule();
  });
  schedule();
  return stop;
}

const currentOrder = () => orderOf(useCheckout.getState());

/** Polls now; a second call while one is pending joins it. While another operation is pending, its own response is used. */
export function refreshShownOrder(): Promise<void> {
  const order = currentOrder();
  if (order === null || isLocked(useCheckout.getState())) return Promise.resolve();
  const { epoch } = useSession.getState();
  const chargeRetry = isLeased(order.id) ? retryChargeNow(order.id) : null;
  if (chargeRetry) return chargeRetry;
  if (watch.running?.id === order.id && watch.running.epoch === epoch) return watch.running.done;
  const current = {
    id: order.id,
    epoch,
    done: refreshOrder(order.id).then(() => {
      if (watch.running === current) watch.running = null;
    }),
  };
  watch.running = current;
  return current.done;
}
