/** Whether there is a network, for views: neither the system nor a bootstrap that waits for one says otherwise. */
import { useNetwork } from '../preferences/network.store';
import { useBootstrap } from './bootstrap.store';

export function useOnline(): boolean {
  const isOnline = useNetwork((network) => network.isOnline);
  const isWaiting = useBootstrap(({ step }) => step === 'offline');
  return isOnline && !isWaiting;
}
