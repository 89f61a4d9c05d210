/** What a session that another device has taken over waits for: the connection registers itself, since the session knows no topic after it. */

interface Hold {
  /** Whether the session must still be held. */
  readonly isHeld: () => boolean;
  /** Calls back at every change of that; gives the function that stops it. */
  readonly onChange: (changed: () => void) => () => void;
}

let current: Hold | null = null;

/** Registers what holds a session. */
export function holdSessionBy(hold: Hold): void {
  current = hold;
}

/** Whether a session that has ended must be held. */
export function mustHoldSession(): boolean {
  return current?.isHeld() ?? false;
}

/** Calls back once, when the session need not be held any more. */
export function whenHoldEnds(ended: () => void): void {
  const stop = current?.onChange(() => {
    if (mustHoldSession()) return;
    stop?.();
    ended();
  });
}
