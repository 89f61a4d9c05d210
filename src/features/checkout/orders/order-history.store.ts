/** The loaded part of the person's order history (docs/product.md section 16). */
import type { Order } from '../../../../common/contract/provider/order';
import { isUnsupported } from '../../../model/unsupported-call.rules';
import { useOrderHistorySupport } from '../../../core/plans/order-history-support.store';
import { createResource, type ResourceState } from '../../../core/session/resource.store';

export interface OrderHistory {
  readonly orders: readonly Order[];
  /** The last loaded page. */
  readonly page: number;
  readonly lastPage: number;
}

export const orderHistory = createResource<OrderHistory>('load-orders', 'replace');
export const useOrderHistory = orderHistory.use;

const NO_ORDERS: readonly Order[] = [];

/** The loaded orders; none before the first response. */
export function loadedOrders({ data }: { readonly data: OrderHistory | null }): readonly Order[] {
  return data?.orders ?? NO_ORDERS;
}

/** Whether the provider has no order history: that part is hidden (docs/product.md section 15). */
export function lacksHistory({ data, failure }: ResourceState<OrderHistory>): boolean {
  return data === null && isUnsupported(failure);
}

// The command palette leads to it too.
useOrderHistory.subscribe((history) => useOrderHistorySupport.setState({ isAbsent: lacksHistory(history) }));

/** Replaces an order in the list, if it is listed. */
export function replaceInHistory(order: Order): void {
  orderHistory.change((history) => ({
    ...history,
    orders: history.orders.map((one) => (one.id === order.id ? order : one)),
  }));
}
