/** What keeps a held session open. The connection registers itself here, because the session may not import later topics. */
import { createRegistry } from '../../../common/collections';

interface Hold {
  /** Whether the session must still be held. */
  readonly isHeld: () => boolean;
  /** Calls back whenever that changes. @returns the function that stops it */
  readonly onChange: (changed: () => void) => () => void;
}

const holds = createRegistry<Hold>();

/** Registers what holds a session. */
export function holdSessionBy(hold: Hold): void {
  holds.add(hold);
}

/** Whether a session that has ended must be held. */
export function mustHoldSession(): boolean {
  return holds.all().some((hold) => hold.isHeld());
}

/** Calls back once, when the session no longer needs to be held. */
export function whenHoldEnds(ended: () => void): void {
  const check = () => {
    if (mustHoldSession()) return;
    stops.forEach((stop) => stop());
    ended();
  };
  const stops = holds.all().map((hold) => hold.onChange(check));
}
