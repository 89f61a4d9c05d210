/** Loads the person's order history page by page, and single orders of it. */
import type { OrderPage, Order } from '../../../../common/contract/provider/order';
import { PAGE_ROWS } from '../../../../common/contract/provider/fields';
import { report } from '../../../lib/platform/error-reporting';
import { detailOf, orderOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { replaceInHistory, setHistory, useOrderHistory } from './order-history.store';
import { request } from '../../../core/session/request';
import { asShown } from '../payment/charge-leases';
import { createLatestWins } from '../../../../common/async/latest-wins';

/** Maximum pages of a session, whatever last page the provider names (promise E10). */
const PAGES_MAX = 1_000;

const beginPage = createLatestWins();
const beginOrder = createLatestWins();

/** Reloads the first page; on failure the old orders stay, with the reason beside them (promise E1). */
export function loadOrders(): Promise<void> {
  return load(1);
}

/** Adds the next page; does nothing after the last one or while one is loading (promises E9, E10). */
export async function loadMoreOrders(): Promise<void> {
  const { status, page, lastPage } = useOrderHistory.getState();
  if (status === 'loading' || page === 0 || page >= lastPage) return;
  await load(page + 1);
}

async function load(page: number): Promise<void> {
  const isNewest = beginPage();
  setHistory({ status: 'loading', failure: null });
  const response = await request('listOrders', { page });
  if (!isNewest() || response.outcome === 'stale') return;
  if (response.outcome === 'failed') {
    report(response.failure, 'load-orders');
    setHistory({ status: 'failed', failure: response.failure });
    return;
  }
  const found = response.value.orders.map(asShown);
  const known = page === 1 ? [] : useOrderHistory.getState().orders;
  const orders = merge(known, found);
  setHistory({
    orders,
    status: 'ready',
    failure: null,
    page,
    lastPage: saneLastPage(response.value, page, orders.length > known.length),
  });
}

/** Shows an order of the list in detail and reloads it; if neither is possible, the list shows the failure. */
export async function showOrder(id: string): Promise<void> {
  const order = orderOf(useCheckout.getState());
  const { orders } = useOrderHistory.getState();
  const known = orders.find((one) => one.id === id) ?? (order?.id === id ? order : null);
  dispatch({ type: 'detail-shown', order: known });
  const isNewest = beginOrder();
  const response = await request('showOrder', { id });
  const isWanted = isNewest() && (known === null || detailOf(useCheckout.getState())?.order.id === id);
  if (response.outcome === 'stale' || !isWanted) return;
  if (response.outcome === 'failed') {
    report(response.failure, 'show-order');
    if (known === null) setHistory({ failure: response.failure });
    return;
  }
  if (response.value?.id !== id) return;
  const fresh = asShown(response.value);
  dispatch({ type: 'detail-shown', order: fresh });
  replaceInHistory(fresh);
}

/** Orders that have moved to a later page meanwhile are not added twice. */
function merge(known: readonly Order[], found: readonly Order[]): readonly Order[] {
  const orders = new Map(known.map((order) => [order.id, order]));
  for (const order of found) orders.set(order.id, order);
  return [...orders.values()];
}

/** When the provider names no last page, a full page with new orders is followed by another. */
function saneLastPage({ rowCount, lastPage: said }: OrderPage, page: number, isNew: boolean): number {
  const guessed = isNew && rowCount >= PAGE_ROWS ? page + 1 : page;
  const isSaid = said !== null && Number.isFinite(said);
  return Math.min(PAGES_MAX, Math.max(1, isSaid ? said : guessed));
}
