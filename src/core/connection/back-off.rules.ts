/** The back-off between two attempts to reconnect (promise D5). */
import { withJitter } from '../../../common/async/pace';
import {
  RECONNECT_FIRST_WAIT_MS,
  RECONNECT_JITTER,
  RECONNECT_LAST_WAIT_MS,
  RECONNECT_SLOW_WAIT_MS,
  RECONNECT_ATTEMPTS,
} from '../../model/constants';

/** The number of quick waits; after the last quick attempt the long waits begin. */
const WAITS = RECONNECT_ATTEMPTS - 1;
const STEP_MS = (RECONNECT_LAST_WAIT_MS - RECONNECT_FIRST_WAIT_MS) / (WAITS - 1);

/**
 * The wait after a failed attempt, in whole milliseconds.
 * @param attemptNumber of the failed attempt, from 1
 * @param random from 0 to 1: 0 is the shortest wait, 1 the longest
 */
export function reconnectWaitMs(attemptNumber: number, random: number): number {
  const evenMs =
    attemptNumber < RECONNECT_ATTEMPTS
      ? RECONNECT_FIRST_WAIT_MS + (attemptNumber - 1) * STEP_MS
      : RECONNECT_SLOW_WAIT_MS;
  return Math.round(withJitter(evenMs, RECONNECT_JITTER, random));
}
