/** What opens or saves something outside of the app happens once for a double click. */

interface Press {
  readonly detail: number;
  readonly timeStamp: number;
  readonly currentTarget: EventTarget;
}

/** Longer than any system's double click. */
const DOUBLE_CLICK_MS = 1_000;

/** When each element was last pressed: a click may be the second one at its place, and the first one of an element that has just come there. */
const pressedAt = new WeakMap<EventTarget, number>();

/** A click handler that ignores the second click of a double click on one element. */
export function singlePress(act: () => void): (press: Press) => void {
  return ({ detail, timeStamp, currentTarget }) => {
    const before = pressedAt.get(currentTarget);
    pressedAt.set(currentTarget, timeStamp);
    if (detail < 2 || before === undefined || timeStamp - before > DOUBLE_CLICK_MS) act();
  };
}
