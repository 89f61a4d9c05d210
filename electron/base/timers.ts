/** The timer of the main process, in the shape of common/async/delay: the only place that sets one, so that tests pass their own. */
import type { Timers } from '../../common/async/delay';

/** Calls back once after a delay in milliseconds. @returns the function that cancels it */
export type After = Timers['after'];

export const afterDelay: After = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
