/** What the person is buying: package, payment view, order and order history (SPEC.md section 2, Other behaviour). */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Order } from '../../model/order';
import { resetPaymentMethods, setChosenMethod } from '../../core/plans/payment-methods.store';
import { whenSessionEnds } from '../../core/session/session-end.store';

/** 'payment' from the moment that a package is chosen: cart, overview, payment, result. 'orders' is the history. */
type ServiceView = 'packages' | 'payment' | 'orders';

/** The steps of the payment view, in this order. */
type PaymentStep = 'cart' | 'overview' | 'payment' | 'result';

export interface ServiceState {
  readonly view: ServiceView;
  readonly planId: string | null;
  readonly step: PaymentStep;
  readonly voucherId: string | null;
  /** The order under way or just ended. */
  readonly order: Order | null;
  /** What is being done for the order now; one thing at a time (promise E9). */
  readonly work: 'ordering' | 'paying' | 'cancelling' | 'asking' | null;
  /** The order that was asked for by its number and is not here yet; null otherwise. */
  readonly askedOrderId: string | null;
  /** Why the order's state could not be asked last; what is known of it stays (promise E1). */
  readonly askFailure: Failure | null;
  /** The card that was handed over last, as the gateway names it: all of it that is kept (promise H4). */
  readonly card: PaidCard | null;
  /** Why the last of these failed. */
  readonly failure: Failure | null;
  /** What the gateway said of a card that it did not take, as a locale key's last word; null when it took it. */
  readonly cardProblem: CardProblem | null;
  readonly history: OrderHistory;
  /** The order of the history that is looked at; null: the list. */
  readonly shownOrder: Order | null;
}

interface PaidCard {
  /** Such as 'visa'; '' when the gateway does not say. */
  readonly brand: string;
  readonly lastFour: string;
}

/** 'unreachable': the card never arrived anywhere, nothing was charged. */
type CardProblem = 'refused' | 'unreachable';

export interface OrderHistory {
  readonly orders: readonly Order[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: Failure | null;
  /** The last page that is loaded; 0 before the first. */
  readonly page: number;
  readonly lastPage: number;
}

const initial = (): ServiceState => ({
  view: 'packages',
  planId: null,
  step: 'cart',
  voucherId: null,
  order: null,
  work: null,
  askedOrderId: null,
  askFailure: null,
  card: null,
  failure: null,
  cardProblem: null,
  history: { orders: [], status: 'loading', failure: null, page: 0, lastPage: 1 },
  shownOrder: null,
});

export const useService = create<ServiceState>()(initial);

/** Chooses a package: the app is then in the payment view (SPEC.md section 2). An order that waits is kept until the next one is placed. */
export function choosePlan(planId: string): void {
  const { order } = useService.getState();
  const waiting = order?.status === 'waiting' ? { order } : {};
  setChosenMethod(null);
  useService.setState({ ...initial(), view: 'payment', planId, ...waiting });
}

/** Puts a part of the state in place; flows know what belongs together. */
export function setService(part: Partial<ServiceState>): void {
  useService.setState(part);
}

/** As freshly started: when /service is left (SPEC.md section 2), on sign-out, and for tests. */
export function resetService(): void {
  resetPaymentMethods();
  useService.setState(initial(), true);
}

whenSessionEnds(resetService);
