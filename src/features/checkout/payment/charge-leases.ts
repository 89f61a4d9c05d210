/**
 * Orders with a card charge that is not settled (promise J3). A held order is pending whatever crossing answers say of it, and takes no other
 * card, until the provider has answered the charge's key. When the order ends before that, it is shown as ended and in doubt, for what became of
 * the card is not known; the key is still asked for, seldom, until it is answered or too old. A key that got too old unanswered leaves its charge
 * in doubt until the order is paid. Holds outlast the page and, with the token that is good for this one payment, a restart; signing out forgets
 * them.
 */
import { accountKey } from '../../../model/account-mark';
import type { Failure } from '../../../model/failure';
import type { Order } from '../../../../common/contract/provider/order';
import type { StoredCharge } from '../../../lib/platform/stored/stored-charges';
import { readStored, removeStored, writeStored } from '../../../lib/platform/storage';
import { useSession } from '../../../core/session/session.store';
import {
  endKeyedRequest,
  pendingKeyedRequest,
  restoreKeyedRequest,
  type KeyedRequest,
} from '../../../core/session/keyed-request';
import { resettable } from '../../../lib/platform/fresh-state';

/**
 * 'asked': the provider has not answered the key. 'accepted': it has, and the order still waits for the gateway. 'refused': it has said no, and the
 * order is still to be looked at. 'ended': the key is not answered and the order has ended unpaid. 'lapsed': the key was not answered and is too
 * old to be repeated. 'doubtful': the order has ended unpaid, nobody has said what became of the charge, and there is no key left to ask for.
 */
type Stage = 'asked' | 'accepted' | 'refused' | 'ended' | 'lapsed' | 'doubtful';

interface Hold {
  readonly charge: StoredCharge;
  stage: Stage;
  /** Why it was refused, or not answered last. */
  failure: Failure | null;
  /** The provider has said that the gateway's word is waited for. */
  wasPending: boolean;
  /** How often the order was seen to have ended unpaid while its key was not answered. */
  endings: number;
  /** Of this session: begun in it, or found by the account that it belongs to. */
  isOwn: boolean;
}

/** What became of a charge: the order shows it (as in doubt, where that is so), or nothing was charged and the order can be paid anew. */
export type Verdict = { readonly isCharged: null } | { readonly isCharged: false; readonly failure: Failure | null };

/** So often an order must be seen to have ended unpaid before it is shown so while its key is not answered. */
const ENDINGS_BELIEVED = 3;

interface LeasesState {
  holds: Map<string, Hold>;
  /** What is paid stays paid, whatever a late answer says. */
  paid: Map<string, Order>;
  heldFor: number | null;
}

const leases = resettable<LeasesState>(() => ({
  holds: new Map<string, Hold>(),
  paid: new Map<string, Order>(),
  heldFor: null,
}));

function current(): Map<string, Hold> {
  const { epoch } = useSession.getState();
  if (leases.heldFor === epoch) return leases.holds;
  leases.heldFor = epoch;
  leases.holds.clear();
  leases.paid.clear();
  for (const charge of readStored('openCharges')) leases.holds.set(charge.order, toHold(charge, false));
  return leases.holds;
}

function toHold(charge: StoredCharge, isOwn: boolean): Hold {
  return { charge, stage: storedStage(charge), failure: null, wasPending: false, endings: 0, isOwn };
}

function storedStage({ token, hasEnded, hasLapsed }: StoredCharge): Stage {
  if (hasLapsed === true) return 'lapsed';
  if (token === '') return 'accepted';
  return hasEnded === true ? 'ended' : 'asked';
}

/** Holds an order for a charge that is about to be sent. */
export function leaseOrder({ id, key, request, begunAt }: KeyedRequest<'payOrder'>): void {
  const account = accountKey(useSession.getState().user);
  current().set(id, toHold({ account, order: id, key, token: request.cardToken, begunAt }, true));
  store();
}

/** Whether the order waits for its charge to be settled. */
export function isLeased(id: string): boolean {
  return isUnsettled(id) && stageOf(id) !== 'ended';
}

/** Whether something is still asked for about a charge of the order, also after the order's end. */
export function isUnsettled(id: string): boolean {
  const stage = stageOf(id);
  return stage !== null && stage !== 'doubtful';
}

/** Whether the person waits for the charge's end: nothing ends the wait for a key that was not answered and is too old. */
export function isAwaited(id: string): boolean {
  return isLeased(id) && stageOf(id) !== 'lapsed';
}

/** Whether the provider has not answered the key of the order's charge, and may still be asked for it. */
export function isUnanswered(id: string): boolean {
  const stage = stageOf(id);
  return stage === 'asked' || stage === 'ended';
}

/** The stage of an order's charge; null when none is open. */
function stageOf(id: string): Stage | null {
  return current().get(id)?.stage ?? null;
}

