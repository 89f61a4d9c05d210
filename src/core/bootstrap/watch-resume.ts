/**
 * Handles resume from sleep and network changes (promise F2) on every page: each triggers exactly one sweep and health check, and the
 * connection is restored at once. Missed ticks are dropped.
 */
import { afterSpread, repeat } from '../../../common/async/pace';
import { SLEEP_MIN_MS, wasAsleep } from '../../../common/monitoring';
import { HEARTBEAT_INTERVAL_MS, RESUME_MERGE_MS } from '../../model/constants';
import { isRecent } from '../../model/elapsed';
import { report } from '../../lib/platform/error-reporting';
import { addEvent, useConnection } from '../connection/connection.store';
import { setSleepDetector, markResumeChecked, wasResumeCheckedWithin } from '../connection/resume-check';
import { setOnline } from '../page/network.store';
import { reconnectNow } from '../connection/reconnect';
import { sweep } from '../connection/monitoring/sweep';
import { checkHealth } from '../user/watch-health';
import { hasPingToken } from '../connection/monitoring/start-monitoring';
import { retestServers } from '../connection/monitoring/watch-servers';
import { providerHoldMs } from '../session/provider-hold';
import { services } from '../services/services';
import { isOnOrReconnecting } from '../../model/connection';

/** Starts once the session is ready; returns the function that stops it. */
export function watchResume(): () => void {
  const { clock, desktop, network, random } = services();
  let isOnline = network.isOnline();
  let suspendedAt: number | null = null;
  let lastBeatAt = clock.now();
  let cancelCheck = () => {};

  /** On resume: the session time is counted up to the last moment before the sleep. */
  const checkAfterSleep = () => {
    const awakeUntil = suspendedAt ?? lastBeatAt;
    suspendedAt = null;
    lastBeatAt = clock.now();
    checkOnce(awakeUntil, (request) => {
      cancelCheck();
      cancelCheck = afterSpread(clock, random, request);
    });
  };
  const handleResume = () => {
    if (!wasResumeCheckedWithin(RESUME_MERGE_MS)) addEvent('wake');
    checkAfterSleep();
  };
  /** A heartbeat that is much too late, or before the last one, means sleep or a changed clock. */
  const detectSleep = () => {
    const now = clock.now();
    // After the machine announced its sleep, a beat of a still running timer proves nothing.
    if (suspendedAt !== null && isRecent(suspendedAt, now, SLEEP_MIN_MS)) return;
    if (!wasAsleep(now - lastBeatAt, HEARTBEAT_INTERVAL_MS)) {
      lastBeatAt = now;
      return;
    }
    handleResume();
  };
  const powerChanged = (power: 'suspended' | 'resumed') => {
    if (power === 'resumed') {
      handleResume();
      return;
    }
    addEvent('sleep');
    suspendedAt = clock.now();
    markResumeChecked(null);
  };
  const networkChanged = () => {
    if (network.isOnline() === isOnline) return;
    isOnline = network.isOnline();
    setOnline(isOnline);
    addEvent(isOnline ? 'network-back' : 'network-lost');
    if (isOnline) {
      checkAfterSleep();
      return;
    }
    // Going offline resets the merge window, so that the next online event is handled; a connection without a network then waits for one.
    markResumeChecked(null);
    cancelCheck();
    if (useConnection.getState().connection.state === 'connected') reconnectNow(clock.now());
  };

  setOnline(isOnline);
  setSleepDetector(detectSleep);
  const stops = [
    repeat(clock, HEARTBEAT_INTERVAL_MS, detectSleep),
    desktop.onPowerChanged(powerChanged),
    network.onChange(networkChanged),
    () => setSleepDetector(null),
    () => setOnline(true),
    () => cancelCheck(),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * Events within a short time are handled as one. Without a network there is nothing to check: the online event follows.
 * @param later makes requests of the provider within the spread, because many clients resume together; helper and connection are not spread
 */
function checkOnce(awakeUntil: number, later: (request: () => void) => void): void {
  const { clock, network } = services();
  if (wasResumeCheckedWithin(RESUME_MERGE_MS)) return;
  if (!network.isOnline()) {
    if (useConnection.getState().connection.state === 'connected') reconnectNow(awakeUntil);
    return;
  }
  markResumeChecked(clock.now());
  // A sweep from before the sleep would never finish; the first step of a connect joins the new one.
  if (isOnOrReconnecting(useConnection.getState().connection)) void sweep({ isFresh: true });
  const isReconnecting = reconnectNow(awakeUntil);
  const needsList = !isReconnecting && !hasPingToken();
  later(() => {
    if (providerHoldMs() > 0) return;
    markResumeChecked(clock.now());
    checkHealth().catch((error: unknown) => report(error, 'watch-resume'));
    if (needsList) retest();
  });
  if (!isReconnecting && !needsList) retest();
}

function retest(): void {
  retestServers().catch((error: unknown) => report(error, 'watch-resume'));
}
