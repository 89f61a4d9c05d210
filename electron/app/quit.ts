/** Quitting (promise D9): the helper session and the helper program end before the app does, within 3 s in all. */
import type { App } from 'electron';
import type { After } from '../base/timers';

/** Timeout for ending the helper session; the helper program then has a second to exit. */
export const SESSION_END_TIMEOUT_MS = 2_000;
/** After this time the app ends whatever is still running. */
export const QUIT_TIMEOUT_MS = 3_000;

export interface Quitting {
  readonly app: Pick<App, 'on' | 'quit'>;
  readonly after: After;
  /** Closes what can end immediately, at the start of quitting. */
  readonly close: () => void;
  /** Ends the helper session; the signal aborts the wait. */
  readonly endSession: (signal: AbortSignal) => Promise<void>;
  /** Ends the helper program; resolves when it has exited. */
  readonly stopHelper: () => Promise<void>;
  /** Kills the helper program that has not exited when the time is over: no helper outlives the app. */
  readonly killHelper: () => void;
  /** Has a page that is away store what was measured; begins before the session ends, and delays neither of the two above. Never rejects. */
  readonly keepMissed: () => Promise<void>;
  /** Resolves when no wipe of the pages' storage runs; one that hangs delays neither of the two above. */
  readonly storageWiped: () => Promise<void>;
}

export interface Quit {
  /** Does the work of quitting now, so that the following quit is not delayed. Never rejects. */
  readonly endFirst: () => Promise<void>;
}

/** Delays the app's first quit until the work is done, then quits again; the stored connection stays for the next start. */
export function installQuit(quitting: Quitting): Quit {
  const { app, after, close, endSession, stopHelper, killHelper, keepMissed, storageWiped } = quitting;
  let state: 'running' | 'ending' | 'over' = 'running';

  app.on('before-quit', (event) => {
    if (state === 'over') return;
    event.preventDefault();
    if (state === 'running') begin(() => app.quit());
  });

  /** Calls back once, when everything has ended or the timeout is reached. */
  function begin(done: () => void): void {
    state = 'ending';
    close();
    const end = (): void => {
      if (state === 'over') return;
      state = 'over';
      cancelLimit();
      done();
    };
    const cancelLimit = after(QUIT_TIMEOUT_MS, () => {
      killHelper();
      end();
    });
    Promise.allSettled([keepMissed(), endHelper(), storageWiped()]).then(end, end);
  }

  async function endHelper(): Promise<void> {
    const limit = new AbortController();
    const cancelLimit = after(SESSION_END_TIMEOUT_MS, () => limit.abort());
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
