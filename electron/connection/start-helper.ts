/** Starts the helper's program once: a new secret is sent over stdin and its port is read from stdout (promises D2, D3). */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { HELPER_PORT_LINE } from '../../common/contract/helper/helper-api';
import { isPort } from './loopback-port';
import type { After } from '../base/timers';
import { createSecret } from './proof';

/** The start has failed when the port is not printed within this many milliseconds. */
export const HELPER_START_TIMEOUT_MS = 10_000;
/** Longer than any line with a port. */
const LINE_LIMIT_BYTES = 64;
/** The limit in milliseconds for each step of ending the helper; with the session's end they make up promise D9's 3 s. */
export const END_BY_STDIN_MS = 500;
export const END_BY_SIGNAL_MS = 300;

/** The environment variables passed on: what Windows needs to open a socket, and the temporary folder; no personal data. */
const PASSED_VARIABLES = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR'] as const;

export interface HelperProgram {
  /** The program's absolute path; it is started without a shell. */
  readonly program: string;
  /** Only for tests, whose program is a script; never configurable. */
  readonly programArguments?: readonly string[];
}

/** The program's first line is another one, it printed none within the limit, or it exited before. */
type PortProblem = 'another line' | 'nothing in time' | 'it exited';

/** A helper of this launch, whether its port is known yet or not. */
export interface StartedHelper {
  readonly pid: number | undefined;
  readonly secret: Buffer;
  /** Its port, or null when it printed none; the process is then ended. */
  readonly port: Promise<number | null>;
  /** Aborts when its process has ended, for any reason. */
  readonly gone: AbortSignal;
  /** The system's error code if no process was created, such as 'ENOENT'; null when one was created. */
  readonly startProblem: () => string | null;
  /** Why there is no port, for the log; null while it may come, and with one. */
  readonly portProblem: () => PortProblem | null;
  /** The code or the signal with which its process has ended, for the log. */
  readonly exit: () => string;
  /** Ends it, first by closing stdin; resolves when the process has ended. */
  end(): Promise<void>;
  /** Sends SIGKILL at once. */
  kill(): void;
}

/** Creates a process, as node:child_process does; passed in, so that tests can make every system error occur. */
export type Launch = (program: string, programArguments: readonly string[], options: SpawnOptions) => ChildProcess;

/** Starts it; failures are reported through `port`, `gone` and `startProblem`. Never throws. */
export function startHelper(
  { program, programArguments = [] }: HelperProgram,
  after: After,
  launch: Launch = spawn,
): StartedHelper {
  const secret = createSecret();
  const exited = new AbortController();
  let problem: string | null = null;
  let portProblem: PortProblem | null = null;
  let exit = '';
  const fail = (error: unknown): void => {
    problem = codeOf(error);
    exited.abort();
  };
  const child = tryLaunch();
  // The helper ends when this pipe closes, which also happens when the app crashes (promise D9). There is no pipe when the system has run
  // out of file handles.
  child?.stdin?.on('error', () => undefined);
  child?.stdin?.write(`${secret.toString('base64url')}\n`);

  /** Creates the process; null when the system refuses it at once, which is reported like a later refusal. */
  function tryLaunch(): ChildProcess | null {
    try {
      const launched = launch(program, programArguments, {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: Object.fromEntries(
          PASSED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
        ),
        cwd: path.dirname(program),
        shell: false,
        windowsHide: true,
      });
      launched.once('exit', (code, signal) => {
        exit = signal ?? `code ${String(code)}`;
        exited.abort();
      });
      // Without a process there is no 'exit' event; an error from a later signal has no effect.
      launched.on('error', (error) => {
        if (launched.pid === undefined) fail(error);
      });
      return launched;
    } catch (error) {
      queueMicrotask(() => fail(error));
      return null;
    }
  }

  return {
    pid: child?.pid,
    secret,
    port: readPort(child, exited.signal, after, (why) => (portProblem = why)),
    gone: exited.signal,
    startProblem: () => problem,
    portProblem: () => portProblem,
    exit: () => exit,
    async end() {
      if (exited.signal.aborted) return;
      const gone = once(exited.signal, 'abort');
      child?.stdin?.end();
      const cancelFirst = after(END_BY_STDIN_MS, () => child?.kill('SIGTERM'));
      const cancelSecond = after(END_BY_STDIN_MS + END_BY_SIGNAL_MS, () => child?.kill('SIGKILL'));
      await gone;
      cancelFirst();
      cancelSecond();
    },
    kill: () => void child?.kill('SIGKILL'),
  };
}

/** The error's code if it has the form of one; its message is not used, because it may hold a personal path. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,39}$/.test(code) ? code : 'UNKNOWN';
}

/** Reads the port from the child's first line; a child that prints anything else, or nothing in time, is killed. */
function readPort(
  child: ChildProcess | null,
  gone: AbortSignal,
  after: After,
  failed: (why: PortProblem) => void,
): Promise<number | null> {
  return new Promise((resolve) => {
    let output = '';
    const end = (port: number | null): void => {
      cancel();
      gone.removeEventListener('abort', exited);
      child?.stdout?.off('data', read);
      // Further output is discarded, so that a full pipe does not block the helper.
      child?.stdout?.resume();
      if (port === null) child?.kill('SIGKILL');
      resolve(port);
    };
    const fail = (why: PortProblem): void => {
      failed(why);
      end(null);
    };
    const exited = (): void => fail('it exited');
    const read = (bytes: Buffer): void => {
      output += bytes.toString('latin1');
      const [line = '', ...rest] = output.split('\n');
      if (rest.length > 0) {
        const port = Number(HELPER_PORT_LINE.exec(line.replace(/\r$/, ''))?.[1]);
        if (isPort(port)) end(port);
        else fail('another line');
      } else if (output.length > LINE_LIMIT_BYTES) fail('another line');
    };
    const cancel = after(HELPER_START_TIMEOUT_MS, () => fail('nothing in time'));
    gone.addEventListener('abort', exited);
    child?.stdout?.on('data', read);
    child?.stdout?.on('error', exited);
  });
}
