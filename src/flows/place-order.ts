/** From a chosen package to an order: the step 'payment' of the service page (PRODUCT.md section 6). */
import { decodeOrder } from '../api/decode/order';
import type { RequestOf } from '../../contract/endpoint';
import type { ProviderApi } from '../../contract/provider-api';
import { isFinal } from '../domain/failure';
import { isPayable, type Order } from '../domain/order';
import { chosenOption } from '../domain/payment-routing';
import { paths } from '../domain/paths';
import { setService, useService } from '../stores/service';
import { useSession } from '../stores/session';
import { ask } from './ask';
import { beginDeed, isOpenOrder, takeOrder } from './order-state';
import { loadVouchers } from './load-vouchers';
import { numberQuestions } from './newest';
import { refreshOrder } from './watch-order';
import { world } from './world';

type OrderRequest = RequestOf<ProviderApi['createOrder']>;

/** What was asked for and not answered for certain: asked for again, it is the same wish and has the same key. */
let wish: { readonly epoch: number; readonly words: string; readonly key: string } | null = null;
/** The order that was placed last, which is gone on with when the person comes back for the same. */
let placed: { readonly epoch: number; readonly words: string; readonly id: string } | null = null;

/**
 * Places an order for what the cart holds, once, however often it is asked for (promise E9). An order for the same that still waits is gone on
 * with, one for something else is cancelled first; the store's failure says why nothing was placed.
 */
export async function placeOrder(): Promise<void> {
  const { work, order } = useService.getState();
  const request = wantedOrder();
  if (work !== null || request === null) return;
  beginDeed();
  const isNewest = beginPlacing();
  /** False once the person has left the page, signed out, or asked for something else. */
  const isWanted = () => isNewest() && useService.getState().work === 'ordering';
  setService({ work: 'ordering', failure: null, cardProblem: null });
  const isClear = order === null ? !(await reopen(request, isWanted)) : await clearAway(order, request);
  if (isClear && isWanted()) await create(request, isWanted);
  if (isWanted()) setService({ work: null });
}

const beginPlacing = numberQuestions();

/** The order that the cart asks for; null when nothing is chosen or nothing can be paid with. */
function wantedOrder(): OrderRequest | null {
  const { planId, routing, chosenMethod, voucherId } = useService.getState();
  const option = chosenOption(routing, chosenMethod);
  if (planId === null || option === null) return null;
  const { startup, pageOrigin } = world();
  return {
    plan_id: planId,
    method: option.method,
    currency: option.currency,
    ...(voucherId !== null && { voucher_id: voucherId }),
    // The desktop app is come back to by its own link.
    ...(!startup().isDesktop && { return_url: `${pageOrigin()}${paths.service}` }),
  };
}

/** Goes on with the order of an earlier visit, when it is for the same and still waits. @returns whether it does, or it is not known yet */
async function reopen(request: OrderRequest, isWanted: () => boolean): Promise<boolean> {
  const { epoch } = useSession.getState();
  if (placed?.epoch !== epoch || placed.words !== JSON.stringify(request)) return false;
  const { id } = placed;
  const answer = await ask('showOrder', { id });
  if (answer.outcome === 'stale' || !isWanted()) return true;
  if (answer.outcome === 'failed' && !isFinal(answer.failure)) {
    setService({ failure: answer.failure });
    return true;
  }
  const order = answer.outcome === 'done' ? decodeOrder(answer.value) : null;
  const isGood = order?.id === id && (order.isPending || isPayable(order, world().clock.serverNow()));
  if (answer.outcome !== 'done' || !isGood) {
    placed = null;
    return false;
  }
  setService({ step: 'payment' });
  takeOrder(id, answer.value, true);
  return true;
}

/**
 * Makes way for a new order.
 * @returns false when none is needed or none may be placed: the old one is for the same, is being paid, or could not be cancelled
 */
async function clearAway(old: Order, request: OrderRequest): Promise<boolean> {
  if (old.status !== 'waiting') return true;
  if (old.isPending || (isFor(old, request) && isPayable(old, world().clock.serverNow()))) {
    setService({ step: 'payment' });
    void refreshOrder(old.id);
    return false;
  }
  const answer = await ask('cancelOrder', { order_id: old.id });
  beginDeed();
  if (answer.outcome === 'stale' || !isOpenOrder(old.id)) return false;
  if (answer.outcome === 'done') {
    void loadVouchers();
    setService({ order: null });
    return true;
  }
  // Refused: it has ended by itself, or it was paid a moment ago; the latter must be seen before anything else is bought.
  await refreshOrder(old.id);
  const now = useService.getState().order;
  if (now?.id !== old.id) return false;
  const hasEnded = now.status === 'expired' || now.status === 'cancelled' || now.status === 'failed';
  if (hasEnded) return true;
  if (now.status === 'waiting') setService(now.isPending ? { step: 'payment' } : { failure: answer.failure });
  return false;
}

function isFor(order: Order, { plan_id, method, currency, voucher_id }: OrderRequest): boolean {
  const isSame = order.planId === plan_id && order.method === method && order.currency === currency;
  return isSame && order.voucherId === (voucher_id === undefined ? null : String(voucher_id));
}

async function create(request: OrderRequest, isWanted: () => boolean): Promise<void> {
  const { epoch } = useSession.getState();
  const words = JSON.stringify(request);
  if (wish?.words !== words || wish.epoch !== epoch) wish = { epoch, words, key: world().newKey() };
  const mine = wish;
  const answer = await ask('createOrder', request, undefined, mine.key);
  if (answer.outcome === 'stale') return;
  // Who has left comes back to the same order: its key is kept.
  if (!isWanted()) return;
  const isSettled = answer.outcome === 'done' || isFinal(answer.failure);
  if (isSettled && wish === mine) wish = null;
  beginDeed();
  if (answer.outcome === 'failed') {
    setService({ failure: answer.failure });
    return;
  }
  const order = decodeOrder(answer.value);
  if (order === null) {
    setService({ failure: { source: 'provider', reason: 'bad-response' } });
    return;
  }
  placed = { epoch, words, id: order.id };
  setService({ order, step: 'payment', work: null, unsettled: null, askFailure: null, card: null });
  void loadVouchers();
  // An answer that was kept under its key may be older than what became of the order.
  if (order.status === 'waiting') void refreshOrder(order.id);
  else takeOrder(order.id, answer.value);
}
