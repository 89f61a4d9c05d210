/** An order's texts: item, state, payment method and amounts; a dash for what the provider did not send. */
import { PLANS } from '../../../../common/contract/provider/plans';
import type { Order } from '../../../../common/contract/provider/order';
import { isFree } from '../../../model/shop/order';
import type { Format } from '../../../lib/i18n/format';
import type { translate } from '../../../lib/i18n/i18n';
import type { Tone } from '../../../ui/feedback/Tag';

const NONE = '–';
const TONES = {
  waiting: 'amber',
  paid: 'green',
  failed: 'red',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<Order['status'], Tone>;

export interface OrderTexts {
  readonly item: string;
  readonly status: { readonly text: string; readonly tone: Tone };
  readonly method: string;
  readonly amount: (value: number | null) => string;
}

/** The texts in the language of `t` and `money`. */
export function orderTexts(order: Order, t: typeof translate, money: Format['money']): OrderTexts {
  const { planId, item, status, isPending, method, currency } = order;
  const plan = PLANS.find(({ id }) => id === planId);
  const isPendingOrder = status === 'waiting' && isPending;
  return {
    item: plan ? t('service.months', { count: plan.months }) : item === '' ? t('service.item') : item,
    status: {
      text: isPendingOrder
        ? t('orders.pending')
        : t(status === 'waiting' && isFree(order) ? 'payment.free.waiting' : `orders.statuses.${status}`),
      tone: isPendingOrder ? 'accent' : TONES[status],
    },
    method: method === null ? NONE : t(`service.methods.${method}`),
    amount: (value) => (currency === null ? NONE : money(value, currency)),
  };
}
