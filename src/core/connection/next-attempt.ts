/**
 * Waits for the next attempt: until the back-off has passed, or only until the failed part responds again
 * (docs/product.md section 17, Reconnecting).
 */
import { MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import type { Failure } from '../../model/failure';
import { delay } from '../../../common/async/delay';
import { useServers } from '../servers/servers.store';
import { useProviderStatus } from '../session/provider-status.store';
import { startMonitoring } from './start-monitoring';
import { services } from '../services/services';

/** Resolves when the next attempt is due, or when the signal aborts; never rejects. @param waitMs the back-off in milliseconds */
export async function waitForNextAttempt(waitMs: number, failure: Failure, signal: AbortSignal): Promise<void> {
  const { clock } = services();
  const due = new AbortController();
  const end = AbortSignal.any([signal, due.signal]);
  const stopWatching = onBack(failure, () => due.abort());
  // Home alone keeps monitoring on; on other pages this does, to detect that the helper answers again.
  const isProbing = failure.source !== 'provider' && waitMs > MONITORING_INTERVAL_MS;
  const stopProbing = isProbing ? startMonitoring() : null;
  await delay(clock, waitMs, end);
  stopProbing?.();
  stopWatching();
}

/** Calls back when the failed part works again. @returns the function that stops it */
function onBack({ source }: Failure, back: () => void): () => void {
  if (source === 'provider') {
    return useProviderStatus.subscribe((now, before) => {
      if (before.isDown && !now.isDown) back();
    });
  }
  return useServers.subscribe((now, before) => {
    if (before.helper.state === 'failed' && now.helper.state === 'running') back();
  });
}
