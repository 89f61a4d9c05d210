/** Where launchers keep their files on each system. Only folders of this machine's own disks: a network path is never opened. */
import path from 'node:path';
import type { OsAccess } from '../base/os-access';
import type { LauncherFiles } from './launcher-files';

export interface LauncherSystem extends Pick<OsAccess, 'run'> {
  readonly platform: () => string;
  /** The person's own folder. */
  readonly home: () => string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly files: LauncherFiles;
}

const SYSTEM = 'C:\\Windows\\System32';
const REGISTRY_PROGRAM = `${SYSTEM}\\reg.exe`;
const STEAM_KEY = 'HKEY_CURRENT_USER\\Software\\Valve\\Steam';
/** The registry key of the program that opens Galaxy's scheme. */
const GALAXY_KEY = 'HKEY_CLASSES_ROOT\\goggalaxy';
/** Where GOG's installers and Galaxy note the folder of each game, in a key for each. */
const GOG_KEY = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\GOG.com\\Games';

/**
 * What `reg query` prints of folders. It prints in the code page of its console, which lacks most letters that a folder may have; code page 65001 is
 * UTF-8.
 * @param query constant words
 */
function queryFolders({ run }: LauncherSystem, query: readonly string[]): Promise<string> {
  const inUtf8 = `${SYSTEM}\\chcp.com 65001 >nul & ${[REGISTRY_PROGRAM, ...query].join(' ')}`;
  return run(`${SYSTEM}\\cmd.exe`, ['/d', '/s', '/c', inUtf8]);
}

