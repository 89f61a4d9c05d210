/** The desktop app's process in development: started, and restarted when its code has changed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** How long the app may take to exit by itself: it ends its helper session first. */
const END_LIMIT_MS = 5_000;

export interface AppProcess {
  /** Starts the app; a running one ends first. Calls meanwhile are merged into one more start. */
  restart(): Promise<void>;
  /** Ends it permanently. */
  stop(): Promise<void>;
  /** Resolves when a person has closed the app. */
  readonly closed: Promise<void>;
}

export interface AppProcessOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** Creates the controller; nothing runs before the first `restart`. */
export function createAppProcess({ program, args, env, say }: AppProcessOptions): AppProcess {
  let child: ChildProcess | null = null;
  let work: Promise<void> | null = null;
  let isWanted = false;
  let tellClosed = () => {};
  const closed = new Promise<void>((done) => (tellClosed = done));

  const start = () => {
    const started = spawn(program, args, { stdio: 'inherit', env });
    child = started;
    started.once('exit', (code) => {
      if (child !== started) return;
      child = null;
      if (code === 0) tellClosed();
      else say(`The app has ended with code ${code ?? 'none'}; it starts again at the next change.`);
    });
  };
  const end = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill();
    const limit = setTimeout(() => running.kill('SIGKILL'), END_LIMIT_MS);
    await exited;
    clearTimeout(limit);
  };
  const startUntilCurrent = async () => {
    while (isWanted) {
      isWanted = false;
      await end();
      start();
    }
  };
  return {
    closed,
    restart() {
      isWanted = true;
      work ??= startUntilCurrent().finally(() => (work = null));
      return work;
    },
    async stop() {
      isWanted = false;
      await work;
      await end();
    },
  };
}
