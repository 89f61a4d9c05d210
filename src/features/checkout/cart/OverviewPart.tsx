/** The payment overview: the way to pay and why, the total, and the order button (docs/product.md section 2, Headings). */
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../common/contract/provider/plans';
import { failureCode } from '../../../model/failure';
import { goToStep } from '../checkout-actions';
import { useCanCancel } from '../orders/cancel-support.store';
import { orderToReplace, placeOrder } from './place-order';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { usePaymentMethods } from '../../../core/plans/payment-methods.store';
import { settledFailure } from '../../../core/session/resource.store';
import { isLocked, workOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/buttons/Button';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { TitledCard } from '../../../ui/layout/TitledCard';
import checkout from '../Checkout.module.css';
import { MethodChoice } from '../payment/methods/MethodChoice';
import { RoutingNotices, RoutingProblem } from '../payment/methods/RoutingProblem';
import { TotalsPanel } from './TotalsPanel';
import { useOffer, type Offer } from '../packages/use-offer';
import { useTotals, type Totals } from './use-totals';
import { useCover } from '../../../ui/privacy/privacy';
import { useVoucherWorth } from './use-voucher-worth';

export function OverviewPart({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation();
  const offer = useOffer();
  const totals = useTotals(plan, offer);
  const isOrdering = useCheckout((state) => workOf(state) === 'placing');
  const isBlocked = useCheckout(isLocked);
  // An order names a method all the same (docs/provider.md, Orders and money): the one that is chosen already.
  const isFree = totals.total === 0;
  const hasMethods = usePaymentMethods((methods) =>
    methods.data === null ? settledFailure(methods) === null : methods.data.options.length > 0,
  );
  return (
    <div className={checkout.columns}>
      <div className={checkout.main}>
        <OrderFailure voucherId={totals.voucherId} />
        <ReplacedOrder voucherId={totals.voucherId} />
        {isFree ? <Alert tone="accent">{t('payment.free.overview')}</Alert> : <RoutingNotices />}
        <RoutingProblem />
        {hasMethods && !isFree && (
          <TitledCard title={t('service.method')}>
            <MethodChoice chosen={offer.option} />
          </TitledCard>
        )}
        <Item plan={plan} offer={offer} totals={totals} />
      </div>
      <TotalsPanel plan={plan} offer={offer} totals={totals} hasDates hint={t('service.previewHint')}>
        <Button
          kind="primary"
          wide
          busy={isOrdering}
          disabled={offer.option === null}
          onClick={() => void placeOrder(totals.voucherId)}
        >
          {t('service.placeOrder')}
        </Button>
        <Button wide disabled={isBlocked} onClick={() => goToStep('cart')}>
          {t('service.backToCart')}
        </Button>
      </TotalsPanel>
    </div>
  );
}

interface ItemProps {
  readonly plan: Plan;
  readonly offer: Offer;
  readonly totals: Totals;
}

function Item({ plan, offer, totals: { voucher, hasVouchers } }: ItemProps) {
  const { t } = useTranslation();
  const worthOf = useVoucherWorth();
  const bonusDays = offer.bonusDays(plan);
  return (
    <TitledCard title={t('service.item')}>
      <Facts>
        <Fact name={t('service.months', { count: plan.months })}>{t('service.days', { count: plan.days })}</Fact>
        {bonusDays > 0 && <Fact name={t('service.bonusDays')}>{t('service.plusDays', { count: bonusDays })}</Fact>}
        {hasVouchers && (
          <Fact name={t('service.voucher')}>{voucher === null ? t('service.noVoucher') : worthOf(voucher)}</Fact>
        )}
        <Fact name={t('service.currency')}>{offer.currency}</Fact>
      </Facts>
    </TitledCard>
  );
}

/** Says which waiting order is cancelled by placing this one: its money may be on the way. */
function ReplacedOrder({ voucherId }: { readonly voucherId: string | null }) {
  const { t } = useTranslation();
  const cover = useCover();
  const canCancel = useCanCancel();
  const order = useCheckout(() => orderToReplace(voucherId));
  if (order === null || !canCancel) return null;
  return <Alert tone="amber">{t('service.replacesOrder', { id: cover(order.id) })}</Alert>;
}

/** Shows why no order was placed. */
function OrderFailure({ voucherId }: { readonly voucherId: string | null }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const failure = useCheckout((state) => (state.at === 'overview' ? state.failure : null));
  const isPlacing = useCheckout((state) => workOf(state) === 'placing');
  if (failure === null) return null;
  return (
    <Alert
      isAnswer
      tone="red"
      detail={failureCode(failure)}
      action={
        <Button size="small" busy={isPlacing} onClick={() => void placeOrder(voucherId)}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {failureText(failure)}
    </Alert>
  );
}
