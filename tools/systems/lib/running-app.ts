/** The packaged app as a person has it, driven over Chromium's remote debugging: its fuses refuse every debugger of the main process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { connectToPage } from '../../lib/devtools';
import type { Made } from './made';
import { packageEnvironment, packageSwitches } from './trust';

const STEP_LIMIT_MS = 30_000;

export interface RunningApp {
  readonly process: ChildProcess;
  readonly browser: Browser;
  readonly page: Page;
  /** Resolves with the exit code when the app has ended; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Quits by the app's own call, and waits. @throws when it has not ended in time */
  quit(): Promise<number | null>;
  /** Ends what is still running. */
  kill(): Promise<void>;
}

export interface StartOptions {
  readonly made: Made;
  readonly profile: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Chromium's, beside those that every start has. */
  readonly switches?: readonly string[];
}

/** Starts a package's program and connects to its first page. @throws when it ends or stays silent */
export async function startPackage(
  program: string,
  { made, profile, env = {}, switches = [] }: StartOptions,
): Promise<RunningApp> {
  const child = spawn(program, [...packageSwitches(made, profile), ...switches, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...packageEnvironment(made, profile), ...env },
  });
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code) => done(code));
    child.once('error', () => done(null));
  });
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  };
  try {
    const { browser, page } = await connectToPage(child);
    page.setDefaultTimeout(STEP_LIMIT_MS);
    const quit = async () => {
      // The answer may not arrive any more.
      void page.evaluate('window.desktop.quitApp(undefined)').catch(() => undefined);
      const code = await Promise.race([ended, wait(STEP_LIMIT_MS, 'late' as const, { ref: false })]);
      if (code === 'late') throw new Error(`it has not ended ${STEP_LIMIT_MS / 1000} s after it was told to quit`);
      return code;
    };
    return { process: child, browser, page, ended, quit, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}
