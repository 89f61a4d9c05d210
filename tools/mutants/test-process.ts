/** Runs test files in a copy of the project, in a process that is kept between runs and replaced when it no longer responds. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HostReport, HostRequest } from './host-messages';
import type { Fault } from './judge';

/**
 * No test may run for longer without a result, so a mutant then loops for ever. Counted in seconds in which this process runs, so that
 * a machine that sleeps, or is stopped, does not end a healthy run.
 */
const STALL_SECONDS = 180;

export interface TestProcess {
  /** Runs test files in this order up to the first fault; null when all passed. @param changed the modules that may have changed since the last run */
  run(files: readonly string[], changed: readonly string[]): Promise<Fault | null>;
  close(): Promise<void>;
}

/** @param folder the root of the copy @param program the module that runs the tests; tests replace it */
export function createTestProcess(
  folder: string,
  { program = path.join(import.meta.dirname, 'test-host.ts'), stallSeconds = STALL_SECONDS } = {},
): TestProcess {
  let child: ChildProcess | null = null;
  const end = async () => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    killTree(ending);
    await exited;
  };
  const start = async (): Promise<ChildProcess> => {
    const started = fork(program, [], {
      cwd: folder,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true', TEST: 'true' },
      // A group of its own, so that the processes that it starts end with it.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(started, 'exit').then(() => {
      throw new Error('The process that runs the tests has ended before it was ready.');
    });
    await Promise.race([once(started, 'message'), ended]);
    child = started;
    return started;
  };
  return {
    async run(files, changed) {
      const host = child ?? (await start());
      const fault = await faultOf(host, { files, changed }, stallSeconds);
      if (fault?.how === 'stalled' || !host.connected) await end();
      return fault;
    },
    close: end,
  };
}

function faultOf(host: ChildProcess, request: HostRequest, stallSeconds: number): Promise<Fault | null> {
  return new Promise((done) => {
    let file = request.files[0] ?? '';
    let silentSeconds = 0;
    const finish = (fault: Fault | null) => {
      clearInterval(timer);
      host.off('message', listen);
      host.off('exit', crash);
      done(fault);
    };
    const crash = () => finish({ file, how: 'crashed' });
    const listen = (report: HostReport) => {
      silentSeconds = 0;
      if (report.kind === 'running') file = report.file;
      if (report.kind === 'end') finish(report.fault);
    };
    const timer = setInterval(() => {
      silentSeconds += 1;
      if (silentSeconds >= stallSeconds) finish({ file, how: 'stalled' });
    }, 1000);
    host.on('message', listen);
    host.once('exit', crash);
    host.send(request);
  });
}

/** Ends a process and those that it has started: one in an endless loop handles no request. */
function killTree({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') spawn('taskkill', ['/pid', String(pid), '/t', '/f']);
  else process.kill(-pid, 'SIGKILL');
}
