/** The orders as listed by the provider, newest first, loaded page by page. */
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../model/failure';
import { loadMoreOrders, loadOrders } from './load-orders';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { settledFailure } from '../../../core/session/resource.store';
import { loadedOrders, useOrderHistory } from './order-history.store';
import { Alert } from '../../../ui/feedback/Alert';
import { BusyButton } from '../../../ui/controls/buttons/BusyButton';
import { Button } from '../../../ui/controls/buttons/Button';
import { VirtualTable } from '../../../ui/layout/lists/VirtualTable';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import { OrderRow } from './OrderRow';
import styles from './OrdersTable.module.css';

export function OrdersTable() {
  const { t } = useTranslation();
  const orders = useOrderHistory(loadedOrders);
  const isLoading = useOrderHistory((history) => history.isLoading);
  const hasMore = useOrderHistory(({ data }) => data !== null && data.page < data.lastPage);
  return (
    <>
      <OrdersFailure />
      <div className={classNames(primitives.card, styles.card)}>
        <VirtualTable
          items={orders}
          label={t('service.orders')}
          columns={[
            { title: t('orders.id') },
            { title: t('orders.item') },
            { title: t('orders.total'), className: styles.figure },
            { title: t('orders.status') },
            { title: t('orders.createdAt'), className: styles.time },
            { title: <span className="visually-hidden">{t('orders.facts')}</span> },
          ]}
          className={styles.table}
        >
          {(order, row) => <OrderRow order={order} row={row} />}
        </VirtualTable>
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
        <BusyButton size="small" onPress={loadOrders}>
          {t('common.tryAgain')}
        </BusyButton>
      }
    >
      {failureText(failure)}
    </Alert>
  );
}
