/** What starts this program: for a start at login, on a command line, and again after it has quit. */
import type { App } from 'electron';
import { ownAppImage, relaunchOfAppImage } from './app-image-file';

export interface ProgramSystem {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'isPackaged' | 'getAppPath'>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly executable: string;
}

/** Needs no quotes in any shell. */
const PLAIN = /^[\w./:\\@%+,-]+$/;
/** A path of a POSIX system may hold a backslash or a percent sign, which its shells do not leave alone. */
const PLAIN_POSIX = /^[\w./:@+,-]+$/;

/** The file and its first arguments: a build's own executable (for an AppImage its file, since its mount is temporary), else Electron with the folder. */
export function programWords({
  app,
  environment,
  executable,
}: Omit<ProgramSystem, 'platform'>): readonly [string, ...string[]] {
  if (!app.isPackaged) return [executable, app.getAppPath()];
  return [ownAppImage(environment, executable) ?? executable];
}

/**
 * Quits and starts the app again as the person does: without the arguments of this start, because one at login would hide the window and a
 * link would be opened again. Electron would start its own executable, which lies in an AppImage's mount and is gone by then.
 * @param link a validated link of the app that the new start opens
 */
export function restartProgram(
  app: Pick<App, 'isPackaged' | 'getAppPath' | 'relaunch' | 'quit'>,
  { env, execPath: executable }: Pick<NodeJS.Process, 'env' | 'execPath'>,
  link: string | null = null,
): void {
  const [execPath, ...words] = programWords({ app, environment: env, executable });
  const { args, ...program } = execPath === executable ? { execPath, args: words } : relaunchOfAppImage(execPath);
  app.relaunch({ ...program, args: link === null ? args : [...args, link] });
  app.quit();
}

/** The words as one line that can be pasted into the system's shell; on Windows into cmd, a shortcut or a key's action. */
export function ownProgram(system: ProgramSystem): string {
  const isWindows = system.platform === 'win32';
  return programWords(system)
    .map((word) => {
      if ((isWindows ? PLAIN : PLAIN_POSIX).test(word)) return word;
      return isWindows ? `"${word}"` : `'${word.replaceAll("'", String.raw`'\''`)}'`;
    })
    .join(' ');
}
