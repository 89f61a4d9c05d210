/** Timers that a test fires. */
import type { Timers } from '../../../common/async/delay';

export interface ManualTimers extends Timers {
  /** The delays that are pending, oldest first. */
  readonly pending: () => readonly number[];
  /** Fires the oldest pending timer, or the oldest one of this delay. */
  readonly fire: (delayMs?: number) => void;
}

/** Makes timers of which none fires by itself. */
export function manualTimers(): ManualTimers {
  let timers: readonly { readonly delayMs: number; readonly run: () => void }[] = [];
  return {
    pending: () => timers.map(({ delayMs }) => delayMs),
    fire(delayMs) {
      const next = timers.find((timer) => delayMs === undefined || timer.delayMs === delayMs);
      timers = timers.filter((other) => other !== next);
      next?.run();
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
