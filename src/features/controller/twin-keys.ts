/**
 * Keys that another program presses for the gamepad's buttons, such as Steam with its desktop layout (A is Enter, B is Escape, the pad the arrow
 * keys): key and button both arrive, and count as one press.
 */
import type { Clock } from '../../lib/platform/clock';
import { isDirection, type Control } from './controls.rules';
import { isOwnKey } from './keys';

/** The longest time between the key event and the reading of the gamepad that belong to one press, in either order. */
export const TWIN_MS = 100;

export interface TwinKeys {
  /** Records a press of a gamepad's button. @returns false when a key has just had the same effect */
  readonly mayPress: (control: Control) => boolean;
  readonly stop: () => void;
}

/** Listens before others do, so that a key which follows the gamepad's press reaches nobody. */
export function watchTwinKeys(clock: Pick<Clock, 'now'>): TwinKeys {
  let key: { readonly event: KeyboardEvent; readonly at: number } | null = null;
  let pressedAt = -Infinity;
  const isRecent = (at: number) => Math.abs(clock.now() - at) < TWIN_MS;
  const keyPressed = (event: KeyboardEvent) => {
    if (isOwnKey()) return;
    if (isRecent(pressedAt)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else key = { event, at: clock.now() };
  };
  window.addEventListener('keydown', keyPressed, { capture: true });
  return {
    mayPress(control) {
      // An arrow key that no list has handled has moved nothing.
      const hadEffect = key !== null && (key.event.defaultPrevented || !isDirection(control));
      if (key !== null && hadEffect && isRecent(key.at)) return false;
      pressedAt = clock.now();
      return true;
    },
    stop: () => window.removeEventListener('keydown', keyPressed, { capture: true }),
  };
}
