/** The held controls of a gamepad: its buttons by the W3C standard mapping, and the left stick as a direction. */

export type Direction = 'up' | 'down' | 'left' | 'right';
export type Control = Direction | 'select' | 'back' | 'connect' | 'search' | 'previous' | 'next' | 'menu';

/** The used part of the browser's `Gamepad`. */
export interface Pad {
  /** The browser's description of the gamepad, with its maker. */
  readonly id: string;
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

/** Buttons by their place in the standard mapping (https://w3c.github.io/gamepad/#remapping). */
const BUTTONS: readonly (readonly [place: number, control: Control])[] = [
  [0, 'select'],
  [1, 'back'],
  [2, 'connect'],
  [3, 'search'],
  [4, 'previous'],
  [5, 'next'],
  [8, 'menu'],
  [9, 'menu'],
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
];
/** The left stick's axes, and the right one's vertical axis. */
const AXES = { x: 0, y: 1, scroll: 3 };

/** The stick is pushed from the first value on, and released below the second, so that readings around one limit give one press. */
const PUSHED = 0.55;
const RELEASED = 0.4;
/** A pushed stick keeps its direction until another one is clearly stronger. */
const KEPT_SHARE = 0.8;
/** Readings below this are ignored: a worn stick does not return to 0. */
const SCROLL_DEAD_ZONE = 0.25;

const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;

/** Whether a control is a direction, which repeats while it is held. */
export function isDirection(control: Control): control is Direction {
  return DIRECTIONS.some((direction) => direction === control);
}

/** The controls whose buttons are pressed on any of the pads. */
export function pressedButtons(pads: readonly Pad[]): ReadonlySet<Control> {
  return new Set(
    BUTTONS.filter(([place]) => pads.some(({ buttons }) => buttons[place]?.pressed === true)).map(
      ([, control]) => control,
    ),
  );
}

/**
 * The direction of the left stick that is pushed furthest; null when all rest.
 * @param before the direction that it had
 */
export function stickDirection(pads: readonly Pad[], before: Direction | null): Direction | null {
  const sticks = pads.map((pad) => ({ x: axisOf(pad, AXES.x), y: axisOf(pad, AXES.y) }));
  const { x, y } = sticks.toSorted((a, b) => reachOf(b) - reachOf(a))[0] ?? { x: 0, y: 0 };
  const force = { up: -y, down: y, left: -x, right: x };
  const strongest = DIRECTIONS.toSorted((a, b) => force[b] - force[a])[0] ?? 'up';
  if (before && force[before] > RELEASED && force[before] > KEPT_SHARE * force[strongest]) return before;
  return force[strongest] >= PUSHED ? strongest : null;
}

/** How fast the right stick scrolls down: from -1 to 1, and 0 inside its dead zone. */
export function scrollSpeed(pads: readonly Pad[]): number {
  const axis = pads.map((pad) => axisOf(pad, AXES.scroll)).toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0;
  const beyond = Math.abs(axis) - SCROLL_DEAD_ZONE;
  return beyond <= 0 ? 0 : (Math.sign(axis) * beyond) / (1 - SCROLL_DEAD_ZONE);
}

const reachOf = ({ x, y }: { readonly x: number; readonly y: number }) => Math.max(Math.abs(x), Math.abs(y));

/** An axis from -1 to 1; 0 when the driver lacks it or reports no number. */
function axisOf({ axes }: Pad, place: number): number {
  const value = axes[place];
  return value !== undefined && Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : 0;
}
