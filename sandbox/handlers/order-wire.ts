/** Orders in wire format: amounts in the currency's main unit, and the payment of a waiting one. */
import { DAY_MS } from '../../common/zone-time';
import type { WireOrder } from '../../common/contract/provider/order';
import type { SandboxRenewal } from '../control';
import type { Order } from '../database/orders';
import { BANK_ACCOUNT } from '../gateway/bank';
import type { Gateway } from '../gateway/gateway';
import { inMainUnit, planText } from '../payments/quote';
import type { ProviderTime } from '../provider-time';

/** An order as returned to its owner. */
export function orderToWire(order: Order, gateway: Gateway, time: ProviderTime): WireOrder {
  const { currency } = order;
  return {
    id: order.id,
    plan_id: order.planId,
    item: planText(order.planId),
    status: order.status,
    method: order.method,
    currency,
    price: inMainUnit(order.price, currency),
    discount: inMainUnit(order.discount, currency),
    total: inMainUnit(order.total, currency),
    voucher_id: order.voucherId,
    days: order.days,
    bonus_days: order.bonusDays,
    extended_days: order.days + order.bonusDays,
    created_at: time.write(order.createdAt),
    expires_at: time.write(order.expiresAt),
    ended_at: order.endedAt === null ? null : time.write(order.endedAt),
    service_until: order.serviceUntil === null ? null : time.write(order.serviceUntil),
    pending: order.isPending,
    payment: paymentOf(order, gateway),
  };
}

/**
 * Whether a waiting order renews, where the provider says so.
 * @param serviceEnd end of the account's service, or now
 */
export function renewalToWire(
  order: Order,
  renewal: SandboxRenewal,
  serviceEnd: number,
  time: ProviderTime,
): Pick<WireOrder, 'renewal'> {
  if (renewal === 'unsaid' || order.status !== 'waiting') return {};
  const mode = order.method === 'paypal' ? renewal : 'none';
  if (mode === 'none') return { renewal: { mode } };
  const { price, currency } = order;
  const nextAt = serviceEnd + (order.days + order.bonusDays) * DAY_MS;
  return { renewal: { mode, next_at: time.write(nextAt), amount: inMainUnit(price, currency) } };
}

/** The payment of a waiting order; null when nothing is left to pay. */
function paymentOf(order: Order, gateway: Gateway): WireOrder['payment'] {
  if (order.status !== 'waiting') return null;
  switch (order.method) {
    case 'bank_transfer':
      return { ...BANK_ACCOUNT, content: order.transferContent, amount: inMainUnit(order.total, order.currency) };
    case 'paypal':
      return { approval_url: gateway.approvalUrl(order.approvalKey ?? '') };
    case 'card': {
      const confirmUrl = gateway.confirmUrl(order);
      return { tokenize_url: gateway.tokenizeUrl, ...(confirmUrl !== null && { approval_url: confirmUrl }) };
    }
  }
}
