/** The person's points, and the exchange in progress. */
import type { Failure } from '../../../model/failure';
import { pointsShort, type Offer } from '../../../model/shop/points';
import type { PointMove } from '../../../../common/contract/provider/points';
import { createResource, type ResourceState } from '../../../core/session/resource.store';

export type ExchangeState =
  /** Waiting for the confirmation. */
  | { readonly step: 'confirming' }
  | { readonly step: 'working' }
  /** The provider refused. */
  | { readonly step: 'refused'; readonly failure: Failure }
  /** The outcome is unknown. */
  | { readonly step: 'unknown'; readonly failure: Failure };

interface Points {
  /** In TP. */
  readonly balance: number;
  /** Newest first; null while it is not known. */
  readonly history: readonly PointMove[] | null;
  /** The balance after its newest entry; null while that is not known, or entries are missing. */
  readonly historyBalance: number | null;
  /** Whether the history matches the balance: false after another response brought a newer balance. */
  readonly isHistoryCurrent: boolean;
}

interface Exchange {
  /** The chosen offer and the state of its exchange; null for none. */
  readonly exchange: (ExchangeState & { readonly offer: Offer }) | null;
  /** The offer that was chosen last and was unaffordable then; null for none. */
  readonly unaffordable: Offer | null;
  /** The provider lacks the exchange call (docs/product.md section 15). */
  readonly hasNoExchange: boolean;
  /** The offers whose exchange has an unknown outcome: it may be repeated whatever the balance, which may be the one after it. */
  readonly unknown: ReadonlySet<string>;
}

/** A late response to an earlier request is ignored: it lacks later changes. */
export const points = createResource<Points, Exchange>('load-points', 'replace', () => ({
  exchange: null,
  unaffordable: null,
  hasNoExchange: false,
  unknown: new Set<string>(),
}));
export const usePoints = points.use;

export type PointsState = ResourceState<Points> & Exchange;

/** Sets the balance of another response; the history is older until it is reloaded. */
export function setBalance(balance: number): void {
  usePoints.setState(({ data }) => ({
    data: { history: null, historyBalance: null, ...data, balance, isHistoryCurrent: false },
  }));
}

/** The points missing for an exchange of an offer; 0 when it may be requested. */
export function shortFor(offer: Offer, { data, unknown }: PointsState): number {
  return unknown.has(offer.id) ? 0 : pointsShort(offer, data?.balance ?? null);
}

/** Opens the confirmation for an offer. */
export function openExchange(offer: Offer): void {
  usePoints.setState({ exchange: { offer, step: 'confirming' }, unaffordable: null });
}

/** Shows that the points do not suffice for an offer, for as long as they do not. */
export function showShortage(unaffordable: Offer): void {
  usePoints.setState({ exchange: null, unaffordable });
}

/** Sets the state of the open exchange. */
export function setExchange(state: ExchangeState): void {
  usePoints.setState(({ exchange }) => (exchange ? { exchange: { ...state, offer: exchange.offer } } : {}));
}

/** Closes the exchange, unless it is pending. */
export function closeExchange(): void {
  usePoints.setState(({ exchange }) => (exchange?.step === 'working' ? {} : { exchange: null }));
}

/** The exchange succeeded. */
export function endExchange(offer: Offer): void {
  usePoints.setState(({ exchange, unknown }) => ({
    unaffordable: null,
    unknown: without(unknown, offer.id),
    exchange: exchange?.offer.id === offer.id ? null : exchange,
  }));
}

/** The provider refused: another attempt is a new request. */
export function markExchangeRefused(offer: Offer, failure: Failure): void {
  usePoints.setState(({ unknown }) => ({
    exchange: { offer, step: 'refused', failure },
    unknown: without(unknown, offer.id),
  }));
}

/** The outcome is unknown: the same offer can be requested again, and is paid once. */
export function markExchangeUnknown(offer: Offer, failure: Failure): void {
  usePoints.setState(({ unknown }) => ({
    exchange: { offer, step: 'unknown', failure },
    unknown: new Set(unknown).add(offer.id),
  }));
}

/** The provider lacks the exchange call: it is no longer offered. */
export function hideExchange(): void {
  usePoints.setState({ hasNoExchange: true });
}

function without(unknown: ReadonlySet<string>, offerId: string): ReadonlySet<string> {
  return new Set([...unknown].filter((known) => known !== offerId));
}
