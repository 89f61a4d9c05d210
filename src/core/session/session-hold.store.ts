/** What keeps a held session open. The connection registers itself here, because the session may not import later topics. */

interface Hold {
  /** Whether the session must still be held. */
  readonly isHeld: () => boolean;
  /** Calls back whenever that changes. @returns the function that stops it */
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

/** Calls back once, when the session no longer needs to be held. */
export function whenHoldEnds(ended: () => void): void {
  const stop = current?.onChange(() => {
    if (mustHoldSession()) return;
    stop?.();
    ended();
  });
}
