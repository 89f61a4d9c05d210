/** The current time for views that show it running; paused while the window is hidden. */
import { useLayoutEffect, useRef, useState } from 'react';
import { repeat } from '../../../common/async/pace';
import { systemClock } from '../platform/clock';

/** Short enough that no second is visibly longer than the others. */
const TICK_MS = 100;

/**
 * Epoch milliseconds, updated every `intervalMs` while `isRunning` and the window is visible.
 * A hidden window costs nothing; when it becomes visible again the time is updated at once.
 * @param comparedWith the values compared with the time: when they change, the time is updated before the paint
 * @param from epoch ms before which the time is not needed, so that nothing is updated until then
 */
export function useNow(intervalMs: number, isRunning = true, comparedWith: unknown = null, from = 0): number {
  const [now, setNow] = useState(() => Date.now());
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    // The first render has just read the time. Another update here would run all effects before the first paint.
    let isFresh = !isMounted.current;
    isMounted.current = true;
    if (!isRunning) return undefined;
    let stop = () => {};
    const tick = () => setNow(Date.now());
    const run = () => {
      if (!isFresh) tick();
      stop = repeat(systemClock, intervalMs, tick);
    };
    const follow = () => {
      stop();
      if (document.hidden) return;
      const waitMs = from - Date.now();
      if (waitMs > 0) stop = systemClock.after(waitMs, run);
      else run();
    };
    follow();
    isFresh = false;
    document.addEventListener('visibilitychange', follow);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [intervalMs, isRunning, comparedWith, from]);
  return now;
}

/**
 * The whole seconds until a moment, rounded up; 0 once it has passed. Paused like `useNow`.
 * @param at epoch milliseconds
 */
export function useSecondsUntil(at: number): number {
  const [isOver, setOver] = useState(false);
  const now = useNow(TICK_MS, !isOver);
  if (isOver !== now >= at) setOver(now >= at);
  return Math.max(0, Math.ceil((at - now) / 1000));
}
