/** Whether the provider responds: shown as the status bar's dot, and used to decide when failed loads are retried. */
import { create } from 'zustand';
import type { ProviderFailure } from '../../lib/api/provider-error';
import { whenSessionEnds } from './session-end.store';

interface ProviderStatusState {
  /** Round-trip time of the provider's last health response, in milliseconds; null before the first and after a failed check. */
  readonly roundTripMs: number | null;
  /** Epoch ms of the last health check, which runs regularly on home only; null before the first. */
  readonly checkedAt: number | null;
  /** Whether the last health check failed, by no response, one that cannot be read, or a refusal; false before the first. */
  readonly isCheckFailed: boolean;
  /** Whether the last call to the provider got no response. */
  readonly isDown: boolean;
  /** The provider is busy: until then (epoch ms) nothing is requested by itself. */
  readonly hold: { readonly until: number; readonly failure: ProviderFailure } | null;
  /** Its busy responses in a row. */
  readonly busyCount: number;
}

const initial: ProviderStatusState = {
  roundTripMs: null,
  checkedAt: null,
  isCheckFailed: false,
  isDown: false,
  hold: null,
  busyCount: 0,
};

export const useProviderStatus = create<ProviderStatusState>()(() => initial);

/**
 * Keeps the round-trip time of the provider's last health response, in milliseconds; null when the check failed.
 * @param checkedAt epoch ms
 */
export function setProviderRoundTrip(roundTripMs: number | null, checkedAt: number): void {
  useProviderStatus.setState({ roundTripMs, checkedAt, isCheckFailed: roundTripMs === null });
}

/** Records whether the last call to the provider got a response of any kind: after one, a check that got none says nothing any more. */
export function setProviderDown(isDown: boolean): void {
  useProviderStatus.setState({ isDown, isCheckFailed: false });
}

/** Resets the store to its initial state: when a session ends, and for tests. */
function resetProviderStatus(): void {
  useProviderStatus.setState(initial);
}

whenSessionEnds(resetProviderStatus);
