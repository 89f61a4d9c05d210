/** The state of the profile's refresh; after a failure the last loaded user stays shown. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import { whenSessionEnds } from './session-end.store';

export interface ProfileState {
  readonly isRefreshing: boolean;
  /** Why the last refresh failed; null when it did not fail. */
  readonly failure: Failure | null;
}

const initial = (): ProfileState => ({ isRefreshing: false, failure: null });

export const useProfile = create<ProfileState>()(initial);

/** Marks a refresh as pending; an older failure stays shown until the refresh has ended. */
export function beginRefresh(): void {
  useProfile.setState({ isRefreshing: true });
}

/** Marks the refresh as ended. @param failure null when it succeeded */
export function endRefresh(failure: Failure | null): void {
  useProfile.setState({ isRefreshing: false, failure });
}

/** Another request has refreshed the user meanwhile. */
export function clearRefreshFailure(): void {
  useProfile.setState({ failure: null });
}

/** Resets the store to its initial state: on sign-out, and for tests. */
function resetProfile(): void {
  useProfile.setState(initial());
}

whenSessionEnds(resetProfile);
