/** The orders as listed by the provider, newest first, loaded page by page. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../model/failure';
import { loadMoreOrders, loadOrders } from './load-orders';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { settledFailure } from '../../../core/session/resource.store';
import { loadedOrders, useOrderHistory } from './order-history.store';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/Button';
import { useVirtualRows } from '../../../ui/layout/lists/virtual-rows';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import { OrderRow } from './OrderRow';
import styles from './OrdersTable.module.css';

/** Used until a row is measured. */
const ROW_HEIGHT = 41;
const COLUMNS = 6;

export function OrdersTable() {
  const { t } = useTranslation();
  const orders = useOrderHistory(loadedOrders);
  const isLoading = useOrderHistory((history) => history.isLoading);
  const hasMore = useOrderHistory(({ data }) => data !== null && data.page < data.lastPage);
  const list = useRef<HTMLTableSectionElement>(null);
  const rows = useVirtualRows(list, orders.length, ROW_HEIGHT);
  return (
    <>
      <OrdersFailure />
      <div className={classNames(primitives.card, styles.card)}>
        <table
          className={styles.table}
          data-long={rows.isPart}
          aria-rowcount={rows.isPart ? orders.length + 1 : undefined}
        >
          <caption className="visually-hidden">{t('service.orders')}</caption>
          <thead className={primitives.cardsHead}>
            <tr aria-rowindex={rows.isPart ? 1 : undefined}>
              <th scope="col">{t('orders.id')}</th>
              <th scope="col">{t('orders.item')}</th>
              <th scope="col" className={styles.figure}>
                {t('orders.total')}
              </th>
              <th scope="col">{t('orders.status')}</th>
              <th scope="col" className={styles.time}>
                {t('orders.createdAt')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('orders.facts')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={list} onFocus={rows.onFocus} onBlur={rows.onBlur}>
            {rows.pieces.map((piece) => {
              if ('gap' in piece) return <Gap key={piece.key} height={piece.gap} />;
              const order = orders[piece.index];
              const place = rows.isPart ? piece.index + 2 : undefined;
              return (
                order && (
                  <OrderRow key={order.id} order={order} index={piece.index} place={place} measure={rows.measure} />
                )
              );
            })}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <div className={styles.more}>
          <Button busy={isLoading} onClick={() => void loadMoreOrders()}>
            {t('orders.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** A spacer for rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true">
      <td className={styles.gap} colSpan={COLUMNS} style={{ height }} />
    </tr>
  );
}

/** The refresh failed: the shown orders stay, with the reason (promise E1). */
function OrdersFailure() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const failure = useOrderHistory(settledFailure);
  if (failure === null) return null;
  return (
    <Alert
      tone="amber"
      detail={failureCode(failure)}
      action={
        <Button size="small" onClick={() => void loadOrders()}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {failureText(failure)}
    </Alert>
  );
}
