/** The time of day for views that show it running; stands still while the window is hidden. */
import { useLayoutEffect, useState } from 'react';

/**
 * Epoch milliseconds, renewed every `intervalMs` while `isRunning` and the window is seen.
 * A hidden window costs nothing; when it is seen again the time is renewed at once.
 * @param heldAgainst what the time is compared with: when it changes, the time is renewed before anything is painted
 */
export function useNow(intervalMs: number, isRunning = true, heldAgainst: unknown = null): number {
  const [now, setNow] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (!isRunning) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => setNow(Date.now());
    const follow = () => {
      clearInterval(timer);
      if (document.hidden) return;
      tick();
      timer = setInterval(tick, intervalMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [intervalMs, isRunning, heldAgainst]);
  return now;
}
