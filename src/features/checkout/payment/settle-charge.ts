/**
 * Settles a card charge (docs/product.md section 17, Money; promise J3): the identical request is repeated until the provider has answered
 * its key, and the order is fetched until it shows the outcome. Continues when the page is left, and after a restart.
 */
import type { Failure } from '../../../model/failure';
import { backOffMs } from '../../../../common/async/pace';
import type { ProviderFailure } from '../../../lib/api/provider-error';
import { report } from '../../../lib/platform/error-reporting';
import { unlessInOtherWindow } from '../../../lib/platform/window-lock';
import { heldFailure, useSession } from '../../../core/session/session.store';
import { dispatch } from '../checkout.store';
import { bumpRevision } from '../orders/order-state';
import { leaseOrder, isAwaited, isLeased, isUnsettled, restoreCharges, takeInStored } from './charge-leases';
import { refreshCharge, requestCharge, retryAfterOf } from './charge-round';
import { beginKeyedRequest } from '../../../core/session/keyed-request';
import { sessionScope } from '../../../core/session/session-scope';
import { services } from '../../../core/services/services';
import { resettable } from '../../../lib/platform/fresh-state';

const BACK_OFF = { firstMs: 1_000, lastMs: 30_000 };
/** The slow back-off after the order has ended or the key has lapsed, when no person waits for the response. */
const IDLE_BACK_OFF = { firstMs: 1_000, lastMs: 10 * 60_000 };

interface RoundsState {
  /** By order id: ends the pause before the next round; gives false while the provider's retry-after or being offline forbids it. */
  retries: Map<string, () => boolean>;
  /** By order id: the callbacks for the end of the next round. */
  waiting: Map<string, (() => void)[]>;
  /** By order id: the signal of the session whose charge is being settled in the background. */
  settling: Map<string, AbortSignal>;
}

const rounds = resettable<RoundsState>(() => ({
  retries: new Map<string, () => boolean>(),
  waiting: new Map<string, (() => void)[]>(),
  settling: new Map<string, AbortSignal>(),
}));

/**
 * Sends a charge, unless another window has begun one of the order. Resolves after the first response or failure; if it is not settled by then,
 * that continues in the background.
 * @returns why it was not begun: in a held session no charge is stored, because the account's next session would send it
 */
export async function sendCharge(id: string, token: string): Promise<ProviderFailure | null> {
  const sent = await inTurn(id, async () => {
    const held = heldFailure();
    if (held !== null || isLeased(id)) return held && { held };
    leaseOrder(beginKeyedRequest('payOrder', id, { orderId: id, cardToken: token }));
    return { failure: await requestCharge(id) };
  });
  if (sent !== null && 'held' in sent) return sent.held;
  if (sent === null) dispatch({ type: 'charge-pending', id });
  settle(id, await refreshCharge(id, sent?.failure ?? null));
  return null;
}

/** Continues the stored charges: of an earlier run, of a session that did not end by a sign-out, and of other windows. */
export function resumeCharges(): void {
  // Another window may have settled what waits here for its next round.
  for (const retryNow of [...rounds.retries.values()]) retryNow();
  takeInCharges();
}

function takeInCharges(): void {
  const { user } = useSession.getState();
  if (!user) return;
  // Responses to earlier requests may be older than what another window has stored.
  if (takeInStored()) bumpRevision();
  for (const id of restoreCharges(user)) {
    if (isLeased(id)) dispatch({ type: 'charge-pending', id });
    settle(id, null);
  }
}

/**
 * Works on an order's charge in one window at a time, and first takes in what the others have stored, so that no two windows send a request for it.
 * @returns null while another window works on it
 */
function inTurn<T>(id: string, work: () => Promise<T>): Promise<T | null> {
  return unlessInOtherWindow(`charge ${id}`, () => {
    takeInCharges();
    return work();
  });
}

/** Runs the next round at once and resolves when it is done; null when none is due, or the provider's retry-after or being offline forbids it. */
export function retryChargeNow(id: string): Promise<void> | null {
  if (rounds.retries.get(id)?.() !== true) return null;
  return new Promise((resolve) => rounds.waiting.set(id, [...(rounds.waiting.get(id) ?? []), resolve]));
}

function settle(id: string, failure: Failure | null): void {
  settleInBackground(id, failure).catch((error: unknown) => report(error, 'charge'));
}

async function settleInBackground(id: string, lastFailure: Failure | null): Promise<void> {
  const scope = sessionScope();
  if (!scope || rounds.settling.get(id) === scope.signal) return;
  rounds.settling.set(id, scope.signal);
  let failure = lastFailure;
  for (let attempts = 0; isUnsettled(id) && scope.isCurrent(); attempts += 1) {
    await pause(id, attempts, failure, scope.signal);
    if (isUnsettled(id) && scope.isCurrent())
      failure = await refreshCharge(id, await inTurn(id, () => requestCharge(id)));
    const waiting = rounds.waiting.get(id) ?? [];
    rounds.waiting.delete(id);
    for (const resolve of waiting) resolve();
  }
  if (rounds.settling.get(id) === scope.signal) rounds.settling.delete(id);
}

/** Waits until the next round is due, the network is back, the window is visible again, or a retry is requested. */
function pause(id: string, attempts: number, failure: Failure | null, signal: AbortSignal): Promise<void> {
  const { clock, network, visibility, random } = services();
  const retryAfterMs = retryAfterOf(failure);
  const notBefore = clock.now() + retryAfterMs;
  return new Promise((resolve) => {
    const end = () => {
      for (const stop of stops) stop();
      signal.removeEventListener('abort', end);
      if (rounds.retries.get(id) === retryNow) rounds.retries.delete(id);
      resolve();
    };
    const retryNow = () => {
      const mayRetry = clock.now() >= notBefore && network.isOnline();
      if (mayRetry) end();
      return mayRetry;
    };
    const stops = [
      clock.after(backOffMs(isAwaited(id) ? BACK_OFF : IDLE_BACK_OFF, attempts, random(), retryAfterMs), end),
      network.onChange(retryNow),
      visibility.onReturn(retryNow),
    ];
    rounds.retries.set(id, retryNow);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
