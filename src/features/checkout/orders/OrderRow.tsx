/** A row of the orders table: a click opens the order, its buttons save the receipt or open it by keyboard. */
import { ChevronRight, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../common/contract/provider/order';
import { useFormat } from '../../../lib/i18n/format';
import { singlePress } from '../../../ui/controls/single-press';
import { Tag } from '../../../ui/feedback/Tag';
import type { VirtualRowProps } from '../../../ui/layout/lists/VirtualTable';
import { useCover } from '../../../ui/privacy/privacy';
import { Private } from '../../../ui/privacy/Private';
import { showOrder } from './load-orders';
import styles from './OrdersTable.module.css';
import { hasReceipt } from './receipt.rules';
import { saveReceipt } from './save-receipt';
import { useOrderTexts } from './use-order-texts';

interface OrderRowProps {
  readonly order: Order;
  readonly row: VirtualRowProps;
}

export function OrderRow({ order, row }: OrderRowProps) {
  const { t } = useTranslation();
  const cover = useCover();
  const texts = useOrderTexts(order);
  const { dateTime } = useFormat();
  const show = () => void showOrder(order.id);
  return (
    <tr {...row} className={styles.row} onClick={show}>
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
              onClick={singlePress(() => void saveReceipt(order))}
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
