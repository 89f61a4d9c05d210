/** Detects whether the person is inactive in the window: no pointer, key or focus event, and no press of a gamepad. */

/** Dispatched at the window for each press of a gamepad, which has no event of its own. */
export const INPUT_BY_GAMEPAD = 'gamepadpress';
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focus', INPUT_BY_GAMEPAD] as const;

/**
 * Calls back with true after `afterMs` without input or when the window is hidden, and with false at the next input.
 * Returns the function that stops it.
 */
export function watchInput(afterMs: number, changed: (isInactive: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isInactive = false;
  const set = (next: boolean) => {
    if (next === isInactive) return;
    isInactive = next;
    changed(next);
  };
  const handleInput = () => {
    clearTimeout(timer);
    set(document.hidden);
    if (!document.hidden) timer = setTimeout(() => set(true), afterMs);
  };
  handleInput();
  document.addEventListener('visibilitychange', handleInput);
  for (const event of INPUT_EVENTS) window.addEventListener(event, handleInput, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleInput);
    for (const event of INPUT_EVENTS) window.removeEventListener(event, handleInput, { capture: true });
  };
}
