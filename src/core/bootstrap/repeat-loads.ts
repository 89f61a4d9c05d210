/** Loads what pages lack because nothing answered, once the machine has a network again: Wi-Fi may come after the app. */
import { whenNetworkIsBack } from '../session/provider-hold';
import { repeatUnreachedLoads } from '../session/resource.store';

/** Starts it for the app's whole life; returns the function that stops it. */
export function repeatLoads(): () => void {
  return whenNetworkIsBack(repeatUnreachedLoads);
}
