/** The buttons of an order of the history: pay, cancel, save its receipt, and back to the list. */
import { ArrowLeft, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../common/contract/provider/order';
import { isCancellable, isPayable } from '../../../model/shop/order';
import { Button } from '../../../ui/controls/buttons/Button';
import { singlePress } from '../../../ui/controls/single-press';
import checkout from '../Checkout.module.css';
import { cancelShownOrder, goToOrders } from '../checkout-actions';
import { detailOf, isLocked } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { useCanCancel } from './cancel-support.store';
import { hasReceipt } from './receipt.rules';
import { resumeOrder } from './resume-order';
import { saveReceipt } from './save-receipt';

export function OrderActions({ order, now }: { readonly order: Order; readonly now: number }) {
  const { t } = useTranslation();
  const isCancelling = useCheckout((state) => detailOf(state)?.isCancelling === true);
  const isBlocked = useCheckout(isLocked);
  const canCancel = useCanCancel();
  const canPay = isPayable(order, now);
  const canRefresh = order.status === 'waiting' && order.isPending;
  const isOver = order.expiresAt !== null && order.expiresAt <= now;
  return (
    <div className={checkout.actions}>
      {(canPay || canRefresh) && (
        <Button kind="primary" wide disabled={isBlocked} onClick={() => void resumeOrder(order.id)}>
          {t('orders.continuePayment')}
        </Button>
      )}
      {isCancellable(order) && !isOver && canCancel && (
        <Button kind="danger" wide busy={isCancelling} onClick={() => void cancelShownOrder()}>
          {t('orders.cancelOrder')}
        </Button>
      )}
      {hasReceipt(order) && (
        <Button wide icon={<Download size={16} aria-hidden />} onClick={singlePress(() => void saveReceipt(order))}>
          {t('orders.saveReceipt')}
        </Button>
      )}
      <Button wide icon={<ArrowLeft size={16} aria-hidden />} disabled={isBlocked} onClick={goToOrders}>
        {t('orders.all')}
      </Button>
    </div>
  );
}
