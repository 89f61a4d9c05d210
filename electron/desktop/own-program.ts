/** What starts this program: for a start at login, and on a command line. */
import type { App } from 'electron';
import { ownAppImage } from './app-image-file';

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
export function programWords({ app, environment, executable }: ProgramSystem): readonly [string, ...string[]] {
  if (!app.isPackaged) return [executable, app.getAppPath()];
  return [ownAppImage(environment, executable) ?? executable];
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
