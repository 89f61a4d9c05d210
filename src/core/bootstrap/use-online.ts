/** Whether the provider can be called, for views: false when the system reports no network, or while a bootstrap waits for one. */
import type { Failure } from '../../model/failure';
import { useNetwork } from '../page/network.store';
import { useBootstrap } from './bootstrap.store';

export function useOnline(): boolean {
  const isOnline = useNetwork((network) => network.isOnline);
  const isWaiting = useBootstrap(({ step }) => step === 'offline');
  return isOnline && !isWaiting;
}

/** Why a bootstrap waits although there is a network; else null. */
export function useUnreached(): Failure | null {
  return useBootstrap((state) => (state.step === 'offline' ? state.failure : null));
}
