/** Whether the person leaves the window alone, for figures that need not run in front of nobody. */
import { useEffect, useState } from 'react';

const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focus'] as const;

/** True once nothing has been moved, pressed or typed in the window for `afterMs`, or nobody sees it; false again with the next touch. */
export function useUntouched(afterMs: number): boolean {
  const [isUntouched, setUntouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const touched = () => {
      clearTimeout(timer);
      setUntouched(document.hidden);
      if (!document.hidden) timer = setTimeout(() => setUntouched(true), afterMs);
    };
    touched();
    document.addEventListener('visibilitychange', touched);
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', touched);
      for (const touch of TOUCHES) window.removeEventListener(touch, touched, { capture: true });
    };
  }, [afterMs]);
  return isUntouched;
}
