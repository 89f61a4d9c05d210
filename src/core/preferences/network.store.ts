/** Whether the machine has a network at all, for the places that say so at once. */
import { create } from 'zustand';

interface NetworkState {
  readonly isOnline: boolean;
}

export const useNetwork = create<NetworkState>()(() => ({ isOnline: true }));

export function setOnline(isOnline: boolean): void {
  if (useNetwork.getState().isOnline !== isOnline) useNetwork.setState({ isOnline });
}
