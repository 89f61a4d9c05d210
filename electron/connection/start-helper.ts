/** Starts the helper's program once: a fresh secret goes in over stdin, its port comes back over stdout (promises D2, D3). */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { HELPER_PORT_LINE } from '../../common/contract/helper/helper-api';
import { isPort } from './loopback-port';
import type { After } from './measured-batches';
import { createSecret } from './proof';

/** A program that has not said its port by then is none. */
export const HELPER_START_LIMIT_MS = 10_000;
/** Longer than any line that says a port. */
const LINE_LIMIT_BYTES = 64;
/** How long a helper may take for each step of its end; together with the session's end it is promise D9's 3 s. */
export const END_BY_STDIN_MS = 500;
export const END_BY_SIGNAL_MS = 300;

/** What Windows needs to open a socket, and where a program may put what it needs for a while; nothing of the person's. */
const PASSED_ON = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR'] as const;

export interface HelperProgram {
  /** An absolute path; started without a shell. */
  readonly program: string;
  /** For tests, whose program is a script; never from outside. */
  readonly programArguments?: readonly string[];
}

/** A helper of this launch, whether it has said its port yet or not. */
export interface StartedHelper {
  readonly pid: number | undefined;
  readonly secret: Buffer;
  /** Its port, or null when it did not become a helper; it is then ended. */
  readonly port: Promise<number | null>;
  /** Aborts when it is gone, by whatever cause. */
  readonly gone: AbortSignal;
  /** The system's code for why there is no process at all, such as 'ENOENT'; null when there was one. */
  readonly startProblem: () => string | null;
  /** Ends it, first by asking; resolves when it is gone. */
  end(): Promise<void>;
}

/** What makes a process, as node:child_process does; passed in, so that every refusal of a system can be tried. */
export type Launch = (program: string, programArguments: readonly string[], options: SpawnOptions) => ChildProcess;

/** Starts it; whatever fails shows in `port`, `gone` and `startProblem`. Never throws. */
export function startHelper(
  { program, programArguments = [] }: HelperProgram,
  after: After,
  launch: Launch = spawn,
): StartedHelper {
  const secret = createSecret();
  const left = new AbortController();
  let problem: string | null = null;
  const fail = (error: unknown): void => {
    problem = codeOf(error);
    left.abort();
  };
  const child = tryLaunch();
  // The helper ends when this pipe closes, as it also does when the app crashes (promise D9). Where the system has no file handles
  // left there is no pipe.
  child?.stdin?.on('error', () => undefined);
  child?.stdin?.write(`${secret.toString('base64url')}\n`);

  /** The process; null when the system refused it at once, which is then told like a refusal that comes later. */
  function tryLaunch(): ChildProcess | null {
    try {
      const launched = launch(program, programArguments, {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
        cwd: path.dirname(program),
        shell: false,
        windowsHide: true,
      });
      launched.once('exit', () => left.abort());
      // Without a process there is no 'exit'; an error of a later signal changes nothing.
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
    port: readPort(child, left.signal, after),
    gone: left.signal,
    startProblem: () => problem,
    async end() {
      if (left.signal.aborted) return;
      const gone = once(left.signal, 'abort');
      child?.stdin?.end();
      const cancelFirst = after(END_BY_STDIN_MS, () => child?.kill('SIGTERM'));
      const cancelSecond = after(END_BY_STDIN_MS + END_BY_SIGNAL_MS, () => child?.kill('SIGKILL'));
      await gone;
      cancelFirst();
      cancelSecond();
    },
  };
}

/** The error's code where it has the form of one; its text may hold a path of the person's. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,39}$/.test(code) ? code : 'UNKNOWN';
}

/** The port of the child's first line; a child that says anything else, or nothing in time, is killed. */
function readPort(child: ChildProcess | null, gone: AbortSignal, after: After): Promise<number | null> {
  return new Promise((resolve) => {
    let said = '';
    const end = (port: number | null): void => {
      cancel();
      gone.removeEventListener('abort', fail);
      child?.stdout?.off('data', read);
      // Whatever else it says is not kept, and does not hold it up.
      child?.stdout?.resume();
      if (port === null) child?.kill('SIGKILL');
      resolve(port);
    };
    const fail = (): void => end(null);
    const read = (bytes: Buffer): void => {
      said += bytes.toString('latin1');
      const [line = '', ...rest] = said.split('\n');
      if (rest.length > 0) {
        const port = Number(HELPER_PORT_LINE.exec(line.replace(/\r$/, ''))?.[1]);
        end(isPort(port) ? port : null);
      } else if (said.length > LINE_LIMIT_BYTES) fail();
    };
    const cancel = after(HELPER_START_LIMIT_MS, fail);
    gone.addEventListener('abort', fail);
    child?.stdout?.on('data', read);
    child?.stdout?.on('error', fail);
  });
}
