/** A loop whose runs never overlap and that follows the rules for a hidden window (docs/product.md section 14, promises F2 and F3). */
import { report } from '../../lib/platform/error-reporting';
import { watchHiddenPause } from './hidden-pause';
import { isCoveredByResumeCheck } from './resume-check';
import { services } from '../services/services';

/**
 * Runs at every interval; a tick during a run is dropped. In a hidden window it continues while connected; when not connected it pauses
 * after 5 minutes and runs once as soon as the window is visible again.
 * @param runsHidden continues in a hidden window whatever the connection, as often as the system lets a hidden window's timers run
 * @param skipsMissed drops a tick within one interval of a resume from sleep, because the resume check replaces it
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

  const pause = runsHidden ? null : watchHiddenPause();
  const tick = () => {
    isPaused = pause?.isPaused() ?? false;
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
    if (!isPaused || visibility.isHidden()) return;
    stopTimer();
    stopTimer = clock.every(intervalMs, tick);
    tick();
  });
  return () => {
    stopTimer();
    stopWatching();
    pause?.stop();
  };
}
