/** An order's texts: item, state, and payment method. */
import { useTranslation } from 'react-i18next';
import { PLANS } from '../../../../common/contract/provider/plans';
import type { Order } from '../../../../common/contract/provider/order';
import { useFormat } from '../../../lib/i18n/format';
import type { Tone } from '../../../ui/feedback/Tag';

const NONE = '–';
const TONES = {
  waiting: 'amber',
  paid: 'green',
  failed: 'red',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<Order['status'], Tone>;

export interface OrderTexts {
  readonly item: string;
  readonly status: { readonly text: string; readonly tone: Tone };
  readonly method: string;
  readonly amount: (value: number | null) => string;
}

/** Returns the function that gives an order's texts; a dash for what the provider did not send. */
export function useOrderTexts(): (order: Order) => OrderTexts {
  const { t } = useTranslation();
  const { money } = useFormat();
  return ({ planId, item, status, isPending, method, currency }) => {
    const plan = PLANS.find(({ id }) => id === planId);
    const isPendingOrder = status === 'waiting' && isPending;
    return {
      item: plan ? t('service.months', { count: plan.months }) : item === '' ? t('service.item') : item,
      status: {
        text: isPendingOrder ? t('orders.pending') : t(`orders.statuses.${status}`),
        tone: isPendingOrder ? 'accent' : TONES[status],
      },
      method: method === null ? NONE : t(`service.methods.${method}`),
      amount: (value) => (currency === null ? NONE : money(value, currency)),
    };
  };
}
