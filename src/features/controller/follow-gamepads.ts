/**
 * Reads the gamepads while one is connected and the window has the focus; otherwise nothing runs (docs/light.md). A browser has no event for a
 * button, so its state is read at an interval: often while the gamepad is used, seldom while it is idle.
 */
import { repeat } from '../../../common/async/pace';
import type { Clock } from '../../lib/platform/clock';
import { whileFocused, type Gamepads } from '../../lib/platform/gamepads';
import type { Visibility } from '../../lib/platform/page';
import { scrollSpeed } from './controls.rules';
import { holdAll, readPresses, type Held, type Press } from './presses.rules';

/** A press lasts 60 ms and more, so that none is missed between two readings. */
export const READ_MS = { inUse: 16, idle: 50 };
/** After this time without a press the gamepad is idle. */
export const IDLE_AFTER_MS = 10_000;
/** Scrolling by the right stick, fully pushed. */
const SCROLL_PX_PER_MS = 1.2;

interface FollowOptions {
  readonly gamepads: Gamepads;
  readonly visibility: Visibility;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  /** @param padId the text of a gamepad that is in use */
  readonly onPress: (press: Press, padId: string) => void;
  readonly onScroll: (px: number) => void;
}

/** @returns the function that stops it */
export function followGamepads(options: FollowOptions): () => void {
  const { gamepads, visibility } = options;
  return whileFocused(visibility, () => {
    let stop: (() => void) | null = null;
    const end = () => {
      stop?.();
      stop = null;
    };
    const update = () => {
      if (gamepads.read().length === 0) end();
      else if (stop === null) stop = readRepeatedly(options);
    };
    update();
    const stops = [gamepads.onChange(update), end];
    return () => stops.forEach((each) => each());
  });
}

function readRepeatedly({ gamepads, clock, onPress, onScroll }: FollowOptions): () => void {
  // Controls that are held when the window gets the focus were pressed for another window, or are worn sticks that do not return.
  const first = gamepads.read();
  let held: Held = holdAll(first);
  let mayScroll = scrollSpeed(first) === 0;
  let usedAt = clock.now();
  let intervalMs = READ_MS.inUse;
  let isOver = false;
  let stop = () => {};
  const read = () => {
    const pads = gamepads.read();
    const at = clock.now();
    const result = readPresses(held, pads, at);
    held = result.held;
    const pushed = scrollSpeed(pads);
    mayScroll ||= pushed === 0;
    const speed = mayScroll ? pushed : 0;
    if (result.presses.length > 0 || speed !== 0) usedAt = at;
    setPace(at - usedAt < IDLE_AFTER_MS ? READ_MS.inUse : READ_MS.idle);
    const inUse = pads.find(({ buttons }) => buttons.some(({ pressed }) => pressed)) ?? pads[0];
    // A press may end the reading, such as one that moves the focus to another window.
    for (const press of result.presses) if (!isOver && inUse) onPress(press, inUse.id);
    if (speed !== 0 && !isOver) onScroll(speed * SCROLL_PX_PER_MS * READ_MS.inUse);
  };
  const begin = () => {
    stop = repeat(clock, intervalMs, read, undefined, intervalMs);
  };
  const setPace = (nextMs: number) => {
    if (nextMs === intervalMs) return;
    intervalMs = nextMs;
    stop();
    begin();
  };
  begin();
  return () => {
    isOver = true;
    stop();
  };
}
