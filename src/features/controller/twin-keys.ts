/**
 * Keys that another program presses for the gamepad's buttons, such as Steam with its desktop layout (A is Enter, B is Escape, the pad the arrow
 * keys): key and button both arrive, and count as one press.
 */
import type { Clock } from '../../lib/platform/clock';
import { isDirection, type Control } from './controls.rules';
import { isOwnKey } from './keys';

/** The gamepad is read some time after the key has arrived, or just before that. */
export const TWIN_MS = 100;

export interface TwinKeys {
  /** Counts a press of the gamepad. @returns whether it has an effect: not after a key that had it already */
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
