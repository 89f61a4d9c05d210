/** Start at login: through the operating system's own list on Windows and macOS, and an autostart file (XDG) on Linux. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';
import { brand } from '../../common/brand';
import { autostartEntry } from './login-item-entry';
import { programWords } from '../base/own-program';
import { replaceFile } from '../base/replace-file';

/** The only argument of a start at login; it hides the window and has no other effect (promise A14). */
export const STARTED_AT_LOGIN = '--started-at-login';

export interface LoginItemSystem {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings' | 'getAppPath' | 'getPath'>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly executable: string;
}

export interface LoginItem {
  /** Whether the app was started at login, so that the window stays hidden. */
  readonly hasStarted: (argv: readonly string[]) => boolean;
  readonly isOn: () => boolean;
  /** Changes it. @returns whether it is on now, which differs from the request if the system refused. Never throws. */
  readonly set: (isOn: boolean) => boolean;
  /** Rewrites an existing entry that does not match the app's current location, which an update may have changed. */
  readonly refresh: () => void;
}

/** Whether the arguments hold exactly the literal of a start at login. */
function isStartedAtLogin(argv: readonly string[]): boolean {
  return argv.slice(1).includes(STARTED_AT_LOGIN);
}

/** Makes the login item for the current operating system. */
export function createLoginItem(system: LoginItemSystem): LoginItem {
  return system.platform === 'linux' ? fileItem(system) : systemItem(system);
}

/** The command that starts the app at login. */
function commandOf(system: LoginItemSystem): { program: string; args: string[] } {
  const [program, ...args] = programWords(system);
  return { program, args: [...args, STARTED_AT_LOGIN] };
}

/** A word of a command line of Windows, whose paths hold no quotation marks. */
function quoted(word: string): string {
  return word.includes(' ') ? `"${word}"` : word;
}

function systemItem(system: LoginItemSystem): LoginItem {
  const { app, platform } = system;
  const isWindows = platform === 'win32';
  const { program, args } = commandOf(system);
  // macOS starts the bundle without arguments and reports a start at login itself. On Windows Electron joins the words as they are, and finds
  // an entry only by the same text.
  const which = isWindows ? { path: quoted(program), args: args.map(quoted) } : {};
  const isOn = () => {
    try {
      const { openAtLogin, launchItems } = app.getLoginItemSettings(which);
      // Task Manager leaves the entry and notes elsewhere that it is off; `openAtLogin` does not include that (electron#20122).
      const isDisabled = isWindows && launchItems.some(({ name, enabled }) => name === brand.appId && !enabled);
      return openAtLogin && !isDisabled;
    } catch {
      return false;
    }
  };
  return {
    hasStarted: (argv) => (platform === 'darwin' ? wasOpenedAtLogin(app) : isStartedAtLogin(argv)),
    isOn,
    set(wanted) {
      try {
        app.setLoginItemSettings({ ...which, openAtLogin: wanted });
      } catch {
        // The setting in effect is read below.
      }
      return isOn();
    },
    refresh: () => undefined,
  };
}

function wasOpenedAtLogin(app: LoginItemSystem['app']): boolean {
  try {
    return app.getLoginItemSettings().wasOpenedAtLogin;
  } catch {
    return false;
  }
}

function fileItem(system: LoginItemSystem): LoginItem {
  const { app, environment } = system;
  const configured = environment['XDG_CONFIG_HOME'] ?? '';
  const config = path.isAbsolute(configured) ? configured : path.join(app.getPath('home'), '.config');
  const file = path.join(config, 'autostart', `${brand.appId}.desktop`);
  const { program, args } = commandOf(system);
  const entry = autostartEntry([program, ...args]);

  const read = (): string | null => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return null;
    }
  };
  // Some desktops disable an entry by adding a line instead of removing the file.
  const isOn = () => {
    const content = read();
    return content !== null && !/^(?:Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/m.test(content);
  };
  const write = () => {
    if (entry !== null) replaceFile(file, entry, 0o644);
  };
  const attempt = (work: () => void): boolean => {
    try {
      work();
    } catch {
      // The setting in effect is read below.
    }
    return isOn();
  };
  return {
    hasStarted: isStartedAtLogin,
    isOn,
    set: (wanted) => attempt(wanted ? write : () => rmSync(file, { force: true })),
    refresh() {
      if (isOn() && read() !== entry) attempt(write);
    },
  };
}
