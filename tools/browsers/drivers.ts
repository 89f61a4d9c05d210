/** The WebDriver programs of browsers that are not Chromium, as far as this machine has them (https://www.w3.org/TR/webdriver2/). */
import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';

/** A WebDriver program, and the capabilities that make it open its browser. */
export interface DriverProgram {
  readonly file: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
}

export interface FoundDriver {
  readonly browser: string;
  /** Null when this machine lacks it. */
  readonly program: DriverProgram | null;
  /** How to get what is missing. */
  readonly missing: string;
}

/** Where programs may be. */
export interface Places {
  readonly env: NodeJS.ProcessEnv;
  /** The folders in which Linux keeps the libraries of its processor. */
  readonly libraries: readonly string[];
}

const OWN_PLACES: Places = {
  env: process.env,
  libraries: ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'],
};

/** The drivers of the browsers of this system, those that it lacks too. */
export function findDrivers(platform: NodeJS.Platform, places: Places = OWN_PLACES): FoundDriver[] {
  const driver = (name: string, capabilities: DriverProgram['capabilities']): DriverProgram | null => {
    const file = findFile(platform === 'win32' ? `${name}.exe` : name, foldersOf(places.env));
    return file === undefined ? null : { file, capabilities };
  };
  const firefox: FoundDriver = {
    browser: 'Firefox',
    program: driver('geckodriver', { browserName: 'firefox', 'moz:firefoxOptions': { args: ['-headless'] } }),
    missing: 'geckodriver is not on the PATH (https://github.com/mozilla/geckodriver)',
  };
  if (platform === 'darwin') {
    const program = driver('safaridriver', { browserName: 'safari' });
    return [{ browser: 'Safari', program, missing: 'safaridriver is missing, which is part of macOS' }, firefox];
  }
  if (platform !== 'linux') return [firefox];
  const binary = miniBrowser(places.libraries);
  const options = { binary, args: ['--automation'] };
  const webKitGtk: FoundDriver = {
    browser: 'WebKitGTK',
    program:
      binary === undefined
        ? null
        : driver('WebKitWebDriver', { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
    missing: 'WebKitWebDriver or MiniBrowser is missing: apt-get install webkit2gtk-driver',
  };
  return [webKitGtk, firefox];
}

/** WebKitGTK's own small browser, in a folder of its version. */
function miniBrowser(libraries: readonly string[]): string | undefined {
  const folders = libraries.flatMap((folder) => entriesOf(folder).map((name) => path.join(folder, name)));
  const versions = folders.filter((folder) => path.basename(folder).startsWith('webkit'));
  return findFile('MiniBrowser', versions);
}

/** GitHub's machines name the folder of geckodriver in a variable of its own. */
function foldersOf(env: NodeJS.ProcessEnv): string[] {
  const own = env['GECKOWEBDRIVER'];
  return [...(own ? [own] : []), ...(env['PATH'] ?? env['Path'] ?? '').split(path.delimiter)].filter(Boolean);
}

function findFile(name: string, folders: readonly string[]): string | undefined {
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
