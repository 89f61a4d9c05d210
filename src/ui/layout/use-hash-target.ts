/** Brings the element that the address names by its hash into view and gives it the focus, after each navigation to it. */
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A closed `<details>` is opened, and its summary has the focus.
 * @param isComplete false while the page above the element is still loading: it is brought into view once more afterwards
 */
export function useHashTarget(isComplete = true): void {
  const { hash, key } = useLocation();
  useLayoutEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!target) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    // The layout is computed synchronously, so that the focus and the scroll position are those of the first frame.
    target.scrollIntoView({ block: 'start' });
    const focused = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target;
    focused?.focus({ preventScroll: true });
  }, [hash, key, isComplete]);
}
