/** The checkout's events: the person's actions, and responses of provider and gateway. */
import type { Failure } from '../../model/failure';
import type { Order } from '../../../common/contract/provider/order';
import type { CardRefusal, PaidCard } from './checkout-state.rules';

interface OfOrder {
  readonly id: string;
}

interface Events {
  /** The page was left, or the session has ended. */
  readonly left: unknown;
  readonly 'packages-opened': unknown;
  readonly 'step-opened': { readonly step: 'cart' | 'overview' };
  /** To the waiting order. */
  readonly 'payment-opened': unknown;
  readonly 'orders-opened': unknown;
  readonly 'plan-chosen': { readonly planId: string };
  readonly 'voucher-chosen': { readonly voucherId: string | null };
  readonly 'method-chosen': unknown;
  /** After an order that ended unpaid: the same selection again. */
  readonly 'ordered-again': unknown;
  readonly 'placing-started': unknown;
  /** With the reason why no order was placed; null when an existing order is continued. */
  readonly 'placing-ended': { readonly failure: Failure | null };
  /** The person requests an order by its number. */
  readonly 'order-requested': OfOrder;
  readonly 'order-request-failed': OfOrder & { readonly failure: Failure };
  /** The order that was placed, or loaded by its number. */
  readonly 'order-opened': { readonly order: Order };
  /** The provider's latest response about an order, wherever it is shown. */
  readonly 'order-updated': { readonly order: Order };
  /** The order of the cart was cancelled, or left where the provider cannot cancel, to be replaced by a new one. */
  readonly 'order-dropped': OfOrder;
  /** A background refresh of the order has ended; null: it succeeded. */
  readonly 'refresh-ended': OfOrder & { readonly failure: Failure | null };
  readonly 'charge-started': OfOrder;
  /** The gateway has returned a token for the card. */
  readonly 'card-accepted': OfOrder & { readonly card: PaidCard };
  /** Nothing was charged. */
  readonly 'charge-refused': OfOrder & CardRefusal;
  readonly 'charge-ended': OfOrder;
  /** The charge was sent, and its outcome is unknown. */
  readonly 'charge-pending': OfOrder;
  readonly 'cancel-started': OfOrder;
  readonly 'cancel-ended': OfOrder & { readonly failure: Failure | null };
  /** An order of the history; null: the list. */
  readonly 'detail-shown': { readonly order: Order | null };
}

export type CheckoutEventType = keyof Events;

export type CheckoutEvent = { [Type in CheckoutEventType]: { readonly type: Type } & Events[Type] }[CheckoutEventType];

/** The events of the given types. */
export type EventOf<Type extends CheckoutEventType> = Extract<CheckoutEvent, { readonly type: Type }>;
