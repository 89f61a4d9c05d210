/** Tells the main process which session it is to monitor: it sweeps while some part of the page wants it to. */
import { readHelperToken } from '../../../common/contract/helper/helper-token';
import type { MonitoredSession } from '../../../common/contract/ipc/ipc';
import { resettable } from '../../lib/platform/fresh-state';
import { useServers } from '../servers/servers.store';
import { services } from '../services/services';
import { sessionScope } from '../session/session-scope';
import { useSession } from '../session/session.store';
import { followSweeps } from './follow-sweeps';

interface KeepingState {
  /** One object for each call of `keepMonitoring` that has not been stopped. */
  holds: Set<object>;
  /** The last value sent to the main process; undefined when that call failed. */
  sent: MonitoredSession | null | undefined;
}

const keeping = resettable<KeepingState>(() => ({ holds: new Set(), sent: null }));

/** Has the main process sweep every 5 s, always with the newest token. @returns the function that ends it */
export function keepMonitoring(): () => void {
  const hold = {};
  keeping.holds.add(hold);
  followSweeps();
  send();
  return () => {
    if (keeping.holds.delete(hold)) send();
  };
}

/** Whether there is a token that the helper may get; without one nothing is swept. */
export function hasPingToken(): boolean {
  return readHelperToken(useServers.getState().pingToken) !== null;
}

function send(): void {
  const { pingToken: token } = useServers.getState();
  const { epoch } = useSession.getState();
  const isWanted = keeping.holds.size > 0 && sessionScope() !== null && hasPingToken();
  sendIfChanged(isWanted ? { token, epoch } : null);
}

function sendIfChanged(wanted: MonitoredSession | null): void {
  const { sent } = keeping;
  if (sent === wanted || (sent && wanted && sent.token === wanted.token && sent.epoch === wanted.epoch)) return;
  keeping.sent = wanted;
  void services()
    .desktop.setMonitoring(wanted)
    .then((isSet) => {
      if (!isSet && keeping.sent === wanted) keeping.sent = undefined;
    });
}

useServers.subscribe((servers, before) => {
  if (servers.pingToken !== before.pingToken) send();
});
// The token belongs to the session that has ended; the next session brings its own.
useSession.subscribe((session, before) => {
  if (session.epoch !== before.epoch) sendIfChanged(null);
});
