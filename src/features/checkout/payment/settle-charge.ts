/**
 * Settles a card charge (docs/product.md section 17, Money; promise J3): the very same request is repeated until the provider has answered
 * its key, and the order is asked for until it shows what became of it. Goes on when the page is left, and after a restart.
 */
import type { Order } from '../../../../common/contract/provider/order';
import { accountKey } from '../../../model/account-mark';
import type { Failure } from '../../../model/failure';
import { backOffMs } from '../../../model/retry-after.rules';
import { report } from '../../../lib/platform/error-reporting';
import { dispatch } from '../checkout.store';
import { useSession } from '../../../core/session/session.store';
import {
  giveKeyUp,
  holdOrder,
  isAwaited,
  isHeld,
  isUnanswered,
  isUnsettled,
  noteAnswer,
  restoreCharges,
} from './charge-holds';
import { askWish, beginWish, openWish } from '../../../core/session/keyed-request';
import { beginDeed } from '../orders/order-state';
import { hearAnswer, refreshOrder } from '../orders/refresh-order';
import { sessionTicket } from '../../../core/session/session-token';
import { world } from '../../../core/services/world';

const BACK_OFF = { firstMs: 1_000, lastMs: 30_000 };
/** After the order's end, or the key's, nobody waits for the answer. */
const IDLE_BACK_OFF = { firstMs: 1_000, lastMs: 10 * 60_000 };

/** By order: ends the pause before the next round; false where the provider wants to be left alone. */
const wakes = new Map<string, () => boolean>();
/** By order: who waits for the end of the next round. */
const waiting = new Map<string, (() => void)[]>();
/** By order: the session whose charge is being settled in the background. */
const settling = new Map<string, AbortSignal>();

/** Sends a charge. Resolves after the first answer or its loss; what is not settled by then is settled in the background. */
export async function sendCharge(id: string, token: string): Promise<void> {
  holdOrder(beginWish('payOrder', id, { orderId: id, cardToken: token }));
  const failure = await takeRound(id);
  settle(id, failure);
}

/** After the start: goes on with the charges of an earlier run, or of a session that ended without the person. */
export function resumeCharges(): void {
  const { user } = useSession.getState();
  if (user) for (const id of restoreCharges(accountKey(user))) settle(id, null);
}

/** Goes on at once, and resolves when that is done; null when nothing is waited for, or the provider wants to be left alone. */
export function hurryCharge(id: string): Promise<void> | null {
  if (wakes.get(id)?.() !== true) return null;
  return new Promise((resolve) => waiting.set(id, [...(waiting.get(id) ?? []), resolve]));
}

function settle(id: string, failure: Failure | null): void {
  keepSettling(id, failure).catch((error: unknown) => report(error, 'charge'));
}

async function keepSettling(id: string, lastFailure: Failure | null): Promise<void> {
  const ticket = sessionTicket();
  if (!ticket || settling.get(id) === ticket.signal) return;
  settling.set(id, ticket.signal);
  let failure = lastFailure;
  for (let tried = 0; isUnsettled(id) && ticket.isCurrent(); tried += 1) {
    await pause(id, tried, failure, ticket.signal);
    if (isUnsettled(id) && ticket.isCurrent()) failure = await takeRound(id);
    const heard = waiting.get(id) ?? [];
    waiting.delete(id);
    for (const resolve of heard) resolve();
  }
  if (settling.get(id) === ticket.signal) settling.delete(id);
}

/** While its key is not answered the request once more, then a look at the order. @returns the failure after which to wait */
async function takeRound(id: string): Promise<Failure | null> {
  const failure = isUnanswered(id) ? await repeat(id) : null;
  return isUnsettled(id) ? longerWait(failure, await refreshOrder(id)) : null;
}

/** A look at the order that fails as well does not shorten what the charge's own answer asks for. */
function longerWait(first: Failure | null, second: Failure | null): Failure | null {
  return retryAfterOf(first) > retryAfterOf(second) ? first : (second ?? first);
}

function retryAfterOf(failure: Failure | null): number {
  return failure?.source === 'provider' ? (failure.retryAfterMs ?? 0) : 0;
}

async function repeat(id: string): Promise<Failure | null> {
  const wish = openWish('payOrder', id);
  if (wish === null) {
    giveKeyUp(id);
    return null;
  }
  const answer = await askWish(wish);
  if (answer.outcome === 'stale') return null;
  beginDeed();
  switch (answer.outcome) {
    case 'unknown':
      report(answer.failure, 'charge');
      break;
    case 'refused':
      noteAnswer(id, 'refused', answer.failure);
      break;
    case 'done':
      takeAcceptance(id, answer.value);
  }
  if (isHeld(id)) dispatch({ type: 'charge-pending', id });
  return answer.outcome === 'unknown' ? answer.failure : null;
}

/** An order's end needs no second look; an order that still waits is not to be paid again before its charge is settled. */
function takeAcceptance(id: string, said: Order | null): void {
  const status = said?.status;
  const hasEndedUnpaid = status === 'failed' || status === 'expired' || status === 'cancelled';
  noteAnswer(id, hasEndedUnpaid ? 'refused' : 'accepted');
  if (status !== 'waiting') hearAnswer(id, said);
}

/** Until the next round is due, the network is back, the window is seen again, or somebody asks for it. */
function pause(id: string, tried: number, failure: Failure | null, signal: AbortSignal): Promise<void> {
  const { clock, network, visibility, random } = world();
  const retryAfterMs = retryAfterOf(failure);
  const leftAloneUntil = clock.now() + retryAfterMs;
  return new Promise((resolve) => {
    const end = () => {
      for (const stop of stops) stop();
      signal.removeEventListener('abort', end);
      if (wakes.get(id) === wake) wakes.delete(id);
      resolve();
    };
    const wake = () => {
      const mayGoOn = clock.now() >= leftAloneUntil && network.isOnline();
      if (mayGoOn) end();
      return mayGoOn;
    };
    const stops = [
      clock.after(backOffMs(isAwaited(id) ? BACK_OFF : IDLE_BACK_OFF, tried, random(), retryAfterMs), end),
      network.onChange(wake),
      visibility.onReturn(wake),
    ];
    wakes.set(id, wake);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
