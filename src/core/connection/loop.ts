/** A loop that never overlaps itself and keeps the rules of a hidden window (docs/product.md section 14, promises F2 and F3). */
import { isBusy } from '../../model/connection';
import { HIDDEN_PAUSE_AFTER_MS } from '../../model/constants';
import { isRecent } from '../../model/elapsed';
import { report } from '../../lib/platform/error-reporting';
import { useConnection } from './connection.store';
import { isCoveredByResumeCheck } from './resume-check';
import { services } from '../services/services';

/**
 * Runs at every interval; a tick that falls into a run is dropped. In a hidden window it goes on while connected; not
 * connected, it pauses after 5 minutes and runs once at the moment the window is seen again.
 * @param runsHidden goes on in a hidden window whatever the connection, as often as the system lets a timer of one run
 * @param skipsMissed drops the tick that is due within an interval of an awakening, whose own check stands for it
 * @returns the function that stops it
 */
export function startLoop(
  intervalMs: number,
  name: string,
  run: () => Promise<unknown>,
  { skipsMissed = false, runsHidden = false } = {},
): () => void {
  const { clock, visibility } = services();
  let isRunning = false;
  let isPaused = false;
  let hiddenSince = visibility.isHidden() ? clock.now() : null;

  const mayRun = () =>
    runsHidden ||
    hiddenSince === null ||
    isRecent(hiddenSince, clock.now(), HIDDEN_PAUSE_AFTER_MS) ||
    isConnectedOrBusy();
  const tick = () => {
    isPaused = !mayRun();
    if (isPaused || isRunning || (skipsMissed && isCoveredByResumeCheck(intervalMs))) return;
    isRunning = true;
    void run()
      .catch((error: unknown) => report(error, name))
      .finally(() => {
        isRunning = false;
      });
  };

  let stopTimer = clock.every(intervalMs, tick);
  const stopWatching = visibility.onChange(() => {
    hiddenSince = visibility.isHidden() ? (hiddenSince ?? clock.now()) : null;
    if (!isPaused || hiddenSince !== null) return;
    stopTimer();
    stopTimer = clock.every(intervalMs, tick);
    tick();
  });
  return () => {
    stopTimer();
    stopWatching();
  };
}

function isConnectedOrBusy(): boolean {
  const { connection } = useConnection.getState();
  return connection.state === 'connected' || isBusy(connection);
}
