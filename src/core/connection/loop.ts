/** A loop whose runs never overlap and that follows the rules for a hidden window (docs/product.md section 14, promises F2 and F3). */
import { repeat, nextTickMs } from '../../../common/async/pace';
import { report } from '../../lib/platform/error-reporting';
import { watchHiddenPause } from './monitoring/hidden-pause';
import { isCoveredByResumeCheck, sinceResumeCheckMs } from './resume-check';
import { providerHoldMs } from '../session/provider-hold';
import { services } from '../services/services';

/**
 * Runs at every interval; a tick during a run is dropped. In a hidden window it continues while connected; when not connected it pauses
 * after 5 minutes and runs once as soon as the window is visible again.
 * @param runsHidden continues in a hidden window whatever the connection, as often as the system lets a hidden window's timers run
 * @param skipsMissed a tick within one interval of a resume from sleep is replaced by the resume check, and the next one follows that
 * @returns the function that stops it
 */
export function startLoop(
  intervalMs: number,
  name: string,
  run: () => Promise<unknown>,
  { skipsMissed = false, runsHidden = false } = {},
): () => void {
  const { clock, random, visibility } = services();
  let isRunning = false;
  let isPaused = false;

  const pause = runsHidden ? null : watchHiddenPause();
  const tick = () => {
    isPaused = pause?.isPaused() ?? false;
    // A dropped tick keeps the loop's phase, so that clients that a busy provider holds back do not return together.
    if (isPaused || isRunning || providerHoldMs() > 0) return;
    if (skipsMissed && isCoveredByResumeCheck(nextTickMs(intervalMs, 0))) {
      restart(nextTickMs(intervalMs, random()) - sinceResumeCheckMs());
      return;
    }
    isRunning = true;
    void run()
      .catch((error: unknown) => report(error, name))
      .finally(() => {
        isRunning = false;
      });
  };

  let stopTimer = repeat(clock, intervalMs, tick, random);
  const restart = (firstMs: number) => {
    stopTimer();
    stopTimer = repeat(clock, intervalMs, tick, random, firstMs);
  };
  const stopWatching = visibility.onChange(() => {
    if (!isPaused || visibility.isHidden()) return;
    restart(nextTickMs(intervalMs, random()));
    tick();
  });
  return () => {
    stopTimer();
    stopWatching();
    pause?.stop();
  };
}
