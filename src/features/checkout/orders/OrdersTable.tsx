/** The orders as listed by the provider, newest first, loaded page by page. */
import { ChevronRight, Download } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format';
import { failureCode } from '../../../model/failure';
import type { Order } from '../../../../common/contract/provider/order';
import { loadMoreOrders, loadOrders, showOrder } from './load-orders';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { settledFailure } from '../../../core/session/resource.store';
import { loadedOrders, useOrderHistory } from './order-history.store';
import { hasReceipt } from './receipt.rules';
import { saveReceipt } from './save-receipt';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/Button';
import { Tag } from '../../../ui/feedback/Tag';
import { useVirtualRows } from '../../../ui/layout/lists/virtual-rows';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './OrdersTable.module.css';
import { useOrderTexts } from './use-order-texts';
import { useCover } from '../../../ui/privacy/privacy';
import { Private } from '../../../ui/privacy/Private';

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

interface OrderRowProps {
  readonly order: Order;
  readonly index: number;
  /** The row's position in the whole table, when only a part of it is drawn. */
  readonly place: number | undefined;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

function OrderRow({ order, index, place, measure }: OrderRowProps) {
  const { t } = useTranslation();
  const cover = useCover();
  const texts = useOrderTexts()(order);
  const { dateTime } = useFormat();
  const show = () => void showOrder(order.id);
  return (
    <tr ref={measure} className={styles.row} data-index={index} aria-rowindex={place} onClick={show}>
      <td className={styles.id}>
        <Private>{order.id}</Private>
      </td>
      <td>{texts.item}</td>
      <td className={styles.figure}>{texts.amount(order.total)}</td>
      <td>
        <Tag tone={texts.status.tone}>{texts.status.text}</Tag>
      </td>
      <td className={styles.time}>{dateTime(order.createdAt)}</td>
      <td className={styles.open}>
        <span className={styles.buttons} onClick={(event) => event.stopPropagation()}>
          {hasReceipt(order) && (
            <button
              type="button"
              className={styles.button}
              aria-label={t('orders.saveReceiptOf', { id: cover(order.id) })}
              title={t('orders.saveReceipt')}
              onClick={() => void saveReceipt(order)}
            >
              <Download size={16} aria-hidden />
            </button>
          )}
          <button
            type="button"
            className={styles.button}
            aria-label={t('orders.details', { id: cover(order.id) })}
            onClick={show}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        </span>
      </td>
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
          {t('service.tryAgain')}
        </Button>
      }
    >
      {failureText(failure)}
    </Alert>
  );
}
