/**
 * How long a session has run (promise F2). The rule: time counts while the machine is awake and the connection is on. Sleep, and the time
 * in which a lost connection is brought back, do not count; a connection that was brought back goes on with the time of the one before.
 */
import type { Connected, Connection } from '../../model/connection';

/**
 * The session time in ms, never negative, whatever the clock does.
 * @param now epoch ms
 */
export function sessionMs(
  { connectedAt, countedMs = 0 }: Pick<Connected, 'connectedAt' | 'countedMs'>,
  now: number,
): number {
  return countedMs + Math.max(0, now - connectedAt);
}

/**
 * What a connection that is lost now leaves to the one that is brought back, in ms.
 * @param awakeUntil epoch ms of the last moment at which the machine was known to be awake
 */
export function countedBefore(connection: Connection, awakeUntil: number): number {
  if (connection.state === 'connected') return sessionMs(connection, awakeUntil);
  return connection.state === 'reconnecting' ? (connection.countedMs ?? 0) : 0;
}
