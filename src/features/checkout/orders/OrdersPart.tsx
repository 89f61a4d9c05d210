/** The order history: the list, or one order of it (PRODUCT.md section 7). */
import { useEffect } from 'react';
import { loadOrders } from './load-orders';
import { useService } from '../service.store';
import { OrderDetail } from './OrderDetail';
import { OrdersState } from './OrdersState';
import { OrdersTable } from './OrdersTable';

export function OrdersPart() {
  const shown = useService((service) => service.shownOrder);
  const isEmpty = useService(({ history }) => history.orders.length === 0);
  useEffect(() => {
    void loadOrders();
  }, []);
  if (shown) return <OrderDetail order={shown} />;
  return isEmpty ? <OrdersState /> : <OrdersTable />;
}
