/** Notices that the person has been away from the window for long: card details do not wait for whoever comes by (promise H4). */
import { useEffect, useRef } from 'react';
import { hasPassed } from '../../../model/elapsed';
import type { Services } from '../../../core/services/services';

type Clock = Services['clock'];

/** Calls back once the window has been out of sight, or behind another one, for so long without a break. */
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
      // A machine that slept ran no timer.
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
