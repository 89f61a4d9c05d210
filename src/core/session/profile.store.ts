/** Whether what the profile shows could be asked anew: a failure leaves the user as the provider last told it. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import { whenSessionEnds } from './session-end.store';

export interface ProfileState {
  readonly isRefreshing: boolean;
  /** Why the last refresh failed; null while it has not. */
  readonly failure: Failure | null;
}

const initial = (): ProfileState => ({ isRefreshing: false, failure: null });

export const useProfile = create<ProfileState>()(initial);

/** A refresh is under way; an older failure stays in sight until it has ended. */
export function beginRefresh(): void {
  useProfile.setState({ isRefreshing: true });
}

/** The refresh has ended; null when it went well. */
export function endRefresh(failure: Failure | null): void {
  useProfile.setState({ isRefreshing: false, failure });
}

/** As freshly started: on sign-out, and for tests. */
function resetProfile(): void {
  useProfile.setState(initial(), true);
}

whenSessionEnds(resetProfile);
