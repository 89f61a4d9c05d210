/** An order of the history with its details; a waiting one can be paid or cancelled. */
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../model/failure';
import { paths } from '../../../model/paths';
import { hasAmount, isCancellable, isFree } from '../../../model/shop/order';
import type { Order } from '../../../../common/contract/provider/order';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { useFormat } from '../../../lib/i18n/format';
import { detailOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { useServerNow } from '../../../lib/time/use-server-now';
import { Alert } from '../../../ui/feedback/Alert';
import { ButtonLink } from '../../../ui/controls/buttons/ButtonLink';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { Tag } from '../../../ui/feedback/Tag';
import { TitledCard } from '../../../ui/layout/TitledCard';
import checkout from '../Checkout.module.css';
import { OrderActions } from './OrderActions';
import { useOrderTexts } from './use-order-texts';

const REFRESH_INTERVAL_MS = 10_000;

export function OrderDetail({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormat();
  const texts = useOrderTexts(order);
  const now = useServerNow(order, REFRESH_INTERVAL_MS, order.status === 'waiting');
  return (
    <div className={checkout.columns}>
      <div className={checkout.main}>
        <DetailFailure />
        {isCancellable(order) && !hasAmount(order) && <Alert tone="amber">{t('payment.noAmount')}</Alert>}
        {isCancellable(order) && isFree(order) && <NothingToPay />}
        {order.status !== 'waiting' && order.isPending && <Alert tone="amber">{t('payment.result.unknownText')}</Alert>}
        <TitledCard title={t('orders.facts')}>
          <Facts>
            <Fact name={t('orders.item')}>{texts.item}</Fact>
            <Fact name={t('orders.status')}>
              <Tag tone={texts.status.tone}>{texts.status.text}</Tag>
            </Fact>
            <Fact name={t('orders.createdAt')}>{dateTime(order.createdAt)}</Fact>
            {order.status === 'waiting' && !isFree(order) && (
              <Fact name={t('orders.payBefore')}>{dateTime(order.expiresAt)}</Fact>
            )}
            {order.status !== 'waiting' && <Fact name={t('orders.endedAt')}>{dateTime(order.endedAt)}</Fact>}
            <Fact name={t('orders.method')}>{texts.method}</Fact>
            <Fact name={t('orders.days')}>{number(order.days)}</Fact>
            <Fact name={t('orders.bonusDays')}>{number(order.bonusDays)}</Fact>
            <Fact name={t('orders.extendedDays')}>{number(order.extendedDays)}</Fact>
            {order.status === 'paid' && <Fact name={t('orders.validUntil')}>{dateTime(order.serviceUntil)}</Fact>}
          </Facts>
        </TitledCard>
      </div>
      <TitledCard title={t('service.summary')}>
        <Facts>
          <Fact name={t('orders.price')}>{texts.amount(order.price)}</Fact>
          <DiscountFact order={order} />
          <Fact name={t('orders.total')} tone="strong">
            {texts.amount(order.total)}
          </Fact>
        </Facts>
        <OrderActions order={order} now={now} />
      </TitledCard>
    </div>
  );
}

function NothingToPay() {
  const { t } = useTranslation();
  return (
    <Alert
      tone="accent"
      action={
        <ButtonLink size="small" to={paths.support}>
          {t('service.contactSupport')}
        </ButtonLink>
      }
    >
      {t('payment.free.text')}
    </Alert>
  );
}

function DiscountFact({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { amount } = useOrderTexts(order);
  const hasDiscount = order.discount !== null && order.discount > 0;
  if (!hasDiscount && order.voucherId === null)
    return <Fact name={t('service.voucher')}>{t('service.noVoucher')}</Fact>;
  return (
    <Fact name={t('service.discount')} tone="good">
      {amount(order.discount === null ? null : -order.discount)}
    </Fact>
  );
}

function DetailFailure() {
  const failureText = useFailureText();
  const failure = useCheckout((state) => detailOf(state)?.failure ?? null);
  if (failure === null) return null;
  return (
    <Alert isAnswer tone="red" detail={failureCode(failure)}>
      {failureText(failure)}
    </Alert>
  );
}
