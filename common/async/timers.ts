/** What the waits of this folder need from outside: a timer and an abort signal, described by their shape, because `common` knows neither DOM nor Node. */

export interface Timers {
  /** Runs once after a delay; returns the function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** The part of an `AbortSignal` that is used here. */
export interface Signal {
  readonly aborted: boolean;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}
