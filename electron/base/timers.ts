/** The timer of the main process, in the shape of common/async/delay: the only place that sets one, so that tests pass their own. */
import type { Timers } from '../../common/async/delay';
import { LONGEST_DELAY_MS } from '../../common/async/longest-delay';

/** Calls back once after a delay in milliseconds. @returns the function that cancels it */
export type After = Timers['after'];

export const afterDelay: After = (delayMs, run) => {
  const timer = setTimeout(run, Math.min(delayMs, LONGEST_DELAY_MS));
  return () => clearTimeout(timer);
};
