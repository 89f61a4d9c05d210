/** Connects the command line to this process (docs/command-line.md): a second start's terminal, and the running app's end of it. */
import type { App } from 'electron';
import { afterDelay } from '../base/timers';
import { openDesktopFile, personLanguage } from '../app/profile/desktop-file';
import { writeAnswer } from './answer-file';
import { readCommandLine } from './arguments';
import { createCommandLineRequests, type CommandLineRequests } from './requests';
import { runTerminal } from './terminal';

type TerminalApp = Pick<
  App,
  'requestSingleInstanceLock' | 'releaseSingleInstanceLock' | 'exit' | 'getPreferredSystemLanguages'
>;

/**
 * Runs what this start's arguments say, and exits. To be awaited while the main module is loaded: until then Electron is not ready, and starts
 * neither Chromium nor a window.
 * @param profile the folder of the running app
 * @returns null for a start of the app itself
 */
export function openTerminal(app: TerminalApp, profile: string): Promise<void> | null {
  const given = readCommandLine(process.argv, process.defaultApp);
  if (given === null) return null;
  return runTerminal(given, {
    app,
    profile,
    program: process.execPath,
    after: afterDelay,
    now: Date.now,
    language: personLanguage(openDesktopFile(profile), app),
    write: (text, isError) =>
      new Promise((resolve) => {
        // Resolves after an error too: with a closed pipe, or without a console on Windows, the exit code is the only result.
        (isError ? process.stderr : process.stdout).write(text, 'utf8', () => resolve());
      }),
  });
}

/** Makes the running app's end, which answers into files of its profile. */
export function openRequests(app: Pick<App, 'getPath'>): CommandLineRequests {
  return createCommandLineRequests(afterDelay, (name, answer) => {
    writeAnswer(app.getPath('userData'), name, answer);
  });
}
