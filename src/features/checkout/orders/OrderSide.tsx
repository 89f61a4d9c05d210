/** The panel beside the payment: amount, days, payment deadline, and cancel. */
import { useTranslation } from 'react-i18next';
import { amountToPay, hasAmount, isFree } from '../../../model/shop/order';
import type { Order } from '../../../../common/contract/provider/order';
import { failureCode, isFinal } from '../../../model/failure';
import { cancelOrder } from './cancel-order';
import { useCanCancel } from './cancel-support.store';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { useFormat } from '../../../lib/i18n/format';
import { isIdle, workOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { useSecondsUntil } from '../../../lib/time/use-now';
import { useServerOffset } from '../../../lib/time/use-server-now';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/buttons/Button';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { TitledCard } from '../../../ui/layout/TitledCard';
import { useCover } from '../../../ui/privacy/privacy';

export function OrderSide({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const cover = useCover();
  const { money, number: numberText } = useFormat();
  const failureText = useFailureText();
  const isBusy = useCheckout((state) => !isIdle(state));
  const isCancelling = useCheckout((state) => workOf(state) === 'cancelling');
  const canCancel = useCanCancel();
  const toPay = amountToPay(order);
  const failure = useCheckout((state) => ('refreshFailure' in state ? state.failure : null));
  return (
    <TitledCard title={t('payment.orderNumber', { id: cover(order.id) })}>
      <Facts>
        <HowItAddsUp order={order} />
        <Fact name={t('payment.toPay')} tone="strong">
          {toPay === null ? '–' : money(toPay.amount, toPay.currency)}
        </Fact>
        <Fact name={t('payment.extendedDays')}>
          {order.extendedDays === null ? '–' : `+${numberText(order.extendedDays)}`}
        </Fact>
        {order.expiresAt !== null && !order.isPending && !isFree(order) && (
          <Fact name={t('payment.timeLeft')}>
            <TimeLeft until={order.expiresAt} />
          </Fact>
        )}
      </Facts>
      {failure && (
        <Alert tone="red" detail={isFinal(failure) ? undefined : failureCode(failure)}>
          {failureText(failure)}
        </Alert>
      )}
      {!order.isPending && toPay !== null && canCancel && (
        <Button wide busy={isCancelling} disabled={isBusy && !isCancelling} onClick={() => void cancelOrder()}>
          {t('payment.cancel')}
        </Button>
      )}
    </TitledCard>
  );
}

/** Of a bank transfer whose amount differs: the order's total, and what the transfer adds to it or takes off in the same currency. */
function HowItAddsUp({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const toPay = amountToPay(order);
  if (toPay === null || !hasAmount(order)) return null;
  const { total, currency } = order;
  const isSameCurrency = currency === toPay.currency;
  const more = toPay.amount - total;
  if (isSameCurrency && more === 0) return null;
  return (
    <>
      <Fact name={t('payment.orderTotal')}>{money(total, currency)}</Fact>
      {isSameCurrency && (
        <Fact name={t('service.methods.bank_transfer')}>
          {more > 0 ? '+' : '−'}
          {money(Math.abs(more), currency)}
        </Fact>
      )}
    </>
  );
}

function TimeLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const seconds = useSecondsUntil(until - useServerOffset());
  return seconds === 0 ? t('payment.timeOver') : duration(seconds * 1_000);
}
