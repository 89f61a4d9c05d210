/**
 * Refreshes the user on every page: each hour, and when the person returns to the window. Away from home this is what notices that days
 * were bought, or that another device took over (docs/product.md section 14, One device per account).
 */
import { USER_REFRESH_INTERVAL_MS, USER_REFRESH_PAUSE_MS } from '../../model/constants';
import { isRecent } from '../../model/elapsed';
import { report } from '../../lib/platform/error-reporting';
import { providerHoldMs } from '../session/provider-hold';
import { useSession } from '../session/session.store';
import { startLoop } from '../connection/loop';
import { checkHealth } from './watch-health';
import { services } from '../services/services';

/** Starts once the user is loaded; returns the function that stops it. At most one request per minute, and none while the provider is busy. */
export function watchUser(): () => void {
  const { clock, visibility } = services();
  let requestedAt = clock.now();
  const check = async () => {
    if (providerHoldMs() > 0) return;
    const known = [requestedAt, useSession.getState().userAt ?? 0];
    if (known.some((at) => isRecent(at, clock.now(), USER_REFRESH_PAUSE_MS))) return;
    requestedAt = clock.now();
    await checkHealth();
  };
  const stopLoop = startLoop(USER_REFRESH_INTERVAL_MS, 'watch-user', check);
  const stopReturns = visibility.onReturn(() => {
    check().catch((error: unknown) => report(error, 'watch-user'));
  });
  return () => {
    stopLoop();
    stopReturns();
  };
}
