/** The three packages with price, content and new end of the service; the quick choices come first (docs/product.md section 9). */
import { useTranslation } from 'react-i18next';
import { PLANS } from '../../../../common/contract/provider/plans';
import { bestValueId } from '../../../core/plans/plan-figures.rules';
import { isContinuable, isFree } from '../../../model/shop/order';
import { goToPayment } from '../checkout-actions';
import { canBuy, usePaymentMethods } from '../../../core/plans/payment-methods.store';
import { openOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { loadedOrders, useOrderHistory } from '../orders/order-history.store';
import { resumeOrder } from '../orders/resume-order';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/buttons/Button';
import { AddingTime } from './AddingTime';
import { isAddingTime } from './adding-time';
import styles from './PackagesPart.module.css';
import { PlanCard } from './PlanCard';
import { RoutingLine } from '../payment/methods/RoutingLine';
import { useOffer } from './use-offer';
import { useCover } from '../../../ui/privacy/privacy';

export function PackagesPart() {
  const offer = useOffer();
  const { currency } = offer;
  const canChoose = usePaymentMethods(canBuy);
  const best = bestValueId(PLANS.map(({ id, months, price }) => ({ id, months, price: price[currency] })));
  return (
    <>
      <AddingTime now={offer.now} />
      <WaitingOrder now={offer.now} />
      <ul className={styles.plans} data-compact={isAddingTime(offer.now) || undefined}>
        {PLANS.map((plan) => (
          <li key={plan.id} className={styles.place}>
            <PlanCard plan={plan} offer={offer} isBestValue={plan.id === best} canBuy={canChoose} />
          </li>
        ))}
      </ul>
      <RoutingLine offer={offer} />
    </>
  );
}

/** A link to the waiting order, so that nobody pays twice: that of this visit, else one from before a reload, of another window or device. */
function WaitingOrder({ now }: { readonly now: number }) {
  const cover = useCover();
  const { t } = useTranslation();
  const own = useCheckout((state) => openOf(state)?.order ?? null);
  const listed = useOrderHistory((history) => loadedOrders(history).find((one) => isContinuable(one, now)) ?? null);
  const order = own ?? listed;
  if (order === null) return null;
  const id = cover(order.id);
  const [text, action] = order.isPending
    ? [t('payment.pending.title'), t('orders.facts')]
    : isFree(order)
      ? [t('payment.free.waitingOrder', { id }), t('orders.facts')]
      : [t('service.waitingOrder', { id }), t('orders.continuePayment')];
  return (
    <Alert
      tone="accent"
      action={
        <Button size="small" onClick={own === null ? () => void resumeOrder(order.id) : goToPayment}>
          {action}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
