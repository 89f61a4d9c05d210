/** What can happen in the checkout: what the person does, and what the provider and the gateway answer. */
import type { Failure } from '../../model/failure';
import type { Order } from '../../../common/contract/provider/order';
import type { CardRefusal, PaidCard } from './checkout-state.rules';

interface OfOrder {
  readonly id: string;
}

interface Events {
  /** The page is left, or the session has ended. */
  readonly left: unknown;
  readonly 'packages-opened': unknown;
  readonly 'step-opened': { readonly step: 'cart' | 'overview' };
  /** To the order that waits. */
  readonly 'payment-opened': unknown;
  readonly 'orders-opened': unknown;
  readonly 'plan-chosen': { readonly planId: string };
  readonly 'voucher-chosen': { readonly voucherId: string | null };
  readonly 'method-chosen': unknown;
  /** After an order that came to nothing: the same choice once more. */
  readonly 'ordered-again': unknown;
  readonly 'placing-started': unknown;
  /** With the reason why no order was placed; null when another one is gone on with. */
  readonly 'placing-ended': { readonly failure: Failure | null };
  /** The person requests an order by its number. */
  readonly 'order-requested': OfOrder;
  readonly 'order-request-failed': OfOrder & { readonly failure: Failure };
  /** The order that was placed, or requested by its number. */
  readonly 'order-opened': { readonly order: Order };
  /** The provider's newest answer about an order, wherever it is shown. */
  readonly 'order-heard': { readonly order: Order };
  /** The order behind the cart was cancelled to make way for a new one. */
  readonly 'order-dropped': OfOrder;
  /** The order's state was requested in the background; null: it was answered. */
  readonly 'refresh-ended': OfOrder & { readonly failure: Failure | null };
  readonly 'charge-started': OfOrder;
  /** The gateway has made a token of the card. */
  readonly 'card-accepted': OfOrder & { readonly card: PaidCard };
  /** Nothing was charged. */
  readonly 'charge-refused': OfOrder & CardRefusal;
  readonly 'charge-ended': OfOrder;
  /** The charge was sent, and nobody knows yet what became of it. */
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
