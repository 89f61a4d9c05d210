/** The wait between the connect and the start of a game, so that it does not start over a line that is still bad. */
import { delay } from '../../../common/async/delay';
import { useConnection } from '../connection/connection.store';
import { lineNow, onLineChanged } from '../line/line.store';
import { services } from '../services/services';

/** The longest wait for a good line before the game is started. */
export const GOOD_LINE_TIMEOUT_MS = 5_000;

/** Waits until the line is good, at most 5 s; no longer once the connection or the session ends. @returns whether a server is connected then */
export async function waitForGoodLine(ended: AbortSignal): Promise<boolean> {
  const done = new AbortController();
  const check = () => {
    if (lineNow()?.health === 'good' || !isConnected() || ended.aborted) done.abort();
  };
  const stops = [onLineChanged(check), useConnection.subscribe(check)];
  ended.addEventListener('abort', check);
  check();
  await delay(services().clock, GOOD_LINE_TIMEOUT_MS, done.signal);
  ended.removeEventListener('abort', check);
  stops.forEach((stop) => stop());
  return isConnected();
}

function isConnected(): boolean {
  return useConnection.getState().connection.state === 'connected';
}
