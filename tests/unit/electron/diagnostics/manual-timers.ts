/** A clock that a test moves, with its timers. */
import type { After } from '../../../../electron/base/timers';

export function createManualTimers() {
  // Not 0, with which a sum would equal a difference.
  let time = 1_000_000;
  const waiting = new Set<{ at: number; done: () => void }>();
  const after: After = (delayMs, done) => {
    const timer = { at: time + delayMs, done };
    waiting.add(timer);
    return () => void waiting.delete(timer);
  };
  return {
    now: () => time,
    after,
    /** Moves the clock; each timer runs at its own time. */
    pass(ms: number) {
      const end = time + ms;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        waiting.delete(next);
        time = next.at;
        next.done();
      }
      time = end;
    },
  };
}
