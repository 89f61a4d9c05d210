/** Loads the person's order history page by page, and single orders of it. */
import type { OrderPage, Order } from '../../../../common/contract/provider/order';
import { PAGE_ROWS } from '../../../../common/contract/provider/fields';
import { report } from '../../../lib/platform/error-reporting';
import { detailOf, orderOf } from '../checkout-state.rules';
import { dispatch, useCheckout } from '../checkout.store';
import { loadedOrders, orderHistory, replaceInHistory, useOrderHistory } from './order-history.store';
import { request } from '../../../core/session/request';
import { toShownOrder } from '../payment/charge-leases';
import { createLatestWins } from '../../../../common/async/latest-wins';

/** Maximum pages of a session, whatever last page the provider names (promise E10). */
const PAGES_MAX = 1_000;

const beginOrder = createLatestWins();

/** Reloads the first page; on failure the old orders stay, with the reason beside them (promise E1). */
export function loadOrders(): Promise<void> {
  return load(1);
}

/** Adds the next page; does nothing after the last one or while one is loading (promises E9, E10). */
export async function loadMoreOrders(): Promise<void> {
  const { data, isLoading } = useOrderHistory.getState();
  if (isLoading || data === null || data.page >= data.lastPage) return;
  await load(data.page + 1);
}

function load(page: number): Promise<void> {
  return orderHistory.loadInto(
    (superseded) => request('listOrders', { page }, superseded),
    (response, history) => {
      const known = page === 1 ? [] : loadedOrders({ data: history });
      const orders = merge(known, response.orders.map(toShownOrder));
      return { orders, page, lastPage: boundedLastPage(response, page, orders.length > known.length) };
    },
  );
}

/** Shows an order of the list in detail and reloads it; if neither is possible, the list shows the failure. */
export async function showOrder(id: string): Promise<void> {
  const order = orderOf(useCheckout.getState());
  const listed = loadedOrders(useOrderHistory.getState()).find((one) => one.id === id);
  const known = listed ?? (order?.id === id ? order : null);
  dispatch({ type: 'detail-shown', order: known });
  const isNewest = beginOrder();
  const response = await request('showOrder', { id });
  const isWanted = isNewest() && (known === null || detailOf(useCheckout.getState())?.order.id === id);
  if (response.outcome === 'stale' || !isWanted) return;
  if (response.outcome === 'failed') {
    report(response.failure, 'show-order');
    if (known === null) useOrderHistory.setState({ failure: response.failure });
    return;
  }
  if (response.value?.id !== id) return;
  const fresh = toShownOrder(response.value);
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
function boundedLastPage({ rowCount, lastPage: named }: OrderPage, page: number, isNew: boolean): number {
  const guessed = isNew && rowCount >= PAGE_ROWS ? page + 1 : page;
  const isNamed = named !== null && Number.isFinite(named);
  return Math.min(PAGES_MAX, Math.max(1, isNamed ? named : guessed));
}
