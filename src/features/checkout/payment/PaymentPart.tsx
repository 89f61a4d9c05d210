/** The step 'payment': card form, PayPal's approval or the bank's details, by the order's payment method; the order is watched while it is open. */
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAmount } from '../../../model/shop/order';
import type { Order } from '../../../../common/contract/provider/order';
import { cancelOrder } from '../orders/cancel-order';
import { useCanCancel } from '../orders/cancel-support.store';
import { watchOrder } from '../orders/watch-order';
import { orderInView, workOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/Button';
import { BankTransfer } from './bank/BankTransfer';
import { CardForm } from './card/CardForm';
import { OrderSide } from '../orders/OrderSide';
import { OrderOpening } from '../orders/OrderOpening';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import checkout from '../Checkout.module.css';
import styles from './PaymentPart.module.css';
import { PaymentWaiting } from './PaymentWaiting';
import { PaypalApproval } from './PaypalApproval';
import { useCover } from '../../../ui/privacy/privacy';

export function PaymentPart() {
  const order = useCheckout(orderInView);
  const orderId = order?.id;
  const isWaiting = order?.status === 'waiting';
  useEffect(() => (orderId !== undefined && isWaiting ? watchOrder() : undefined), [orderId, isWaiting]);
  if (order === null) return <OrderOpening />;
  if (!isWaiting) return null;
  return (
    <div className={checkout.columns}>
      <PaymentByMethod order={order} />
      <OrderSide order={order} />
    </div>
  );
}

function PaymentByMethod({ order }: { readonly order: Order }) {
  const cover = useCover();
  const { t } = useTranslation();
  const card = useCheckout((state) => ('card' in state ? state.card : null));
  const { payment } = order;
  if (order.isPending)
    return (
      <Panel title={t('payment.pending.title')}>
        <p className={styles.text}>{t('payment.pending.text')}</p>
        <PaymentWaiting>
          {card === null || card.lastFour === ''
            ? t('payment.pending.title')
            : t('payment.endingIn', { lastFour: cover(card.lastFour) })}
        </PaymentWaiting>
      </Panel>
    );
  if (!hasAmount(order)) return <NoAmount />;
  switch (payment?.method) {
    case 'card':
      return (
        <Panel title={t('payment.card.title')}>
          <CardForm key={order.id} order={order} />
        </Panel>
      );
    case 'paypal':
      return (
        <Panel title={t('payment.paypal.title')}>
          <PaypalApproval key={order.id} order={order} />
        </Panel>
      );
    case 'bank_transfer':
      return (
        <Panel title={t('payment.bank.title')}>
          <BankTransfer transfer={payment} order={order} />
        </Panel>
      );
    case undefined:
      return (
        <div className={classNames(primitives.card, styles.panel)}>
          <Alert tone="amber">{t('payment.noWay')}</Alert>
        </div>
      );
  }
}

/** Shown when the amount is unknown: payment is not offered without an amount, only ordering again. */
function NoAmount() {
  const { t } = useTranslation();
  const isCancelling = useCheckout((state) => workOf(state) === 'cancelling');
  const canCancel = useCanCancel();
  return (
    <div className={classNames(primitives.card, styles.panel)}>
      <Alert
        tone="amber"
        action={
          canCancel && (
            <Button size="small" busy={isCancelling} onClick={() => void cancelOrder()}>
              {t('payment.cancel')}
            </Button>
          )
        }
      >
        {t('payment.noAmount')}
      </Alert>
    </div>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classNames(primitives.card, styles.panel)} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
