/** From a chosen package to its result, a step at a time (docs/product.md section 2, Other behaviour). */
import { PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { wasPaid } from '../../../model/shop/order';
import { PLANS } from '../../../../common/contract/provider/plans';
import { goToPackages } from '../checkout-actions';
import { orderInView, selectionOf, stepOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { Button } from '../../../ui/controls/buttons/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Steps } from '../../../ui/feedback/Steps';
import { CartPart } from '../cart/CartPart';
import { OverviewPart } from '../cart/OverviewPart';
import { PaymentPart } from './PaymentPart';
import styles from './PaymentView.module.css';
import { ResultPart } from './ResultPart';

const STEPS = ['cart', 'overview', 'payment', 'result'] as const;

export function PaymentView() {
  const { t } = useTranslation();
  const step = useCheckout(stepOf);
  const isUnpaid = useCheckout((state) => {
    const order = orderInView(state);
    return order !== null && !wasPaid(order) && !order.isPending;
  });
  return (
    <>
      <div className={styles.steps}>
        <Steps
          label={t('service.steps')}
          titles={STEPS.map((one) => t(`service.${one}`))}
          current={STEPS.indexOf(step)}
          hasPreviousFailed={step === 'result' && isUnpaid}
        />
      </div>
      <Step />
    </>
  );
}

function Step() {
  const step = useCheckout(stepOf);
  const planId = useCheckout((state) => selectionOf(state)?.planId ?? null);
  const plan = PLANS.find(({ id }) => id === planId);
  switch (step) {
    case 'cart':
      return plan ? <CartPart plan={plan} /> : <PlanGone />;
    case 'overview':
      return plan ? <OverviewPart plan={plan} /> : <PlanGone />;
    case 'payment':
      return <PaymentPart />;
    case 'result':
      return <ResultPart />;
  }
}

function PlanGone() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<PackageX size={16} />}
      tone="neutral"
      title={t('service.gone')}
      text={t('service.goneText')}
      action={
        <Button size="small" onClick={goToPackages}>
          {t('service.packages')}
        </Button>
      }
    />
  );
}
