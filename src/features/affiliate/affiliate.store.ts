/** The affiliate history: range, page, and the pending request. */
import { create } from 'zustand';
import type { AffiliateRange } from '../../model/shop/affiliate';
import type { AffiliatePage } from '../../../common/contract/provider/affiliate';
import type { Failure } from '../../model/failure';
import { whenSessionEnds } from '../../core/session/session-end.store';

export interface AffiliateState {
  readonly range: AffiliateRange;
  /** The page loaded last of this range, which stays beside a failure (promise E1); null until there is one. */
  readonly shown: AffiliatePage | null;
  /** Epoch ms of its response. */
  readonly at: number | null;
  /** The page requested last. */
  readonly wanted: number;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
}

const initial = (): AffiliateState => ({
  range: { kind: 'all' },
  shown: null,
  at: null,
  wanted: 1,
  isLoading: false,
  failure: null,
});

export const useAffiliate = create<AffiliateState>()(initial);

/** Changes the range; the shown page no longer applies. */
export function putAffiliateRange(range: AffiliateRange): void {
  useAffiliate.setState({ ...initial(), range });
}

export function beginAffiliatePage(wanted: number): void {
  useAffiliate.setState({ wanted, isLoading: true });
}

export function setAffiliatePage(shown: AffiliatePage, at: number): void {
  useAffiliate.setState({ shown, at, wanted: shown.page, isLoading: false, failure: null });
}

export function failAffiliatePage(failure: Failure): void {
  useAffiliate.setState({ isLoading: false, failure });
}

/** Resets to the initial state: on sign-out, and for tests. */
function resetAffiliate(): void {
  useAffiliate.setState(initial(), true);
}

whenSessionEnds(resetAffiliate);
