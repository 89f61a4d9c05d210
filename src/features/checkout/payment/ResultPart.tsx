/** The step 'result': the order's outcome in one sentence, and the one next action. */
import { CircleCheck, CircleSlash, CircleX, Clock, Download, Undo2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderStatus } from '../../../../common/contract/provider/order';
import { paths } from '../../../model/paths';
import { isFree } from '../../../model/shop/order';
import { orderAgain } from '../checkout-actions';
import { useFormat } from '../../../lib/i18n/format';
import { useEndTexts } from '../../../lib/i18n/use-end-texts';
import { orderInView } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { Button } from '../../../ui/controls/buttons/Button';
import { ButtonLink } from '../../../ui/controls/buttons/ButtonLink';
import { singlePress } from '../../../ui/controls/single-press';
import type { Tone } from '../../../ui/feedback/Tag';
import { classNames } from '../../../ui/layout/class-names';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { hasReceipt } from '../orders/receipt.rules';
import { saveReceipt } from '../orders/save-receipt';
import tones from '../../../ui/layout/tones.module.css';
import { useCardTexts } from './card/use-card-texts';
import styles from './ResultPart.module.css';
import { useCover } from '../../../ui/privacy/privacy';

type Ended = Exclude<OrderStatus, 'waiting'>;

const ICONS: Readonly<Record<Ended, ReactNode>> = {
  paid: <CircleCheck size={32} />,
  failed: <CircleX size={32} />,
  expired: <Clock size={32} />,
  cancelled: <CircleSlash size={32} />,
  refunded: <Undo2 size={32} />,
};

const TONES = {
  paid: 'green',
  failed: 'red',
  expired: 'amber',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<Ended, Tone>;

export function ResultPart() {
  const order = useCheckout(orderInView);
  if (order === null || order.status === 'waiting') return null;
  return <Result key={order.id} order={order} status={order.status} />;
}

function Result({ order, status }: { readonly order: Order; readonly status: Ended }) {
  const { t } = useTranslation();
  // The order has ended and its charge's outcome is unknown.
  const isOutcomeUnknown = status !== 'paid' && order.isPending;
  const { refusalText } = useCardTexts();
  const refusal = useCheckout((state) => (state.at === 'done' ? state.failure : null));
  const reason = refusal && refusalText(refusal);
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button is no longer shown, so the focus moves here for keyboard and screen-reader users.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.result}>
      <span className={classNames(styles.icon, tones[TONES[status]])} aria-hidden>
        {ICONS[status]}
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t(isOutcomeUnknown ? 'payment.result.unknown' : `payment.result.${titleOf(order, status)}`)}
      </h2>
      {reason !== null && <p className={styles.text}>{reason.text}</p>}
      {reason?.isWhole !== true && (
        <p className={styles.text}>
          {status === 'paid'
            ? t('payment.result.paidText', { count: order.extendedDays ?? 0 })
            : t(`payment.result.${textOf(order, status)}`)}
        </p>
      )}
      {status === 'paid' && <Bought order={order} />}
      <div className={styles.actions}>
        {status === 'paid' || isOutcomeUnknown ? (
          <ButtonLink kind="primary" to={isOutcomeUnknown ? paths.support : paths.home}>
            {t(isOutcomeUnknown ? 'service.contactSupport' : 'payment.result.toHome')}
          </ButtonLink>
        ) : (
          <Button kind="primary" onClick={orderAgain}>
            {t(status === 'failed' ? 'common.tryAgain' : 'payment.result.again')}
          </Button>
        )}
        {hasReceipt(order) && (
          <Button icon={<Download size={16} aria-hidden />} onClick={singlePress(() => void saveReceipt(order))}>
            {t('orders.saveReceipt')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** No payment was received for an order that costs nothing. */
function titleOf(order: Order, status: Ended) {
  return status === 'paid' && isFree(order) ? 'free' : status;
}

/** Whether a transfer was sent is known to nobody here: of one that was not paid it is not said that nothing was charged. */
function textOf({ isPending, method }: Order, status: Exclude<Ended, 'paid'>) {
  if (isPending) return 'unknownText';
  return method === 'bank_transfer' && status !== 'refunded' ? 'transferText' : (`${status}Text` as const);
}

function Bought({ order: { id, extendedDays, serviceUntil, currency, total } }: { readonly order: Order }) {
  const { t } = useTranslation();
  const cover = useCover();
  const { money, number } = useFormat();
  const { endDate } = useEndTexts();
  const lastFour = useCheckout((state) => ('card' in state ? (state.card?.lastFour ?? '') : ''));
  return (
    <div className={styles.facts}>
      <Facts isBoxed>
        {extendedDays !== null && <Fact name={t('payment.extendedDays')}>{`+${number(extendedDays)}`}</Fact>}
        <Fact name={t('payment.validUntil')}>{endDate(serviceUntil)}</Fact>
        {currency !== null && (
          <Fact
            name={
              lastFour === ''
                ? t('payment.orderNumber', { id: cover(id) })
                : t('payment.endingIn', { lastFour: cover(lastFour) })
            }
          >
            {money(total, currency)}
          </Fact>
        )}
      </Facts>
    </div>
  );
}
