/** The person's referral data, and why its last load failed. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { Referral } from '../../../common/contract/provider/referral';
import { registerPersonalTexts } from '../../core/diagnostics/personal-texts.store';
import { whenSessionEnds } from '../../core/session/session-end.store';

export interface ReferralState {
  /** Null until the provider's response; it stays beside a failure (promise E1). */
  readonly referral: Referral | null;
  /** Epoch ms of the response. */
  readonly at: number | null;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
}

const initial = (): ReferralState => ({ referral: null, at: null, isLoading: false, failure: null });

export const useReferral = create<ReferralState>()(initial);

export function beginReferral(): void {
  useReferral.setState({ isLoading: true });
}

export function setReferral(referral: Referral, at: number): void {
  useReferral.setState({ referral, at, isLoading: false, failure: null });
}

export function failReferral(failure: Failure): void {
  useReferral.setState({ isLoading: false, failure });
}

/** Resets to the initial state: on sign-out, and for tests. */
function resetReferral(): void {
  useReferral.setState(initial(), true);
}

whenSessionEnds(resetReferral);
registerPersonalTexts(() => [useReferral.getState().referral?.code]);
