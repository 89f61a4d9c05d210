/** How the provider answers: the dot of the status bar, and whether what failed because of it may be tried again. */
import { create } from 'zustand';
import { whenSessionEnds } from './session-end.store';

interface ProviderStatusState {
  /** Round-trip time of the provider's last health answer; null while it does not answer. */
  readonly roundTripMs: number | null;
  /** Whether the last call to the provider was not answered. */
  readonly isDown: boolean;
}

const initial: ProviderStatusState = { roundTripMs: null, isDown: false };

export const useProviderStatus = create<ProviderStatusState>()(() => initial);

/** Keeps the round-trip time of the provider's last answer, in milliseconds; null when it did not answer. */
export function setProviderRoundTrip(roundTripMs: number | null): void {
  useProviderStatus.setState({ roundTripMs });
}

/** Notes whether the provider has answered the last call, whatever it said. */
export function setProviderDown(isDown: boolean): void {
  if (useProviderStatus.getState().isDown !== isDown) useProviderStatus.setState({ isDown });
}

/** As freshly started: when a session is over, and for tests. */
function resetProviderStatus(): void {
  useProviderStatus.setState(initial, true);
}

whenSessionEnds(resetProviderStatus);
