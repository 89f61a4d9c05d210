/** A timer of a view: it ends with the view. */
import { useEffect, useEffectEvent } from 'react';

/**
 * Runs once, `delayMs` after the view appears or the delay changes; a delay of null waits for nothing.
 * @param begun when it changes, the time begins anew
 */
export function useTimeout(run: () => void, delayMs: number | null, begun: unknown = null): void {
  const end = useEffectEvent(run);
  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(end, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, begun]);
}
