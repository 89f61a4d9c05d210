/** The timer and abort signal that this folder's waits need, described by their shape, because `common` depends on neither DOM nor Node. */

export interface Timers {
  /** Runs once after a delay; returns the function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** The used part of an `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  /** Why it aborted; an `AbortSignal` always has one then. */
  readonly reason?: unknown;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}
