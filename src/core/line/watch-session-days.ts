/** Tells home the time over the service by day, with each change of the recorded sessions and once a minute, because a day may have ended. */
import { repeat } from '../../../common/async/pace';
import type { RunningSession, SessionRecap } from '../../model/line/session-recap';
import { services } from '../services/services';
import { useRecaps } from './recaps.store';
import { timeByDay } from './session-days.rules';
import { setSessionDays } from './session-days.store';

const DAY_CHECK_INTERVAL_MS = 60_000;

/** Starts once the account's sessions are loaded. @returns the function that stops it */
export function watchSessionDays(): () => void {
  publish();
  const stops = [useRecaps.subscribe(publish), repeat(services().clock, DAY_CHECK_INTERVAL_MS, publish)];
  return () => stops.forEach((stop) => stop());
}

function publish(): void {
  const { recaps, running, earlier } = useRecaps.getState();
  const unfinished: readonly (RunningSession | null)[] = [running, earlier];
  const sessions = [...unfinished.filter((session) => session !== null), ...recaps];
  setSessionDays({ days: timeByDay(sessions, services().clock.now()), last: lastOf(recaps) });
}

/** The newest session, named by its last server. */
function lastOf([recap]: readonly SessionRecap[]) {
  const server = recap?.servers.at(-1);
  return recap && server ? { connectedMs: recap.connectedMs, serverName: server.name } : null;
}
