/** Quitting (promise D9): the session with the helper ends and its program is gone before the app is, all within 3 s. */
import type { App } from 'electron';
import type { After } from '../connection/measured-batches';

/** For the helper's session; the helper's program then has a second for its own end. */
export const SESSION_END_LIMIT_MS = 2_000;
/** Then the app ends whatever still runs. */
export const QUIT_LIMIT_MS = 3_000;

export interface Quitting {
  readonly app: Pick<App, 'on' | 'quit'>;
  readonly after: After;
  /** What ends at once, at the first sign of quitting. */
  readonly close: () => void;
  /** Ends the helper's session; the signal ends the waiting for it. */
  readonly endSession: (signal: AbortSignal) => Promise<void>;
  /** Ends the helper's program; resolves when it is gone. */
  readonly stopHelper: () => Promise<void>;
}

export interface Quit {
  /** Ends now what a quit ends; the quit that follows is not held back. Never rejects. */
  readonly endFirst: () => Promise<void>;
}

/** Holds the app's first quit back until all is over, then quits again; what is stored of the connection stays for the next start. */
export function installQuit({ app, after, close, endSession, stopHelper }: Quitting): Quit {
  let state: 'running' | 'ending' | 'over' = 'running';

  app.on('before-quit', (event) => {
    if (state === 'over') return;
    event.preventDefault();
    if (state === 'running') begin(() => app.quit());
  });

  /** Calls back once, when all is over or the time is up. */
  function begin(done: () => void): void {
    state = 'ending';
    close();
    const end = (): void => {
      if (state === 'over') return;
      state = 'over';
      cancelLimit();
      done();
    };
    const cancelLimit = after(QUIT_LIMIT_MS, end);
    endAll().then(end, end);
  }

  async function endAll(): Promise<void> {
    const limit = new AbortController();
    const cancelLimit = after(SESSION_END_LIMIT_MS, () => limit.abort());
    await endSession(limit.signal).catch(() => undefined);
    cancelLimit();
    await stopHelper();
  }

  return {
    endFirst: () =>
      new Promise((resolve) => {
        if (state === 'running') begin(resolve);
        else resolve();
      }),
  };
}
