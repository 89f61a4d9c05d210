/** How long a busy provider is left alone: what the app requests by itself waits, what a person asks for does not (promise J10). */
import { HOLD_MAX_MS, holdMs, spreadMs } from '../../../common/async/pace';
import type { ProviderFailure } from '../../lib/api/provider-error';
import { services } from '../services/services';
import { useProviderStatus } from './provider-status.store';

/** The statuses of a server that is busy (RFC 6585 section 4, RFC 9110 section 15.6.4). */
const BUSY: readonly (number | undefined)[] = [429, 503];

/** Records a call's response: its failure, or null. */
export function recordResponse(failure: ProviderFailure | null): void {
  const { busyCount, hold: earlier } = useProviderStatus.getState();
  if (failure === null) {
    // What a person asked for may succeed before the wait is over.
    if (busyCount > 0 && providerHoldMs() === 0) useProviderStatus.setState({ hold: null, busyCount: 0 });
    return;
  }
  if (!BUSY.includes(failure.status)) return;
  const { clock, random } = services();
  const forMs = holdMs(busyCount, random(), failure.retryAfterMs);
  // Another call may have been answered with a later time: it still holds.
  const hold = providerHoldMs() > forMs ? earlier : { until: clock.now() + forMs, failure };
  useProviderStatus.setState({ hold, busyCount: busyCount + 1 });
}

/** How much longer nothing may be requested by itself, in ms; what a person asks for is sent all the same. */
export function providerHoldMs(): number {
  const leftMs = (useProviderStatus.getState().hold?.until ?? 0) - services().clock.now();
  // More is left only after the clock was set back.
  return leftMs > 0 && leftMs <= HOLD_MAX_MS ? leftMs : 0;
}

/**
 * Calls back each time the machine has a network again, which may be a different one, or the given one is back: after the hold of a busy provider
 * and within the spread.
 * @returns the function that stops it
 */
export function whenNetworkIsBack(run: () => void, network = services().network): () => void {
  const { clock, random } = services();
  let cancel = () => {};
  const stop = network.onChange(() => {
    cancel();
    if (network.isOnline()) cancel = clock.after(providerHoldMs() + spreadMs(random()), run);
  });
  return () => {
    stop();
    cancel();
  };
}

/** How much longer the provider itself has asked to be left alone with a Retry-After, to any call, in ms. */
export function namedHoldMs(): number {
  return useProviderStatus.getState().hold?.failure.retryAfterMs === undefined ? 0 : providerHoldMs();
}
