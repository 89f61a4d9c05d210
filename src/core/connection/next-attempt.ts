/** The wait between two attempts of a reconnect (docs/product.md section 17, Reconnecting). */
import { afterSpread } from '../../../common/async/pace';
import { MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import type { Failure } from '../../model/failure';
import { delay } from '../../../common/async/delay';
import { useServers } from '../servers/servers.store';
import { providerHoldMs } from '../session/provider-hold';
import { useProviderStatus } from '../session/provider-status.store';
import { startMonitoring } from './monitoring/start-monitoring';
import { services } from '../services/services';

/** Waits for the back-off, or only until the failed part responds again, or the signal aborts; never rejects. @param waitMs the back-off */
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

/** Calls back when the failed part works again; after a return of the provider within the spread, because all clients notice it. @returns the function that stops it */
function onBack({ source }: Failure, back: () => void): () => void {
  if (source === 'provider') {
    const { clock, random } = services();
    let cancel = () => {};
    const stop = useProviderStatus.subscribe((now, before) => {
      if (!before.isDown || now.isDown || providerHoldMs() > 0) return;
      cancel();
      cancel = afterSpread(clock, random, back);
    });
    return () => {
      stop();
      cancel();
    };
  }
  return useServers.subscribe((now, before) => {
    if (before.helper.state === 'failed' && now.helper.state === 'running') back();
  });
}
