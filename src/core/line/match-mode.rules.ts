/** Whether a session runs, as match mode and notices see it. */
import type { Connection } from '../../model/connection';

/**
 * Whether a session runs after a change of the connection. It goes on while a lost connection is retried, and during a switch to another
 * server, until that fails.
 * @param isRunning whether one ran before
 */
export function runsSession(isRunning: boolean, { state }: Connection): boolean {
  switch (state) {
    case 'connected':
    case 'reconnecting':
      return true;
    case 'connecting':
    case 'disconnecting':
      return isRunning;
    case 'idle':
    case 'failed':
      return false;
  }
}