/** The values of a name in what `reg query` has printed, which the registry keeps in any case. */
function valuesIn(printed: string, name: string): readonly string[] {
  const lines = printed.split(/\r?\n/).map((line) => line.trim());
  const own = lines.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()} `));
  return own.flatMap((line) => /REG_(?:SZ|DWORD) +(\S.*)$/.exec(line)?.[1] ?? []);
}

/** A value of Steam's key in the registry of Windows, as `reg query` prints it: '' when there is none. */
export async function readSteamValue(system: LauncherSystem, name: 'SteamPath' | 'RunningAppID'): Promise<string> {
  const query = ['query', STEAM_KEY, '/v', name];
  try {
    const printed = await (name === 'SteamPath' ? queryFolders(system, query) : system.run(REGISTRY_PROGRAM, query));
    return valuesIn(printed, name)[0] ?? '';
  } catch {
    return '';
  }
}

/** The path functions of a system, whichever this code runs on. */
export function pathsOf(platform: string): path.PlatformPath {
  return platform === 'win32' ? path.win32 : path.posix;
}

/** Whether a text is the absolute path of a folder on a disk: not on a share (\\host\...), to which Windows would send the person's sign-in. */
export function isDiskPath(platform: string, text: string): boolean {
  if (text.length > 1_024 || /\p{Cc}/u.test(text)) return false;
  return platform === 'win32' ? /^[A-Za-z]:[\\/]/.test(text) : text.startsWith('/') && !text.startsWith('//');
}

/** The folders in which Steam may be installed, the likeliest first. */
export async function steamFolders(system: LauncherSystem): Promise<readonly string[]> {
  const { home, environment } = system;
  const platform = system.platform();
  const paths = pathsOf(platform);
  const own = (...names: readonly string[]) => paths.join(home(), ...names);
  const folders = async () => {
    switch (platform) {
      case 'win32':
        return [
          await readSteamValue(system, 'SteamPath'),
          paths.join(environment['ProgramFiles(x86)'] ?? 'C:\\Program Files (x86)', 'Steam'),
        ];
      case 'darwin':
        return [own('Library', 'Application Support', 'Steam')];
      case 'linux':
        return [
          own('.local', 'share', 'Steam'),
          own('.steam', 'steam'),
          own('.var', 'app', 'com.valvesoftware.Steam', '.local', 'share', 'Steam'),
          own('snap', 'steam', 'common', '.local', 'share', 'Steam'),
        ];
      default:
        return [];
    }
  };
  return (await folders()).filter((folder) => isDiskPath(platform, folder));
}

/** The files in which Steam keeps its registry where the system has none. */
export function steamRegistryFiles(system: LauncherSystem): readonly string[] {
  const platform = system.platform();
  const own = (...names: readonly string[]) => path.posix.join(system.home(), ...names);
  const files = {
    darwin: [own('Library', 'Application Support', 'Steam', 'registry.vdf')],
    linux: [
      own('.steam', 'registry.vdf'),
      own('.var', 'app', 'com.valvesoftware.Steam', '.steam', 'registry.vdf'),
      own('snap', 'steam', 'common', '.steam', 'registry.vdf'),
    ],
  };
  const found = platform === 'darwin' || platform === 'linux' ? files[platform] : [];
  return found.filter((file) => isDiskPath(platform, file));
}

/** The folders of Epic's manifests; Epic has no launcher for Linux. */
export function epicFolders({ platform: read, home, environment }: LauncherSystem): readonly string[] {
  const platform = read();
  const paths = pathsOf(platform);
  const inside = ['Epic', 'EpicGamesLauncher', 'Data', 'Manifests'];
  if (platform !== 'win32' && platform !== 'darwin') return [];
  const parent =
    platform === 'win32'
      ? (environment['ProgramData'] ?? 'C:\\ProgramData')
      : paths.join(home(), 'Library', 'Application Support');
  return [paths.join(parent, ...inside)].filter((folder) => isDiskPath(platform, folder));
}

/** A folder of GOG's games: the form of the names of the games' folders in it, and the path from each of them to the game's file. */
export interface GogFolder {
  readonly folder: string;
  readonly form: RegExp;
  readonly inside: readonly string[];
}

const MAC_APPLICATIONS = '/Applications';
/** Galaxy's own folders, such as !Downloads, and hidden ones contain no game. */
const GAME_FOLDER = /^[^.!]/;
const APPLICATION = /^[^.].*\.app$/;

/** The folders that GOG's installers and GOG Galaxy suggest; there is no Galaxy for Linux. */
export function gogFolders({ platform: read, environment }: LauncherSystem): readonly GogFolder[] {
  const platform = read();
  if (platform === 'darwin') {
    return [{ folder: MAC_APPLICATIONS, form: APPLICATION, inside: ['Contents', 'Resources'] }];
  }
  if (platform !== 'win32') return [];
  const programs = environment['ProgramFiles(x86)'] ?? 'C:\\Program Files (x86)';
  return [path.win32.join(programs, 'GOG Galaxy', 'Games'), 'C:\\GOG Games', path.win32.join(programs, 'GOG.com')]
    .filter((folder) => isDiskPath(platform, folder))
    .map((folder) => ({ folder, form: GAME_FOLDER, inside: [] }));
}

/** The folders of GOG's games that Windows notes, wherever a person has put them. */
export async function notedGogFolders(system: LauncherSystem): Promise<readonly string[]> {
  if (system.platform() !== 'win32') return [];
  const printed = await queryFolders(system, ['query', GOG_KEY, '/s', '/v', 'path']).catch(() => '');
  return valuesIn(printed, 'path').filter((folder) => isDiskPath('win32', folder));
}

/** Whether GOG Galaxy is installed. Without it, opening its scheme would show a dialog of the system. */
export async function hasGalaxy({ platform, run, files }: LauncherSystem): Promise<boolean> {
  if (platform() === 'darwin') return (await files.list(MAC_APPLICATIONS, /^GOG Galaxy\.app$/, 1)).length > 0;
  try {
    await run(REGISTRY_PROGRAM, ['query', GALAXY_KEY, '/v', 'URL Protocol']);
    return true;
  } catch {
    return false;
  }
}
