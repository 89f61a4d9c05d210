/** Keeps the helper's program running for as long as the app runs: one that dies is started again, with a new secret (promises D2, D5, D9). */
import type { After } from './measured-batches';
import { startHelper, type HelperProgram, type Launch, type StartedHelper } from './start-helper';

/** The wait before a new start grows by this much with each death in a row, up to the longest wait. */
const RESTART_STEP_MS = 500;
export const RESTART_LONGEST_WAIT_MS = 3_000;
/** After so many deaths in a row it is started again only when somebody calls it. */
export const RESTARTS_LIMIT = 5;
/** A helper that has lived this long starts the count anew. */
export const RESTART_HEALTHY_AFTER_MS = 60_000;

/** A helper that runs and has said its port. */
export interface HelperPeer {
  readonly port: number;
  readonly secret: Uint8Array;
  /** Aborts when it is gone. */
  readonly gone: AbortSignal;
}

export interface HelperProcess {
  /** The helper that runs, or the one that is starting; null when it could not be started. */
  peer(): Promise<HelperPeer | null>;
  /** The system's code for why the last start made no process; null when it made one. */
  startProblem(): string | null;
  /** Ends it for good; resolves when it is gone. */
  stop(): Promise<void>;
}

export interface HelperProcessTools {
  readonly after: After;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  /** Takes one line about a start that failed or a helper that died; no secret is in it. */
  readonly log: (line: string) => void;
  /** For tests. */
  readonly launch?: Launch;
}

/** Starts the helper, and keeps it. */
export function keepHelper(program: HelperProgram, { after, now, log, launch }: HelperProcessTools): HelperProcess {
  let deaths = 0;
  let isStopped = false;
  let problem: string | null = null;
  let cancelRestart: () => void = () => undefined;
  /** Null while it is neither running nor about to be started. */
  let started: StartedHelper | null = null;
  let peer: Promise<HelperPeer | null> | null = null;

  function start(): Promise<HelperPeer | null> {
    const helper = startHelper(program, after, launch);
    const startedAt = now();
    started = helper;
    const onGone = (): void => {
      started = null;
      if (now() - startedAt >= RESTART_HEALTHY_AFTER_MS) deaths = 0;
      deaths += 1;
      problem = helper.startProblem();
      const what = problem === null ? 'ended' : `could not be started (${problem})`;
      if (!isStopped) log(`helper: ${what}, ${deaths} in a row`);
      peer = isStopped || deaths > RESTARTS_LIMIT ? null : startLater();
    };
    helper.gone.addEventListener('abort', onGone, { once: true });
    return helper.port.then((port) => {
      if (port === null) return null;
      problem = null;
      return { port, secret: helper.secret, gone: helper.gone };
    });
  }

  function startLater(): Promise<HelperPeer | null> {
    const waitMs = Math.min(RESTART_LONGEST_WAIT_MS, deaths * RESTART_STEP_MS);
    return new Promise((resolve) => {
      const cancel = after(waitMs, () => resolve(start()));
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
  };
}
