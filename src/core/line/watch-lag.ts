/** Feeds the rules of lag with each sweep. Their history is cleared when the watch stops, and so with the session. */
import { isOnOrReconnecting, type Connection } from '../../model/connection';
import { PROVIDER_FIGURE_AGE_MAX_MS } from '../../model/constants';
import { isRecent } from '../../model/elapsed';
import { useConnection } from '../connection/connection.store';
import { onSweepEnded } from '../connection/monitoring/follow-sweeps';
import { onFiguresOld } from '../servers/figures-age.store';
import { services } from '../services/services';
import { useProviderStatus } from '../session/provider-status.store';
import { createLagHistory, recordSweep } from './lag-history.rules';
import { judgeLag } from './lag.rules';
import { setLag } from './lag.store';

/** Starts watching, for a session. @returns the function that stops it */
export function watchLag(): () => void {
  const { clock } = services();
  const history = createLagHistory();
  let stopJudging = () => {};
  const stopFollowing = onSweepEnded(({ at, figures, hasFigures, direct, responseMs }) => {
    if (figures === null || !hasFigures) return;
    const sweep = {
      at,
      figures,
      responseMs,
      serverId: sessionServerId(useConnection.getState().connection),
      directMs: direct?.roundTripMs ?? null,
      apiMs: providerRoundTrip(at),
    };
    stopJudging();
    // In a task of its own, because the figures of 10,000 servers are shown in the present one.
    stopJudging = clock.after(0, () => {
      recordSweep(history, sweep);
      setLag(judgeLag(history));
    });
  });
  // What older figures say is not where the lag is now (promise J2).
  const stopAging = onFiguresOld(() => setLag({ kind: 'unclear' }));
  return () => {
    stopFollowing();
    stopAging();
    stopJudging();
  };
}

/** The provider's response time while it is a present one: the health check runs on home only. */
function providerRoundTrip(now: number): number | null {
  const { roundTripMs, checkedAt } = useProviderStatus.getState();
  return checkedAt !== null && isRecent(checkedAt, now, PROVIDER_FIGURE_AGE_MAX_MS + 1) ? roundTripMs : null;
}

/** The server whose session runs or is being restored: the others carry none of the person's traffic. */
function sessionServerId(connection: Connection): string | null {
  return isOnOrReconnecting(connection) ? connection.serverId : null;
}
