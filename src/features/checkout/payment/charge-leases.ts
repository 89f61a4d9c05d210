/**
 * Leases on orders with an unsettled card charge (promise J3). A leased order is shown as pending, whatever late responses say, and accepts no
 * other card until the provider has answered the charge's key. If the order ends before that, it is shown as ended with an unknown outcome of
 * the charge; the key is still repeated, rarely, until it is answered or too old. If it gets too old unanswered, the charge's
 * outcome stays unknown until the order is paid. Leases survive leaving the page and, with the card token that is valid for this one payment, a
 * restart; signing out clears them.
 */
import { accountKey } from '../../../model/account/account-mark';
import type { Failure } from '../../../model/failure';
import type { Order } from '../../../../common/contract/provider/order';
import type { User } from '../../../../common/contract/provider/user';
import { wasPaid } from '../../../model/shop/order';
import { readStored } from '../../../lib/platform/storage';
import { useSession } from '../../../core/session/session.store';
import {
  endKeyedRequest,
  pendingKeyedRequest,
  restoreKeyedRequest,
  type KeyedRequest,
} from '../../../core/session/keyed-request';
import { resettable } from '../../../lib/platform/fresh-state';
import {
  isSameCharge,
  leavesOutcomeUnknown,
  ownerOf,
  toLease,
  type Lease,
  type Stage,
  type Verdict,
} from './charge-lease.rules';
import { removeCharge, storeCharge } from './charge-storage';

/** Number of responses that must show an order as ended unpaid before it is shown as such while its key is not answered. */
const CONFIRMING_ENDINGS = 3;

interface LeasesState {
  /** The leases by order id. */
  byOrder: Map<string, Lease>;
  /** Paid orders by id: a paid order does not wait again, whatever a late response contains. */
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

/** Leases an order for a charge that is about to be sent. */
export function leaseOrder({ id, key, request, begunAt }: KeyedRequest<'payOrder'>): void {
  const account = accountKey(useSession.getState().user);
  keep(toLease({ account, order: id, key, token: request.cardToken, begunAt }, true));
}

function keep(lease: Lease): void {
  current().set(lease.charge.order, lease);
  storeCharge(lease.charge);
}

/** Whether an order is leased for the charge under this key. */
export function isLeasedFor(id: string, key: string): boolean {
  return current().get(id)?.charge.key === key;
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
  keep({ ...lease, stage, failure, charge });
}

/** Records that the provider waits for the gateway's response; if the order is not pending any more later, the card was declined. */
export function markPending(id: string): void {
  const lease = current().get(id);
  // Each poll of a pending order reports it again; it is stored once.
  if (lease && lease.charge.wasPending !== true) keep({ ...lease, charge: { ...lease.charge, wasPending: true } });
}

/** Marks a charge's outcome as unknown until its key is answered or, if that can no longer be repeated, until the order is paid. */
function markOutcomeUnknown(id: string, lease: Lease): void {
  if (lease.stage === 'unanswered') {
    keep({ ...lease, stage: 'ended', charge: { ...lease.charge, hasEnded: true } });
    return;
  }
  endCharge(id);
  markAnswered(id, 'unknown');
}

function endCharge(id: string): void {
  const keyedRequest = pendingKeyedRequest('payOrder', id);
  if (keyedRequest) endKeyedRequest(keyedRequest);
}

/** Releases an order's lease, whatever its stage. */
function releaseOrder(id: string, { charge }: Lease): void {
  endCharge(id);
  current().delete(id);
  removeCharge(charge);
}

/**
 * Applies the provider's newest response about an order.
 * @returns its charge's outcome; null while it is not settled, and when there is no charge
 */
export function updateLease(order: Order): Verdict | null {
  const { id, status, isPending } = order;
  const lease = current().get(id);
  if (!lease) return null;
  if (status === 'waiting') {
    const isDeclined = lease.stage === 'accepted' && lease.charge.wasPending === true && !isPending;
    if (isPending) markPending(id);
    if (lease.stage !== 'refused' && !isDeclined) return null;
    releaseOrder(id, lease);
    // If still pending, another charge of the same order may be in progress elsewhere.
    return { isCharged: isPending ? null : false, failure: lease.failure };
  }
  lease.endings += 1;
  if (!wasPaid(order) && leavesOutcomeUnknown(lease.stage, status)) {
    const isKnown = lease.stage === 'ended' || lease.stage === 'unknown';
    const isDue = !isKnown && (lease.stage !== 'unanswered' || lease.endings >= CONFIRMING_ENDINGS);
    if (isDue) markOutcomeUnknown(id, lease);
    // Reported once, even if the provider has accepted the key since.
    return isDue && lease.charge.hasEnded !== true ? { isCharged: null, failure: null } : null;
  }
  releaseOrder(id, lease);
  return { isCharged: null, failure: lease.failure };
}

/** The orders whose charge is being settled; no other order is placed meanwhile. */
export function leasedOrders(): readonly string[] {
  return [...current().keys()].filter(isAwaited);
}

/** An order as it is shown: a leased one as waiting and pending, unless it is paid; one with an unknown outcome as ended and pending. */
export function toShownOrder(order: Order): Order {
  const stage = stageOf(order.id);
  if (wasPaid(order)) {
    leases.paid.set(order.id, order);
    return order;
  }
  const paid = leases.paid.get(order.id);
  if (paid && order.status === 'waiting') return paid;
  if (stage === 'unanswered' || (stage !== null && order.status === 'waiting'))
    return { ...order, status: 'waiting', isPending: true };
  return stage !== null && leavesOutcomeUnknown(stage, order.status) ? { ...order, isPending: true } : order;
}

/** Takes in what other windows have stored since; it counts as what an earlier run has left. @returns whether there was anything */
export function takeInStored(): boolean {
  const changed = readStored('openCharges').filter((charge) => {
    const lease = current().get(charge.order);
    return !lease || !isSameCharge(lease.charge, charge);
  });
  for (const charge of changed) {
    endCharge(charge.order);
    current().set(charge.order, toLease(charge, current().get(charge.order)?.isOwn === true));
  }
  return changed.length > 0;
}

/**
 * Restores the keyed requests of an account's stored charges, and gives their order ids. Those of another account are removed; one whose
 * account is unknown stays, is not repeated, and still leases its order.
 */
export function restoreCharges(user: User): readonly string[] {
  for (const [id, lease] of [...current()]) {
    const owner = lease.isOwn ? 'user' : ownerOf(lease.charge, user);
    lease.isOwn = owner === 'user';
    if (owner === 'other') releaseOrder(id, lease);
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
  keep({ ...lease, stage, failure: null, charge: { ...lease.charge, token: '', hasLapsed: true } });
}

/** For tests: resets the module to its initial state. */
export function resetLeases(): void {
  leases.epoch = null;
}
