/** The state of a bootstrap that has not succeeded: the failed attempt and its reason, offline, or stopped by the person. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import { whenSessionEnds } from '../session/session-end.store';

export type BootstrapStep =
  /** Nothing to show: it is finished, or its first attempt is running. */
  | { readonly step: 'quiet' }
  /** An attempt has failed, and another one follows at this time, in epoch ms. */
  | { readonly step: 'retrying'; readonly failedAttempts: number; readonly failure: Failure; readonly nextAt: number }
  /**
   * Offline: attempts are not counted, and it continues by itself when online, at the latest at this time, in epoch ms.
   * The failure is that of a provider which cannot be reached although there is a network, else null.
   */
  | { readonly step: 'offline'; readonly failure: Failure | null; readonly nextAt: number }
  /** Stopped by the person; the failure is that of the last attempt, if any. */
  | { readonly step: 'stopped'; readonly failure: Failure | null };

export type BootstrapState = BootstrapStep & {
  /** Time of the stored data that is shown, in epoch ms; null when none is shown. */
  readonly storedAt: number | null;
};

const initial = (): BootstrapState => ({ step: 'quiet', storedAt: null });

export const useBootstrap = create<BootstrapState>()(initial);

/** Sets the step; the time of the stored data that is shown stays. */
export function setBootstrapStep(step: BootstrapStep): void {
  useBootstrap.setState(({ storedAt }) => ({ ...step, storedAt }), true);
}

/** Stored data of this time is shown. */
export function markShownFromStorage(storedAt: number): void {
  useBootstrap.setState({ storedAt });
}

/** Resets it: on success, at the session's end, and for tests. */
export function resetBootstrap(): void {
  useBootstrap.setState(initial(), true);
}

whenSessionEnds(resetBootstrap);
