/** Puts what the provider says of the order under way in place, and does what follows from it (PRODUCT.md section 6). */
import { decodeOrder } from '../api/decode/order';
import { isFinal } from '../domain/failure';
import type { Order } from '../domain/order';
import { setService, useService } from '../stores/service';
import { useSession } from '../stores/session';
import { loadOrders } from './load-orders';
import { loadVouchers } from './load-vouchers';
import { retryUser } from './refresh-user';

type WireOrder = Parameters<typeof decodeOrder>[0];

let deeds = 0;

/** Counts that something is done for an order: answers to what was asked before it are dropped. */
export function beginDeed(): void {
  deeds += 1;
}

/** The number of the deed that was begun last. */
export function latestDeed(): number {
  return deeds;
}

/** Whether an order is the one that the service page has open. */
export function isOpenOrder(id: string): boolean {
  return useService.getState().order?.id === id;
}

/** Orders whose charge has been sent off and not been answered: they are pending, whatever an answer says that crossed it. */
const charges = new Set<string>();

/** Marks an order while a charge is under way; gives the function that ends it. */
export function beginCharge(id: string): () => void {
  charges.add(id);
  return () => charges.delete(id);
}

/** Whether a charge of an order is on its way. */
export function isCharging(id: string): boolean {
  return charges.has(id);
}

/**
 * Takes over what was answered about an order, when it is the one that is open; days and vouchers are fetched anew in any case.
 * @param opens makes it the one that is open
 * @returns the order; null when the answer is about another one or in words that the app does not know
 */
export function takeOrder(id: string, wire: WireOrder, opens = false): Order | null {
  const said = decodeOrder(wire);
  if (said?.id !== id) return null;
  const order = said.status === 'waiting' && isCharging(id) ? { ...said, isPending: true } : said;
  const before = useService.getState().order;
  const isNews = before?.id !== id || before.status !== order.status;
  if (opens || before?.id === id) showOpen(order);
  if (isNews && order.status !== 'waiting') void followUp(order);
  return order;
}

/** Shows an order in the payment view: while it waits with what is to be paid, else with its end. */
function showOpen(order: Order): void {
  const { unsettled, step } = useService.getState();
  if (order.status !== 'waiting') {
    // Who is choosing anew is called back only by what was paid.
    const isShown = order.status === 'paid' || step === 'payment' || step === 'result';
    setService({ order, unsettled: null, failure: null, cardProblem: null, ...(isShown && { step: 'result' }) });
  } else if (unsettled === null || order.isPending) {
    setService({ order, step: step === 'result' ? 'payment' : step });
  } else {
    // The provider has the order as it was before the payment: nothing was taken.
    const isRefusal = isFinal(unsettled);
    setService({
      ...{ order, unsettled: null, card: null },
      cardProblem: isRefusal ? 'refused' : 'unreachable',
      failure: isRefusal ? unsettled : null,
    });
  }
}

/** What an ended order changes elsewhere: days in header and drawer, the voucher that it used or gave back, the history. */
async function followUp({ status, serviceUntil }: Order): Promise<void> {
  const { epoch } = useSession.getState();
  void loadVouchers();
  if (useService.getState().history.page > 0) void loadOrders();
  if (status !== 'paid') return;
  await retryUser();
  const { user, epoch: now } = useSession.getState();
  // A refresh that had begun before the payment does not know of it.
  if (now === epoch && serviceUntil !== null && (user?.expiresAt ?? 0) < serviceUntil) await retryUser();
}
