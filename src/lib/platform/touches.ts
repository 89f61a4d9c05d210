/** Detects whether the person is inactive in the window: no pointer, key or focus event. */

const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focus'] as const;

/**
 * Calls back with true after `afterMs` without input or when the window is hidden, and with false at the next input.
 * Returns the function that stops it.
 */
export function watchTouches(afterMs: number, changed: (isLeftAlone: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isLeftAlone = false;
  const set = (next: boolean) => {
    if (next === isLeftAlone) return;
    isLeftAlone = next;
    changed(next);
  };
  const touched = () => {
    clearTimeout(timer);
    set(document.hidden);
    if (!document.hidden) timer = setTimeout(() => set(true), afterMs);
  };
  touched();
  document.addEventListener('visibilitychange', touched);
  for (const touch of TOUCHES) window.addEventListener(touch, touched, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', touched);
    for (const touch of TOUCHES) window.removeEventListener(touch, touched, { capture: true });
  };
}
