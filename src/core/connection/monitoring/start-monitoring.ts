/** Tells the main process which session it is to monitor: it sweeps while some part of the page wants it to. */
import { readHelperToken } from '../../../../common/contract/helper/helper-token';
import type { MonitoredSession } from '../../../../common/contract/ipc/ipc';
import { resettable } from '../../../lib/platform/fresh-state';
import { memoizeLast } from '../../servers/memoize-last.rules';
import { useServers } from '../../servers/servers.store';
import { services } from '../../services/services';
import { createStateSender, type StateSender } from '../../services/state-sender';
import { sessionScope } from '../../session/session-scope';
import { useSession } from '../../session/session.store';
import { followSweeps } from './follow-sweeps';

interface MonitoringState {
  /** One object for each call of `startMonitoring` that has not been stopped. */
  consumers: Set<object>;
  readonly sender: StateSender<MonitoredSession | null>;
}

const monitoring = resettable<MonitoringState>(() => ({
  consumers: new Set(),
  sender: createStateSender<MonitoredSession | null>({
    send: (session) => services().desktop.setMonitoring(session),
    isSame: (one, other) => one?.token === other?.token && one?.epoch === other?.epoch,
    initial: null,
  }),
}));

/** Has the main process sweep every 5 s, always with the newest token. @returns the function that ends it */
export function startMonitoring(): () => void {
  const consumer = {};
  monitoring.consumers.add(consumer);
  followSweeps();
  send();
  return () => {
    if (monitoring.consumers.delete(consumer)) send();
  };
}

/** Whether there is a token that the helper may get; without one nothing is swept. */
export function hasPingToken(): boolean {
  return isToken(useServers.getState().pingToken);
}

/** Read once for each token: that of 10,000 servers is half a megabyte, and each interval asks. */
const isToken = memoizeLast((text: string) => readHelperToken(text) !== null);

function send(): void {
  const { pingToken: token } = useServers.getState();
  const { epoch } = useSession.getState();
  const isWanted = monitoring.consumers.size > 0 && sessionScope() !== null && hasPingToken();
  monitoring.sender.send(isWanted ? { token, epoch } : null);
}

useServers.subscribe((servers, before) => {
  if (servers.pingToken !== before.pingToken) send();
});
// The token belongs to the session that has ended; the next session brings its own.
useSession.subscribe((session, before) => {
  if (session.epoch !== before.epoch) monitoring.sender.send(null);
});
