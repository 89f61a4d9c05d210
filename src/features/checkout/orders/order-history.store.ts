/** The loaded part of the person's order history (docs/product.md section 16). */
import { create } from 'zustand';
import type { Failure } from '../../../model/failure';
import type { Order } from '../../../../common/contract/provider/order';
import { whenSessionEnds } from '../../../core/session/session-end.store';

export interface OrderHistory {
  readonly orders: readonly Order[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: Failure | null;
  /** The last loaded page; 0 before the first. */
  readonly page: number;
  readonly lastPage: number;
}

const initial: OrderHistory = { orders: [], status: 'loading', failure: null, page: 0, lastPage: 1 };

export const useOrderHistory = create<OrderHistory>()(() => initial);

/** Sets the result of a request, or its failure. */
export function setHistory(part: Partial<OrderHistory>): void {
  useOrderHistory.setState(part);
}

/** Replaces an order in the list, if it is listed. */
export function replaceInHistory(order: Order): void {
  useOrderHistory.setState(({ orders }) => ({ orders: orders.map((one) => (one.id === order.id ? order : one)) }));
}

/** Resets to the initial state: when the service page is left, and at a session's end. */
export function resetHistory(): void {
  useOrderHistory.setState(initial, true);
}

whenSessionEnds(resetHistory);
