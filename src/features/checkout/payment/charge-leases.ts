/**
 * Leases on orders with an unsettled card charge (promise J3). A leased order is shown as pending, whatever late responses say, and accepts no
 * other card until the provider has answered the charge's key. If the order ends before that, it is shown as ended with an unknown outcome of
 * the charge; the key is still repeated, rarely, until it is answered or too old. If it gets too old unanswered, the charge's
 * outcome stays unknown until the order is paid. Leases survive leaving the page and, with the card token that is valid for this one payment, a
 * restart; signing out clears them.
 */
import { accountKey } from '../../../model/account-mark';
import type { Failure } from '../../../model/failure';
import type { Order } from '../../../../common/contract/provider/order';
import type { User } from '../../../../common/contract/provider/user';
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
import { ownerOf } from './charge-owner';

/**
 * 'unanswered': the provider has not answered the key. 'accepted': it has, and the order still waits for the gateway. 'refused': it has refused, and
 * the order must still be fetched. 'ended': the key is not answered and the order has ended unpaid. 'lapsed': the key was not answered and is
 * too old to be repeated. 'unknown': the order has ended unpaid, the charge's outcome is unknown, and no key is left to repeat.
 */
type Stage = 'unanswered' | 'accepted' | 'refused' | 'ended' | 'lapsed' | 'unknown';

interface Lease {
  readonly charge: StoredCharge;
  stage: Stage;
  /** Why the charge was refused, or got no response last. */
  failure: Failure | null;
  /** How often the order was seen to have ended unpaid while its key was not answered. */
  endings: number;
  /** Whether it belongs to this session: begun in it, or restored for the same account. */
  isOwn: boolean;
}

/** A charge's outcome: null means that the order shows it (possibly as unknown); false means nothing was charged and it can be paid again. */
export type Verdict = { readonly isCharged: null } | { readonly isCharged: false; readonly failure: Failure | null };

/** Number of responses that must show an order as ended unpaid before it is shown as such while its key is not answered. */
const CONFIRMING_ENDINGS = 3;

interface LeasesState {
  /** The leases by order id. */
  byOrder: Map<string, Lease>;
  /** Paid orders by id: a paid order stays paid, whatever a late response contains. */
  paid: Map<string, Order>;
  /** The session epoch of these leases; null before the first use. */
  epoch: number | null;
}

const leases = resettable<LeasesState>(() => ({
  byOrder: new Map<string, Lease>(),
  paid: new Map<string, Order>(),
  epoch: null,
}));

function current(): Map<string, Lease> {
  const { epoch } = useSession.getState();
  if (leases.epoch === epoch) return leases.byOrder;
  leases.epoch = epoch;
  leases.byOrder.clear();
  leases.paid.clear();
  for (const charge of readStored('openCharges')) leases.byOrder.set(charge.order, toLease(charge, false));
  return leases.byOrder;
}

function toLease(charge: StoredCharge, isOwn: boolean): Lease {
  return { charge, stage: storedStage(charge), failure: null, endings: 0, isOwn };
}

function storedStage({ token, wasRefused, hasEnded, hasLapsed }: StoredCharge): Stage {
  if (hasLapsed === true) return 'lapsed';
  if (wasRefused === true) return 'refused';
  if (token === '') return 'accepted';
  return hasEnded === true ? 'ended' : 'unanswered';
}

/** Leases an order for a charge that is about to be sent. */
export function leaseOrder({ id, key, request, begunAt }: KeyedRequest<'payOrder'>): void {
  const account = accountKey(useSession.getState().user);
  current().set(id, toLease({ account, order: id, key, token: request.cardToken, begunAt }, true));
  store();
}

/** Whether the order waits for its charge to be settled. */
export function isLeased(id: string): boolean {
  return isUnsettled(id) && stageOf(id) !== 'ended';
}

/** Whether requests about a charge of the order continue, also after the order's end. */
export function isUnsettled(id: string): boolean {
  const stage = stageOf(id);
  return stage !== null && stage !== 'unknown';
}

/** Whether the person waits for the charge to settle; not when its key lapsed unanswered, because that wait has no end. */
export function isAwaited(id: string): boolean {
  return isLeased(id) && stageOf(id) !== 'lapsed';
}

/** Whether the key of the order's charge is unanswered and may still be repeated. */
export function isUnanswered(id: string): boolean {
  const stage = stageOf(id);
  return stage === 'unanswered' || stage === 'ended';
}

/** The stage of an order's charge; null when none is open. */
function stageOf(id: string): Stage | null {
  return current().get(id)?.stage ?? null;
}

/** Records that the key is answered or no longer repeated, and removes the card token, which is no longer needed. */
export function markAnswered(
  id: string,
  stage: 'accepted' | 'refused' | 'unknown',
  failure: Failure | null = null,
): void {
  const lease = current().get(id);
  if (!lease) return;
  const charge = { ...lease.charge, token: '', ...(stage === 'refused' && { wasRefused: true }) };
  current().set(id, { ...lease, stage, failure, charge });
  store();
}

