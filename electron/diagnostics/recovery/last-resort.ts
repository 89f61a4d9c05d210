/** Handles uncaught errors of the main process: logged, reported and survived; two in a row end the app cleanly (promise F5). */

/** A second fatal error within this time ends the app. */
const FATAL_WINDOW_MS = 10_000;

export interface LastResortSources {
  readonly log: (line: string) => void;
  /** Passes the error to error reporting, if that is on. */
  readonly capture: (error: unknown) => void;
  /** Quits the app through `before-quit`. */
  readonly quit: () => void;
  /** Shows why there will be no window, and exits at once with a failure code. */
  readonly fail: (error: unknown) => void;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
}

export interface LastResort {
  /** To be called once a window exists: from then on an error does not end the app. */
  readonly markOpen: () => void;
  /** Handles an uncaught exception, which may leave the app in an inconsistent state. */
  readonly exception: (error: unknown) => void;
  /** Handles an unhandled rejection, which ends nothing: its caller continued without it. */
  readonly rejection: (error: unknown) => void;
}

/** Creates both handlers; neither throws. Before the first window the app is ended. */
export function createLastResort({ log, capture, quit, fail, now }: LastResortSources): LastResort {
  let isOpen = false;
  let fatalAt = -Infinity;
  const record = (error: unknown) => {
    log(`unexpected ${describe(error)}`);
    try {
      capture(error);
    } catch {
      // A failure of error reporting must not cause another one.
    }
  };
  return {
    markOpen: () => void (isOpen = true),
    exception(error) {
      if (isClosedPipe(error)) return;
      record(error);
      if (!isOpen) fail(error);
      else if (now() - fatalAt < FATAL_WINDOW_MS) quit();
      fatalAt = now();
    },
    rejection(error) {
      if (isClosedPipe(error)) return;
      record(error);
      if (!isOpen) fail(error);
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

/** An error's message and stack; for any other value only its type, because it may be typed input. */
function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.name) : typeof error;
}
