/** The three packages with what they cost, bring and lead to; the quick choices come first (SPEC.md section 9). */
import { useTranslation } from 'react-i18next';
import { PLANS } from '../../../contract/plans';
import { bestValueId } from '../../domain/plan-figures';
import { sellsNothing } from '../../domain/payment-routing';
import { goToPayment } from '../../flows/choose-service';
import { useService } from '../../stores/service';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { AddingTime } from './AddingTime';
import { isAddingTime } from './adding-time';
import styles from './PackagesPart.module.css';
import { PlanCard } from './PlanCard';
import { RoutingLine } from './RoutingLine';
import { useOffer } from './use-offer';

export function PackagesPart() {
  const offer = useOffer();
  const { currency } = offer;
  const isHidden = useService(({ routingFailure }) => sellsNothing(routingFailure));
  const best = bestValueId(PLANS.map(({ id, months, price }) => ({ id, months, price: price[currency] })));
  return (
    <>
      <AddingTime now={offer.now} />
      <WaitingOrder />
      <ul className={styles.plans} data-compact={isAddingTime(offer.now) || undefined}>
        {PLANS.map((plan) => (
          <li key={plan.id} className={styles.place}>
            <PlanCard plan={plan} offer={offer} isBestValue={plan.id === best} canBuy={!isHidden} />
          </li>
        ))}
      </ul>
      <RoutingLine offer={offer} />
    </>
  );
}

/** An order that waits is a click away: nobody pays twice because they looked at the prices again. */
function WaitingOrder() {
  const { t } = useTranslation();
  const id = useService(({ order }) => (order?.status === 'waiting' ? order.id : null));
  if (id === null) return null;
  return (
    <Alert
      tone="accent"
      action={
        <Button size="small" onClick={goToPayment}>
          {t('orders.continuePayment')}
        </Button>
      }
    >
      {t('service.waitingOrder', { id })}
    </Alert>
  );
}
