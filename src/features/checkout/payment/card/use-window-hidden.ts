/** Detects that the person has been away from the window for long, so that card details are not left on screen (promise H4). */
import { useEffect, useRef } from 'react';
import { hasPassed } from '../../../../model/elapsed';
import type { Services } from '../../../../core/services/services';

type Clock = Services['clock'];

/** Calls back once the window has been hidden or unfocused for `limitMs` milliseconds without a break. */
export function useWindowHidden(limitMs: number, clock: Clock, onAbsent: () => void): void {
  const callback = useRef(onAbsent);
  useEffect(() => {
    callback.current = onAbsent;
  });
  useEffect(() => {
    let leftAt: number | null = null;
    let stopTimer = () => {};
    const leave = () => {
      if (leftAt !== null) return;
      leftAt = clock.now();
      stopTimer = clock.after(limitMs, () => callback.current());
    };
    const comeBack = () => {
      stopTimer();
      // Timers do not run while the machine sleeps.
      if (leftAt !== null && hasPassed(leftAt, clock.now(), limitMs)) callback.current();
      leftAt = null;
    };
    const follow = () => {
      if (document.hidden) leave();
      else if (document.hasFocus()) comeBack();
    };
    if (document.hidden) leave();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      stopTimer();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, [limitMs, clock]);
}
