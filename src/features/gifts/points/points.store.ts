/** The person's points, and the exchange of them that is asked for. */
import { create } from 'zustand';
import type { Failure } from '../../../model/failure';
import type { Offer } from '../../../model/points';
import type { PointMove } from '../../../../common/contract/provider/points';
import { whenSessionEnds } from '../../../core/session/session-end.store';

export type ExchangeState =
  /** Whether it is meant. */
  | { readonly step: 'asking' }
  | { readonly step: 'working' }
  /** The provider said no. */
  | { readonly step: 'refused'; readonly failure: Failure }
  /** Nobody knows what became of it. */
  | { readonly step: 'lost'; readonly failure: Failure };

export interface PointsState {
  /** In TP; null until the provider has said it. */
  readonly balance: number | null;
  /** Newest first. */
  readonly history: readonly PointMove[];
  /** Whether the history tells of all that the balance does: not after another answer has told a newer balance. */
  readonly isBooked: boolean;
  /** Why they could not be loaded last; old ones stay beside it (promise E1). */
  readonly failure: Failure | null;
  /** The offer that the person wants, and how far that has come; null for none. */
  readonly exchange: (ExchangeState & { readonly offer: Offer }) | null;
  /** An offer was wanted that the points do not reach. */
  readonly isShort: boolean;
  /** The provider has no exchange (docs/product.md section 15). */
  readonly hasNoExchange: boolean;
  /** The offers whose exchange was asked for and not answered. */
  readonly lost: ReadonlySet<string>;
}

const initial = (): PointsState => ({
  balance: null,
  history: [],
  isBooked: false,
  failure: null,
  exchange: null,
  isShort: false,
  hasNoExchange: false,
  lost: new Set(),
});

export const usePoints = create<PointsState>()(initial);

export function setPoints(balance: number, history: readonly PointMove[]): void {
  usePoints.setState({ balance, history, isBooked: true, failure: null });
}

/** The balance as another answer has told it; the history is older until it is loaded anew. */
export function setBalance(balance: number): void {
  usePoints.setState({ balance, isBooked: false });
}

export function failPoints(failure: Failure): void {
  usePoints.setState({ failure });
}

/** An offer is wanted: asks whether it is meant. */
export function openExchange(offer: Offer): void {
  usePoints.setState({ exchange: { offer, step: 'asking' }, isShort: false });
}

/** An offer is wanted that the points do not reach. */
export function showShortage(): void {
  usePoints.setState({ exchange: null, isShort: true });
}

/** How far the exchange that is open has come. */
export function setExchange(state: ExchangeState): void {
  usePoints.setState(({ exchange }) => (exchange ? { exchange: { ...state, offer: exchange.offer } } : {}));
}

/** Closes what was asked; not while it is under way. */
export function closeExchange(): void {
  usePoints.setState(({ exchange }) => (exchange?.step === 'working' ? {} : { exchange: null }));
}

/** It is done. */
export function endExchange(offer: Offer): void {
  usePoints.setState(({ exchange, lost }) => ({
    ...{ isShort: false, lost: without(lost, offer.id) },
    exchange: exchange?.offer.id === offer.id ? null : exchange,
  }));
}

/** The provider has refused: another try is another wish. */
export function markExchangeRefused(offer: Offer, failure: Failure): void {
  usePoints.setState(({ lost }) => ({ exchange: { offer, step: 'refused', failure }, lost: without(lost, offer.id) }));
}

/** The answer was lost: the same offer can be asked for again, and is paid once. */
export function markExchangeUnknown(offer: Offer, failure: Failure): void {
  usePoints.setState(({ lost }) => ({
    exchange: { offer, step: 'lost', failure },
    lost: new Set(lost).add(offer.id),
  }));
}

/** The provider has no exchange: it is offered no more. */
export function hideExchange(): void {
  usePoints.setState({ hasNoExchange: true });
}

/** As freshly started: on sign-out, and for tests. */
export function resetPoints(): void {
  usePoints.setState(initial(), true);
}

function without(lost: ReadonlySet<string>, offerId: string): ReadonlySet<string> {
  return new Set([...lost].filter((known) => known !== offerId));
}

whenSessionEnds(resetPoints);
