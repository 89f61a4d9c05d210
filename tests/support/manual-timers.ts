/** Timers that a test fires. */
import type { Timers } from '../../common/async/delay';

export interface ManualTimers extends Timers {
  /** The delays that are pending, oldest first. */
  readonly pending: () => readonly number[];
  /** Fires the oldest pending timer. */
  readonly fire: () => void;
}

/** Makes timers of which none fires by itself. */
export function manualTimers(): ManualTimers {
  let timers: readonly { readonly delayMs: number; readonly run: () => void }[] = [];
  return {
    pending: () => timers.map(({ delayMs }) => delayMs),
    fire() {
      const [first, ...rest] = timers;
      timers = rest;
      first?.run();
    },
    after(delayMs, run) {
      const timer = { delayMs, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
}
