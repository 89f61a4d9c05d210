/**
 * How long a session has run (promise F2). Time counts while the machine is awake and the connection is on; sleep and reconnecting do not
 * count, and after a reconnect the count continues from the previous connection's.
 */
import type { Connected, Connection } from '../../model/connection';

/**
 * The session time in ms; never negative, even when the clock is changed.
 * @param now epoch ms
 */
export function sessionMs(
  { connectedAt, elapsedMs = 0 }: Pick<Connected, 'connectedAt' | 'elapsedMs'>,
  now: number,
): number {
  return elapsedMs + Math.max(0, now - connectedAt);
}

/**
 * The session time in ms that a connection lost now passes on to its reconnect.
 * @param awakeUntil epoch ms at which the machine was last known to be awake
 */
export function elapsedBefore(connection: Connection, awakeUntil: number): number {
  if (connection.state === 'connected') return sessionMs(connection, awakeUntil);
  return connection.state === 'reconnecting' ? (connection.elapsedMs ?? 0) : 0;
}
