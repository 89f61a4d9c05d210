/** The step 'payment': card form, PayPal's approval or the bank's details, by the order's payment method; the order is watched while it is open. */
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAmount, isFree, isPayable } from '../../../model/shop/order';
import { paths } from '../../../model/paths';
import type { Order } from '../../../../common/contract/provider/order';
import { cancelOrder } from '../orders/cancel-order';
import { useCanCancel } from '../orders/cancel-support.store';
import { watchOrder } from '../orders/watch-order';
import { goToStep } from '../checkout-actions';
import { isGone, orderInView, workOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { useServerNow } from '../../../lib/time/use-server-now';
import { Alert } from '../../../ui/feedback/Alert';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { Button } from '../../../ui/controls/buttons/Button';
import { ButtonLink } from '../../../ui/controls/buttons/ButtonLink';
import { BankTransfer } from './bank/BankTransfer';
import { CardForm } from './card/CardForm';
import { ApprovalLink } from './ApprovalLink';
import { OrderSide } from '../orders/OrderSide';
import { OrderOpening } from '../orders/OrderOpening';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import checkout from '../Checkout.module.css';
import styles from './PaymentPart.module.css';
import { CheckNow, PaymentWaiting } from './PaymentWaiting';
import { isApprovalPage, safePayment } from './pay-order';
import { PaypalApproval } from './PaypalApproval';
import { useCover } from '../../../ui/privacy/privacy';

export function PaymentPart() {
  const order = useCheckout(orderInView);
  const orderId = order?.id;
  const isUnknown = useCheckout(isGone);
  const isWaiting = order?.status === 'waiting';
  useEffect(() => (orderId !== undefined && isWaiting ? watchOrder() : undefined), [orderId, isWaiting]);
  if (order === null) return <OrderOpening />;
  if (!isWaiting) return null;
  if (isUnknown) return <OrderGone order={order} />;
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
  if (order.isPending && order.confirmUrl !== null && isApprovalPage(order.confirmUrl))
    return (
      <Panel title={t('payment.confirm.title')}>
        <LiveRegion className={styles.text}>{t('payment.confirm.text')}</LiveRegion>
        <ApprovalLink key={order.id} of="confirm" />
      </Panel>
    );
  if (order.isPending)
    return (
      <Panel title={t('payment.pending.title')}>
        <p className={styles.text}>
          {t(order.method === 'paypal' ? 'payment.pending.paypal' : 'payment.pending.text')}
        </p>
        <PaymentWaiting>
          {card === null || card.lastFour === ''
            ? t('payment.pending.title')
            : t('payment.endingIn', { lastFour: cover(card.lastFour) })}
        </PaymentWaiting>
      </Panel>
    );
  if (!hasAmount(order)) return <NoAmount />;
  if (isFree(order)) return <NothingToPay />;
  return (
    <UntilTimeOver order={order}>
      <PaymentForm order={order} />
    </UntilTimeOver>
  );
}

function PaymentForm({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const payment = safePayment(order.payment);
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

/** Of an order that costs nothing: the provider completes it, and the order is watched until then. */
function NothingToPay() {
  const { t } = useTranslation();
  return (
    <Panel title={t('payment.free.title')}>
      <p className={styles.text}>{t('payment.free.text')}</p>
      <div>
        <ButtonLink to={paths.support}>{t('service.contactSupport')}</ButtonLink>
      </div>
      <PaymentWaiting>{t('payment.free.waiting')}</PaymentWaiting>
    </Panel>
  );
}

/** In place of the payment of an order that the provider no longer knows; the order is still watched. */
function OrderGone({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const cover = useCover();
  const title = t('payment.orderNumber', { id: cover(order.id) });
  return (
    <Panel title={title}>
      <Alert tone="amber" action={<CheckNow />}>
        {t('payment.orderUnknown')}
      </Alert>
      <p className={styles.text}>{t('payment.timeOverText')}</p>
      <div>
        <Button kind="primary" onClick={() => goToStep('overview')}>
          {t('payment.result.again')}
        </Button>
      </div>
    </Panel>
  );
}

const CLOCK_INTERVAL_MS = 1_000;

/**
 * Once the time to pay has passed, nothing is paid any more (model/shop/order, `isPayable`), but what was paid in time may still be reported: the
 * provider ends the order.
 */
function UntilTimeOver({ order, children }: { readonly order: Order; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const now = useServerNow(order, CLOCK_INTERVAL_MS, order.expiresAt !== null);
  const work = useCheckout(workOf);
  if (isPayable(order, now) || work === 'charging') return children;
  return (
    <Panel title={t('payment.timeOver')}>
      <p className={styles.text}>{t('payment.timeOverText')}</p>
      <div>
        <Button kind="primary" disabled={work !== null} onClick={() => goToStep('overview')}>
          {t('payment.result.again')}
        </Button>
      </div>
      <PaymentWaiting>{t('orders.statuses.waiting')}</PaymentWaiting>
    </Panel>
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
