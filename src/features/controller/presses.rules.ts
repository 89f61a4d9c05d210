/** Derives presses from the held controls: one when a control goes down, and repeated ones for a held direction. */
import { isDirection, pressedButtons, stickDirection, type Control, type Direction, type Pad } from './controls.rules';

/** A held direction is pressed again after the first of these, and then at each of the second. */
const REPEAT = { firstMs: 400, nextMs: 120 };

export interface Press {
  readonly control: Control;
  /** Whether it comes from holding the direction. */
  readonly isRepeat: boolean;
}

/** What was held at the last reading. */
export interface Held {
  readonly stick: Direction | null;
  /** The held controls, each with the time of its next press; Infinity for one that does not repeat. */
  readonly dueAt: ReadonlyMap<Control, number>;
}

/** Treats the controls that are held now as already handled: they give no press until they are released. */
export function holdAll(pads: readonly Pad[]): Held {
  const stick = stickDirection(pads, null);
  return { stick, dueAt: new Map([...controlsOf(pads, stick)].map((control) => [control, Infinity] as const)) };
}

/**
 * The presses since the last reading.
 * @param at the time of this reading in ms
 */
export function readPresses(
  before: Held,
  pads: readonly Pad[],
  at: number,
): { readonly held: Held; readonly presses: readonly Press[] } {
  const stick = stickDirection(pads, before.stick);
  const dueAt = new Map<Control, number>();
  const presses: Press[] = [];
  for (const control of controlsOf(pads, stick)) {
    const due = before.dueAt.get(control);
    if (due !== undefined && at < due) {
      dueAt.set(control, due);
      continue;
    }
    const isRepeat = due !== undefined;
    presses.push({ control, isRepeat });
    dueAt.set(control, isDirection(control) ? at + (isRepeat ? REPEAT.nextMs : REPEAT.firstMs) : Infinity);
  }
  return { held: { stick, dueAt }, presses };
}

function controlsOf(pads: readonly Pad[], stick: Direction | null): ReadonlySet<Control> {
  const pressed = pressedButtons(pads);
  return stick ? new Set([...pressed, stick]) : pressed;
}
