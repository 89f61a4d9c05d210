/** The order history: the list, or one order in detail (docs/product.md section 16). */
import { useEffect } from 'react';
import { loadOrders } from './load-orders';
import { detailOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { loadedOrders, useOrderHistory } from './order-history.store';
import { OrderDetail } from './OrderDetail';
import { OrdersState } from './OrdersState';
import { OrdersTable } from './OrdersTable';

export function OrdersPart() {
  const shown = useCheckout((state) => detailOf(state)?.order ?? null);
  const isEmpty = useOrderHistory((history) => loadedOrders(history).length === 0);
  useEffect(() => {
    void loadOrders();
  }, []);
  if (shown) return <OrderDetail order={shown} />;
  return isEmpty ? <OrdersState /> : <OrdersTable />;
}