/** Records that the provider waits for the gateway's response; if the order is not pending any more later, the card was declined. */
export function markPending(id: string): void {
  const lease = current().get(id);
  if (!lease || lease.charge.wasPending === true) return;
  current().set(id, { ...lease, charge: { ...lease.charge, wasPending: true } });
  store();
}

/** Marks a charge's outcome as unknown until its key is answered or, if that can no longer be repeated, until the order is paid. */
function markOutcomeUnknown(id: string, lease: Lease): void {
  if (lease.stage !== 'unanswered') {
    endCharge(id);
    markAnswered(id, 'unknown');
    return;
  }
  current().set(id, { ...lease, stage: 'ended', charge: { ...lease.charge, hasEnded: true } });
  store();
}

function endCharge(id: string): void {
  const keyedRequest = pendingKeyedRequest('payOrder', id);
  if (keyedRequest) endKeyedRequest(keyedRequest);
}

/** Releases an order's lease, whatever its stage. */
function releaseOrder(id: string): void {
  endCharge(id);
  if (current().delete(id)) store();
}

/**
 * Applies the provider's newest response about an order.
 * @returns its charge's outcome; null while it is not settled, and when there is no charge
 */
export function updateLease({ id, status, isPending }: Order): Verdict | null {
  const lease = current().get(id);
  if (!lease) return null;
  if (status === 'waiting') {
    const isDeclined = lease.stage === 'accepted' && lease.charge.wasPending === true && !isPending;
    if (isPending) markPending(id);
    if (lease.stage !== 'refused' && !isDeclined) return null;
    releaseOrder(id);
    // If still pending, another charge of the same order may be in progress elsewhere.
    return isPending ? { isCharged: null } : { isCharged: false, failure: lease.failure };
  }
  lease.endings += 1;
  if (status !== 'paid' && leavesOutcomeUnknown(lease.stage, status)) {
    const isKnown = lease.stage === 'ended' || lease.stage === 'unknown';
    const isDue = !isKnown && (lease.stage !== 'unanswered' || lease.endings >= CONFIRMING_ENDINGS);
    if (isDue) markOutcomeUnknown(id, lease);
    // Reported once, even if the provider has accepted the key since.
    return isDue && lease.charge.hasEnded !== true ? { isCharged: null } : null;
  }
  releaseOrder(id);
  return { isCharged: null };
}

/** Whether the charge's outcome is unknown after the order ended unpaid; only a refused key, or a failed order after an accepted one, settles it. */
function leavesOutcomeUnknown(stage: Stage, status: Order['status']): boolean {
  return stage === 'accepted' ? status !== 'failed' : stage !== 'refused';
}

/** The orders whose charge is being settled; no other order is placed meanwhile. */
export function leasedOrders(): readonly string[] {
  return [...current().keys()].filter(isAwaited);
}

/** An order as it is shown: a leased one as waiting and pending, unless it is paid; one with an unknown outcome as ended and pending. */
export function toShownOrder(order: Order): Order {
  const stage = stageOf(order.id);
  if (order.status === 'paid') {
    leases.paid.set(order.id, order);
    return order;
  }
  if (order.status === 'waiting' && leases.paid.has(order.id)) return leases.paid.get(order.id) ?? order;
  if (stage === 'unanswered' || (stage !== null && order.status === 'waiting'))
    return { ...order, status: 'waiting', isPending: true };
  return stage !== null && leavesOutcomeUnknown(stage, order.status) ? { ...order, isPending: true } : order;
}

/**
 * Restores the keyed requests of an account's charges of an earlier run, and gives their order ids. Those of another account are removed; one
 * whose account is unknown stays, is not repeated, and still leases its order.
 */
export function restoreCharges(user: User): readonly string[] {
  for (const [id, lease] of [...current()]) {
    const owner = lease.isOwn ? 'user' : ownerOf(lease.charge, user);
    lease.isOwn = owner === 'user';
    if (owner === 'other') releaseOrder(id);
  }
  const own = [...current().values()].filter(({ isOwn }) => isOwn);
  return own.map(({ charge: { order, key, token, begunAt } }) => {
    const request = { orderId: order, cardToken: token };
    if (token !== '') restoreKeyedRequest({ name: 'payOrder', id: order, key, request, begunAt });
    return order;
  });
}

/** Ends the repetition of a key that is too old and unanswered; from then on only the order itself is fetched. */
export function abandonKey(id: string): void {
  const lease = current().get(id);
  if (!lease) return;
  const stage = lease.stage === 'ended' ? 'unknown' : 'lapsed';
  current().set(id, { ...lease, stage, failure: null, charge: { ...lease.charge, token: '', hasLapsed: true } });
  store();
}

function store(): void {
  // A charge without an account mark is kept for this run only, because it could not be matched to its account later.
  const charges = [...current().values()].map(({ charge }) => charge).filter(({ account }) => account !== '');
  if (charges.length === 0) removeStored('openCharges');
  else writeStored('openCharges', charges);
}

/** For tests: resets the module to its initial state. */
export function resetLeases(): void {
  leases.epoch = null;
}
