/** Closing an app at a test's end: one that does not quit is killed, and what is known of it is the test's error. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from '@playwright/test';
import { describeFamily, isAlive } from './processes';

/** More than ten times the longest quit (promise D9), because two cores run many programs at once. */
const QUIT_LIMIT_MS = 40_000;
/** For the driver to notice that the process has ended. */
const KILLED_LIMIT_MS = 5_000;
const LOG_LINES = 20;

/**
 * Closes an app that runs.
 * @param profile its folder, where its log is
 * @throws Error with the state of its processes and the end of its log when it does not quit
 */
export async function closeApp(app: ElectronApplication, profile: string): Promise<void> {
  const { pid } = app.process();
  const closed = app.close().then(() => true);
  if (pid === undefined || (await Promise.race([closed, wait(QUIT_LIMIT_MS, false, { ref: false })]))) return;
  const processes = describeFamily(pid).join('\n');
  const log = await readLog(profile);
  // It may be gone while something else still holds its output, for which the driver waits.
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await Promise.race([closed.catch(() => null), wait(KILLED_LIMIT_MS, null, { ref: false })]);
  throw new Error(
    `The app did not quit within ${QUIT_LIMIT_MS / 1_000} s.\nIts processes:\n${processes}\nIts log:\n${log}`,
  );
}

/** The end of an app's log; why it cannot be read, if so. @param profile the app's folder */
export async function readLog(profile: string): Promise<string> {
  const log = await readFile(join(profile, 'logs', 'pinglane.log'), 'utf8').catch((error: unknown) => String(error));
  return log.trimEnd().split('\n').slice(-LOG_LINES).join('\n');
}
