/** Whether the machine is online, for views that show it at once. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';

interface NetworkState {
  readonly isOnline: boolean;
}

export const useNetwork = create<NetworkState>()(() => ({ isOnline: true }));

export function setOnline(isOnline: boolean): void {
  if (useNetwork.getState().isOnline !== isOnline) useNetwork.setState({ isOnline });
}

registerReset(() => setOnline(true));
