/** Whether there is a network, for views: false when the system reports none, or while a bootstrap waits for one. */
import { useNetwork } from '../page/network.store';
import { useBootstrap } from './bootstrap.store';

export function useOnline(): boolean {
  const isOnline = useNetwork((network) => network.isOnline);
  const isWaiting = useBootstrap(({ step }) => step === 'offline');
  return isOnline && !isWaiting;
}
