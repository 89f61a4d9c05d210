/** Puts what the provider says of orders in place, and does what follows from it (PRODUCT.md section 6). */
import type { Order } from '../../../model/order';
import { setService, useService } from '../service.store';
import { useSession } from '../../../core/session/session.store';
import { readOrder } from '../payment/charge-holds';
import { loadOrders } from './load-orders';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { retryUser } from '../../../core/user/refresh-user';

type WireOrder = Parameters<typeof readOrder>[0];

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

/**
 * Takes over what was answered about an order, wherever it is shown; days and vouchers are fetched anew when it has ended.
 * @param opens makes it the one that is open
 * @returns the order; null when the answer is about another one or in words that the app does not know
 */
export function takeOrder(id: string, wire: WireOrder, opens = false): Order | null {
  const order = readOrder(wire);
  if (order?.id !== id) return null;
  const { order: open, shownOrder, history } = useService.getState();
  const before = [open, shownOrder, ...history.orders].find((one) => one?.id === id);
  if (opens || open?.id === id) showOpen(order);
  showInHistory(order);
  if (before?.status !== order.status && order.status !== 'waiting') void followUp(order);
  return order;
}

/** Shows an order in the history: in its list and in its detail, where it is in them. */
function showInHistory(order: Order): void {
  const { shownOrder, history } = useService.getState();
  const orders = history.orders.map((one) => (one.id === order.id ? order : one));
  setService({ history: { ...history, orders }, ...(shownOrder?.id === order.id && { shownOrder: order }) });
}

/** Shows an order in the payment view: while it waits with what is to be paid, else with its end. */
function showOpen(order: Order): void {
  const { step } = useService.getState();
  if (order.status === 'waiting') {
    setService({ order, step: step === 'result' ? 'payment' : step });
    return;
  }
  // Who is choosing anew is called back only by what was paid.
  const isShown = order.status === 'paid' || step === 'payment' || step === 'result';
  setService({ order, failure: null, cardProblem: null, ...(isShown && { step: 'result' }) });
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
