/** Keys that the gamepad presses for a widget that handles keys, such as a list or a dialog. */
import { resettable } from '../../lib/platform/fresh-state';

const state = resettable(() => ({ isPressing: false }));

/** Whether a key that is being handled comes from the gamepad. */
export function isOwnKey(): boolean {
  return state.isPressing;
}

/** Presses a key on an element. @returns whether something has handled it */
export function pressKey(target: EventTarget, key: string, modifiers: { readonly ctrlKey?: boolean } = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true, cancelable: true, composed: true });
  state.isPressing = true;
  try {
    return !target.dispatchEvent(event);
  } finally {
    state.isPressing = false;
  }
}
