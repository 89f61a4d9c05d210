/** Keeps the helper's program running while the app runs: after it dies it is restarted with a new secret (promises D2, D5, D9). */
import type { After } from '../base/timers';
import { startHelper, type HelperProgram, type Launch, type StartedHelper } from './start-helper';

/** The wait before a restart grows by this many milliseconds with each exit in a row. */
export const RESTART_STEP_MS = 500;
/** Restarts in a row, after which the helper is restarted only for the next call to it. */
export const RESTARTS_LIMIT = 5;
/** A helper that has run for this many milliseconds resets the count. */
export const RESTART_HEALTHY_AFTER_MS = 60_000;

/** A running helper whose port is known. */
export interface HelperPeer {
  readonly port: number;
  readonly secret: Uint8Array;
  /** Aborts when its process has ended. */
  readonly gone: AbortSignal;
}

export interface HelperProcess {
  /** The running helper, or the one that is starting; null when it could not be started. */
  peer(): Promise<HelperPeer | null>;
  /** The system's error code if the last start created no process; null when it created one. */
  startProblem(): string | null;
  /** Ends it without a restart; resolves when the process has ended. */
  stop(): Promise<void>;
  /** Kills it without a restart, for an app that waits no longer. */
  kill(): void;
}

export interface HelperProcessTools {
  readonly after: After;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Gets one line about a failed start or a helper that died; it never holds a secret. */
  readonly log: (line: string) => void;
  /** For tests. */
  readonly launch?: Launch;
}

/** Starts the helper and keeps it running. */
export function superviseHelper(
  program: HelperProgram,
  { after, now, log, launch }: HelperProcessTools,
): HelperProcess {
  let crashes = 0;
  let isStopped = false;
  let problem: string | null = null;
  let cancelRestart: () => void = () => undefined;
  /** The running or starting helper; null when there is neither. */
  let started: StartedHelper | null = null;
  let peer: Promise<HelperPeer | null> | null = null;

  function start(): Promise<HelperPeer | null> {
    const helper = startHelper(program, after, launch);
    const startedAt = now();
    started = helper;
    const onGone = (): void => {
      started = null;
      if (now() - startedAt >= RESTART_HEALTHY_AFTER_MS) crashes = 0;
      crashes += 1;
      problem = helper.startProblem();
      const noPort = helper.portProblem();
      const ended = noPort === null ? `ended (${helper.exit()})` : `ended without a port (${noPort}, ${helper.exit()})`;
      const what = problem === null ? ended : `could not be started (${problem})`;
      if (!isStopped) log(`helper: ${what}, ${crashes} in a row`);
      peer = isStopped || crashes > RESTARTS_LIMIT ? null : startLater();
    };
    helper.gone.addEventListener('abort', onGone, { once: true });
    return helper.port.then((port) => {
      if (port === null) return null;
      problem = null;
      return { port, secret: helper.secret, gone: helper.gone };
    });
  }

  function startLater(): Promise<HelperPeer | null> {
    return new Promise((resolve) => {
      const cancel = after(crashes * RESTART_STEP_MS, () => resolve(start()));
      cancelRestart = () => {
        cancel();
        resolve(null);
      };
    });
  }

  peer = start();
  return {
    peer() {
      if (isStopped) return Promise.resolve(null);
      peer ??= start();
      return peer;
    },
    startProblem: () => problem,
    async stop() {
      isStopped = true;
      cancelRestart();
      await started?.end();
    },
    kill() {
      isStopped = true;
      cancelRestart();
      started?.kill();
    },
  };
}
