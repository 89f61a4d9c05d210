/** A timer of a view, cancelled when the view unmounts. */
import { useEffect, useEffectEvent } from 'react';

/**
 * Runs once, `delayMs` after the view mounts or the delay changes; a delay of null sets no timer.
 * @param begun restarts the timer when it changes
 */
export function useTimeout(run: () => void, delayMs: number | null, begun: unknown = null): void {
  const end = useEffectEvent(run);
  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(end, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, begun]);
}
