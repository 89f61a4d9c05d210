/** What nobody caught in the main process: written down, reported, and survived; twice in a row the app ends cleanly (promise F5). */

/** A second fatal error within this time ends the app. */
export const FATAL_WINDOW_MS = 10_000;

export interface LastResortSources {
  readonly log: (line: string) => void;
  /** Hands the error to error reporting, if that is on. */
  readonly capture: (error: unknown) => void;
  /** Whether there is a window to keep alive. */
  readonly isOpen: () => boolean;
  /** Ends the app through `before-quit`. */
  readonly quit: () => void;
  /** Says why there will be no window, and ends the app at once, as failed. */
  readonly fail: (error: unknown) => void;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
}

export interface LastResort {
  /** An exception left the app in a state that nobody foresaw. */
  readonly exception: (error: unknown) => void;
  /** A promise that nobody waited for failed: that ends nothing, for whoever started it went on without it. */
  readonly rejection: (error: unknown) => void;
}

/** Makes both handlers; none ever throws. Before the window there is nothing to keep alive, so the app ends. */
export function createLastResort({ log, capture, isOpen, quit, fail, now }: LastResortSources): LastResort {
  let fatalAt = -Infinity;
  const note = (error: unknown) => {
    log(`unexpected ${describe(error)}`);
    try {
      capture(error);
    } catch {
      // What reports errors must not make one of its own.
    }
  };
  return {
    exception(error) {
      if (isClosedPipe(error)) return;
      note(error);
      if (!isOpen()) fail(error);
      else if (now() - fatalAt < FATAL_WINDOW_MS) quit();
      fatalAt = now();
    },
    rejection(error) {
      if (isClosedPipe(error)) return;
      note(error);
      if (!isOpen()) fail(error);
    },
  };
}

/** A closed terminal must not end the app. */
export function ignoreClosedPipes(streams: readonly Pick<NodeJS.WriteStream, 'on'>[]): void {
  for (const stream of streams) stream.on('error', () => undefined);
}

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/** An error's own words and way; of anything else no more than its kind, for it may be what somebody typed. */
function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.name) : typeof error;
}
