/** The browser's gamepads, and the window's focus, without which the app neither reads them nor listens for them. */
import type { Visibility } from './page';

export interface Gamepads {
  /** Those that are connected and that the browser maps to the standard layout; on any other the position of a button is unknown. */
  readonly read: () => readonly Gamepad[];
  /** Subscribes to gamepads that are connected and disconnected. The browser reports one after its first press. @returns the function that unsubscribes */
  readonly onChange: (changed: () => void) => () => void;
}

export const pageGamepads: Gamepads = {
  read: () =>
    'getGamepads' in navigator
      ? navigator.getGamepads().filter((pad): pad is Gamepad => pad?.connected === true && pad.mapping === 'standard')
      : [],
  onChange(changed) {
    window.addEventListener('gamepadconnected', changed);
    window.addEventListener('gamepaddisconnected', changed);
    return () => {
      window.removeEventListener('gamepadconnected', changed);
      window.removeEventListener('gamepaddisconnected', changed);
    };
  },
};

/**
 * Runs while the window is visible and has the focus, and stops at once when it loses either: the browser itself reads the gamepads as long as
 * a page listens, and what is pressed in a game must not be read by the app.
 * @returns the function that ends it
 */
export function whileFocused(visibility: Visibility, start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const update = () => {
    const isFocused = visibility.hasFocus() && !visibility.isHidden();
    if (isFocused) stop ??= start();
    else end();
  };
  const end = () => {
    stop?.();
    stop = null;
  };
  update();
  const stops = [visibility.onFocusChange(update), visibility.onChange(update), end];
  return () => stops.forEach((each) => each());
}

/** Calls back once, when the first gamepad is there while the window has the focus. @returns the function that stops it */
export function awaitGamepad(gamepads: Gamepads, visibility: Visibility, found: () => void): () => void {
  let isFound = false;
  return whileFocused(visibility, () => {
    const look = () => {
      if (isFound || gamepads.read().length === 0) return;
      isFound = true;
      found();
    };
    look();
    return gamepads.onChange(look);
  });
}