/** The key is answered, or not asked for any more: the token has done its work. */
export function markProviderReached(
  id: string,
  stage: 'accepted' | 'refused' | 'doubtful',
  failure: Failure | null = null,
): void {
  const hold = current().get(id);
  if (!hold) return;
  current().set(id, { ...hold, stage, failure, charge: { ...hold.charge, token: '' } });
  store();
}

/** What is not known of a charge stays so until its key is answered or, where that can no longer be asked for, until the order is paid. */
function doubtOrder(id: string, hold: Hold): void {
  if (hold.stage !== 'asked') {
    endCharge(id);
    markProviderReached(id, 'doubtful');
    return;
  }
  current().set(id, { ...hold, stage: 'ended', charge: { ...hold.charge, hasEnded: true } });
  store();
}

function endCharge(id: string): void {
  const keyedRequest = pendingKeyedRequest('payOrder', id);
  if (keyedRequest) endKeyedRequest(keyedRequest);
}

/** Lets an order go, whatever is known of it. */
function releaseOrder(id: string): void {
  endCharge(id);
  if (current().delete(id)) store();
}

/**
 * Takes note of the provider's newest word on an order.
 * @returns what became of its charge; null while that is not settled, and where there is none
 */
export function applyOrder({ id, status, isPending }: Order): Verdict | null {
  const hold = current().get(id);
  if (!hold) return null;
  if (status === 'waiting') {
    const isOver = hold.stage === 'refused' || (hold.stage === 'accepted' && hold.wasPending && !isPending);
    hold.wasPending ||= isPending;
    if (!isOver) return null;
    releaseOrder(id);
    // Another charge of the same order may be under way elsewhere.
    return isPending ? { isCharged: null } : { isCharged: false, failure: hold.failure };
  }
  hold.endings += 1;
  if (status !== 'paid' && leavesDoubt(hold.stage, status)) {
    const isKnown = hold.stage === 'ended' || hold.stage === 'doubtful';
    const isDue = !isKnown && (hold.stage !== 'asked' || hold.endings >= ENDINGS_BELIEVED);
    if (isDue) doubtOrder(id, hold);
    // Said once, also when the provider has taken the key on since.
    return isDue && hold.charge.hasEnded !== true ? { isCharged: null } : null;
  }
  releaseOrder(id);
  return { isCharged: null };
}

/** Whether an order that ended unpaid says nothing of its charge: only a refusal of the key, or a failure of what was accepted, does. */
function leavesDoubt(stage: Stage, status: Order['status']): boolean {
  return stage === 'accepted' ? status !== 'failed' : stage !== 'refused';
}

/** The orders whose charge is being settled: no other order is placed meanwhile. */
export function leasedOrders(): readonly string[] {
  return [...current().keys()].filter(isAwaited);
}

/** An order as it may be shown: one that is held waits and is pending, unless it is paid; one in doubt has ended and is pending. */
export function asShown(order: Order): Order {
  const stage = stageOf(order.id);
  if (order.status === 'paid') {
    leases.paid.set(order.id, order);
    return order;
  }
  if (order.status === 'waiting' && leases.paid.has(order.id)) return leases.paid.get(order.id) ?? order;
  if (stage === 'asked' || (stage !== null && order.status === 'waiting'))
    return { ...order, status: 'waiting', isPending: true };
  return stage !== null && leavesDoubt(stage, order.status) ? { ...order, isPending: true } : order;
}

/** Puts the wishes of charges of an earlier run in place and gives their orders; what may be another account's is forgotten. */
export function restoreCharges(account: string): readonly string[] {
  for (const [id, hold] of [...current()]) {
    hold.isOwn ||= account !== '' && hold.charge.account === account;
    if (!hold.isOwn) releaseOrder(id);
  }
  return [...current().values()].map(({ charge: { order, key, token, begunAt } }) => {
    const request = { orderId: order, cardToken: token };
    if (token !== '') restoreKeyedRequest({ name: 'payOrder', id: order, key, request, begunAt });
    return order;
  });
}

/** The key cannot be repeated any more, and was not answered: from here on only the order itself is asked for. */
export function abandonKey(id: string): void {
  const hold = current().get(id);
  if (!hold) return;
  const stage = hold.stage === 'ended' ? 'doubtful' : 'lapsed';
  current().set(id, { ...hold, stage, failure: null, charge: { ...hold.charge, token: '', hasLapsed: true } });
  store();
}

function store(): void {
  // Of an account that nothing tells from another one, it lives for this run.
  const charges = [...current().values()].map(({ charge }) => charge).filter(({ account }) => account !== '');
  if (charges.length === 0) removeStored('openCharges');
  else writeStored('openCharges', charges);
}

/** For tests: as in an app that was just started. */
export function resetLeases(): void {
  leases.heldFor = null;
}
