/** Clears a shown failure once its cause has demonstrably ended (docs/product.md section 17, Reconnecting). */
import type { Failure } from '../../model/failure';
import { useProviderStatus } from '../session/provider-status.store';
import { setConnection, useConnection } from './connection.store';
import { SESSION_LOST } from './helper-session.store';

/** Clears a helper failure when the helper has answered a sweep. @param wasDown whether the previous sweep had failed */
export function clearHelperFailure(wasDown: boolean): void {
  clear((failure) => isHelper(failure) && (wasDown || SESSION_LOST.has(failure.reason)));
}

// The provider responds again after a call without a response: its failure is cleared.
useProviderStatus.subscribe((now, before) => {
  if (!before.isDown || now.isDown) return;
  clear(({ source, reason }) => source === 'provider' && (reason === 'network' || reason === 'timeout'));
});

function isHelper({ source }: Failure): boolean {
  return source === 'helper-ping' || source === 'helper-login';
}

function clear(isCleared: (failure: Failure) => boolean): void {
  const { connection } = useConnection.getState();
  if (connection.state === 'failed' && !connection.off && isCleared(connection.failure))
    setConnection({ state: 'idle' });
}
