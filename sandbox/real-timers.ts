/** Timers of this machine's clock, which do not keep the process running. */
import type { Timers } from '../common/async/delay';

export const realTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs).unref();
    return () => clearTimeout(timer);
  },
};
