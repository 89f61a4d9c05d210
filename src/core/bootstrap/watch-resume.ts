/**
 * Sleep and changes of network (promise F2), on every page: after each exactly one check, a sweep and the health check, and what was
 * connected is brought back at once. Ticks that were missed are dropped.
 */
import { HEARTBEAT_INTERVAL_MS, RESUME_MERGE_MS, SLEEP_MIN_MS } from '../../model/constants';
import { isRecent } from '../../model/elapsed';
import { report } from '../../lib/platform/error-reporting';
import { addEvent, useConnection } from '../connection/connection.store';
import { setSleepDetector, markResumeChecked, wasResumeCheckedWithin } from '../connection/resume-check';
import { setOnline } from '../preferences/network.store';
import { reconnectAnew } from '../connection/reconnect';
import { sweep } from '../connection/sweep';
import { checkHealth } from '../user/watch-health';
import { testServersAgain } from '../connection/watch-servers';
import { services } from '../services/services';

/** Starts once the session is ready; gives the function that stops it. */
export function watchResume(): () => void {
  const { clock, desktop, network } = services();
  let isOnline = network.isOnline();
  let sleepsSince: number | null = null;
  let seenAt = clock.now();

  /** The machine is awake: the last moment before the sleep ends what the session counts. */
  const awake = () => {
    const awakeUntil = sleepsSince ?? seenAt;
    sleepsSince = null;
    seenAt = clock.now();
    checkOnce(awakeUntil);
  };
  const wake = () => {
    if (!wasResumeCheckedWithin(RESUME_MERGE_MS)) addEvent('wake');
    awake();
  };
  /** A heart that beats much too late, or before its last beat, tells of a sleep, or of a clock that was set. */
  const look = () => {
    const now = clock.now();
    const lateMs = now - seenAt - HEARTBEAT_INTERVAL_MS;
    // While the machine says of itself that it sleeps, what still runs proves nothing.
    if (sleepsSince !== null && isRecent(sleepsSince, now, SLEEP_MIN_MS)) return;
    if (lateMs < SLEEP_MIN_MS && now > seenAt - SLEEP_MIN_MS) {
      seenAt = now;
      return;
    }
    wake();
  };
  const powerChanged = (power: 'suspended' | 'resumed') => {
    if (power === 'resumed') {
      wake();
      return;
    }
    addEvent('sleep');
    sleepsSince = clock.now();
    markResumeChecked(null);
  };
  const networkChanged = () => {
    if (network.isOnline() === isOnline) return;
    isOnline = network.isOnline();
    setOnline(isOnline);
    addEvent(isOnline ? 'network-back' : 'network-lost');
    if (isOnline) {
      awake();
      return;
    }
    // What comes back now is news, however soon; and a connection without a network is none: it waits for one in sight.
    markResumeChecked(null);
    if (useConnection.getState().connection.state === 'connected') reconnectAnew(clock.now());
  };

  setOnline(isOnline);
  setSleepDetector(look);
  const stops = [
    clock.every(HEARTBEAT_INTERVAL_MS, look),
    desktop.onPowerChanged(powerChanged),
    network.onChange(networkChanged),
    () => setSleepDetector(null),
    () => setOnline(true),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Several news within a short time are one. Without a network there is nothing to check: being online again is the next of them. */
function checkOnce(awakeUntil: number): void {
  const { clock, network } = services();
  if (wasResumeCheckedWithin(RESUME_MERGE_MS)) return;
  if (!network.isOnline()) {
    if (useConnection.getState().connection.state === 'connected') reconnectAnew(awakeUntil);
    return;
  }
  markResumeChecked(clock.now());
  checkHealth().catch((error: unknown) => report(error, 'watch-resume'));
  // A sweep from before the sleep would be waited for in vain; the first step of a connect joins the new one.
  if (isBroughtBack()) void sweep({ isFresh: true });
  if (!reconnectAnew(awakeUntil)) testServersAgain().catch((error: unknown) => report(error, 'watch-resume'));
}

function isBroughtBack(): boolean {
  const { state } = useConnection.getState().connection;
  return state === 'connected' || state === 'reconnecting';
}
