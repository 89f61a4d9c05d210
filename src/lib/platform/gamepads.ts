/** The browser's gamepads, and the window's focus, without which the app neither reads them nor listens for them. */
import type { Timers } from '../../../common/async/delay';
import { repeat } from '../../../common/async/pace';
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

/** Listening alone takes 0.7 % of a core (docs/light.md), which a person who does not touch the app need not pay for all the time. */
export const SPARING = { afterMs: 60_000, everyMs: 3_000, listenMs: 300 } as const;

interface AwaitOptions {
  readonly gamepads: Gamepads;
  readonly visibility: Visibility;
  readonly timers: Timers;
  /** Calls back with true after a time without input, and with false at the next one. @returns the function that stops it */
  readonly watchInput: (afterMs: number, changed: (isInactive: boolean) => void) => () => void;
}

/** Calls back once, when the first gamepad is there while the window has the focus. @returns the function that stops it */
export function awaitGamepad(options: AwaitOptions, found: () => void): () => void {
  const { gamepads, visibility } = options;
  let isFound = false;
  const look = () => {
    if (isFound || gamepads.read().length === 0) return;
    isFound = true;
    found();
  };
  return whileFocused(visibility, () => listenSparingly(options, look));
}

/**
 * Looks, and again whenever gamepads change. After a minute without input it listens for a short time every few seconds, and looks when it
 * begins to, until the next input: a short press may then be missed, and the next one or a longer one is seen.
 * @returns the function that stops it
 */
function listenSparingly({ gamepads, timers, watchInput }: AwaitOptions, look: () => void): () => void {
  let stopListening: (() => void) | null = null;
  let stopTurns = () => {};
  let cancelPause = () => {};
  const listen = () => {
    if (stopListening !== null) return;
    stopListening = gamepads.onChange(look);
    // A gamepad that was connected during a pause fires no further event.
    look();
  };
  const pause = () => {
    stopListening?.();
    stopListening = null;
  };
  const takeTurn = () => {
    listen();
    cancelPause = timers.after(SPARING.listenMs, pause);
  };
  const endTurns = () => {
    stopTurns();
    cancelPause();
  };
  listen();
  const stopWatching = watchInput(SPARING.afterMs, (isInactive) => {
    endTurns();
    if (isInactive) {
      takeTurn();
      stopTurns = repeat(timers, SPARING.everyMs, takeTurn, undefined, SPARING.everyMs);
    } else {
      listen();
    }
  });
  return () => {
    stopWatching();
    endTurns();
    pause();
  };
}
