/**
 * What runs on every page once the user is loaded: refreshes of the user, repetitions of unanswered loads when the provider responds again, and the
 * auto-connect that waits for a helper.
 */
import type { Network } from '../../lib/platform/network';
import { whenNetworkIsBack } from '../session/provider-hold';
import { useProviderStatus } from '../session/provider-status.store';
import { repeatUnreachedLoads } from '../session/resource.store';
import { watchUser } from '../user/watch-user';
import { connectLate } from './connect-late';

/** Whether the provider responds, as a network of its own. */
export const providerNetwork: Network = {
  isOnline: () => !useProviderStatus.getState().isDown,
  onChange: (changed) =>
    useProviderStatus.subscribe((now, before) => {
      if (now.isDown !== before.isDown) changed();
    }),
};

/** Returns the function that stops it. */
export function watchSession(): () => void {
  const stops = [watchUser(), whenNetworkIsBack(repeatUnreachedLoads, providerNetwork), connectLate()];
  return () => stops.forEach((stop) => stop());
}
