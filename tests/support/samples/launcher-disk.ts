/** Folders of three systems as launchers leave them, on a disk below a temporary folder, and the registry of Windows as a text. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launcherFiles } from '../../../electron/launchers/launcher-files';
import type { LauncherSystem } from '../../../electron/launchers/launcher-folders';

export type SystemName = 'win32' | 'darwin' | 'linux';

const HOMES: Readonly<Record<SystemName, string>> = {
  win32: 'C:\\Users\\mika',
  darwin: '/Users/mika',
  linux: '/home/mika',
};

/** Where Steam is, where a second library of it is, and where Epic's manifests and GOG's games are; neither on Linux. */
export const PLACES = {
  win32: {
    steam: 'C:\\Program Files (x86)\\Steam',
    library: 'D:\\SteamLibrary',
    epic: 'C:\\ProgramData\\Epic\\EpicGamesLauncher\\Data\\Manifests',
    gog: 'C:\\GOG Games',
  },
  darwin: {
    steam: '/Users/mika/Library/Application Support/Steam',
    library: '/Volumes/Games',
    epic: '/Users/mika/Library/Application Support/Epic/EpicGamesLauncher/Data/Manifests',
    gog: '/Applications',
  },
  linux: { steam: '/home/mika/.local/share/Steam', library: '/mnt/games', epic: null, gog: null },
} as const satisfies Record<SystemName, { steam: string; library: string; epic: string | null; gog: string | null }>;

export interface LauncherDisk {
  readonly system: LauncherSystem;
  /** Writes a file, by its path on that system. */
  readonly write: (file: string, content: string | Uint8Array) => void;
  /** The place below the temporary folder. */
  readonly real: (file: string) => string;
  /** The values of Steam's key in the registry; absent ones have no line. */
  readonly registry: Record<string, string>;
  /** Every program that was run, with its arguments, and every path that was read. */
  readonly ran: string[][];
  readonly touched: string[];
}

/** An empty disk of a system. */
export function createDisk(root: string, name: SystemName): LauncherDisk {
  const real = (file: string) => path.join(root, ...file.replace(':', '').split(name === 'win32' ? /[\\/]/ : '/'));
  const disk: LauncherDisk = {
    real,
    registry: {},
    ran: [],
    touched: [],
    write(file, content) {
      mkdirSync(path.dirname(real(file)), { recursive: true });
      writeFileSync(real(file), content);
    },
    system: {
      platform: () => name,
      home: () => HOMES[name],
      environment: {},
      run(program, args) {
        disk.ran.push([program, ...args]);
        const line = args.join(' ');
        const name = / \/v (.+)$/.exec(line)?.[1] ?? '';
        const value = disk.registry[name];
        if (value === undefined) return Promise.reject(new Error('ERROR: The system was unable to find the value'));
        const printed = `\r\nHKEY_CURRENT_USER\\Software\\Valve\\Steam\r\n    ${name}    ${value}\r\n\r\n`;
        // reg.exe writes in the code page of its console, whose other letters are no UTF-8.
        return Promise.resolve(line.includes('chcp.com 65001 ') ? printed : printed.replace(/[^\0-\x7f]/g, '\ufffd'));
      },
      files: {
        readText(file, limitBytes) {
          disk.touched.push(file);
          return launcherFiles.readText(real(file), limitBytes);
        },
        list(folder, form, limit) {
          disk.touched.push(folder);
          return launcherFiles.list(real(folder), form, limit);
        },
      },
    },
  };
  return disk;
}

/** Joins names on a disk's system. */
export function onDisk(name: SystemName, ...names: readonly string[]): string {
  return (name === 'win32' ? path.win32 : path.posix).join(...names);
}

/** Steam's text of a block. */
export function vdf(
  name: string,
  entries: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
): string {
  const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  const lines = Object.entries(entries).map(([key, value]) =>
    typeof value === 'string'
      ? `\t${quoted(key)}\t\t${quoted(value)}\n`
      : `\t${vdf(key, value).replaceAll('\n', '\n\t')}`,
  );
  return `${quoted(name)}\n{\n${lines.join('')}}\n`;
}

/** An appmanifest file. */
export function manifest(id: number, name: string, more: Readonly<Record<string, string>> = {}): string {
  return vdf('AppState', { appid: String(id), universe: '1', name, StateFlags: '4', installdir: name, ...more });
}

/** Writes a game of Steam into one of the system's libraries. */
export function writeSteamGame(disk: LauncherDisk, name: SystemName, library: string, id: number, title: string): void {
  disk.write(onDisk(name, library, 'steamapps', `appmanifest_${id}.acf`), manifest(id, title));
}

/** Writes libraryfolders.vdf with the system's two libraries. */
export function writeLibraries(disk: LauncherDisk, name: SystemName, more: readonly string[] = []): void {
  const { steam, library } = PLACES[name];
  const entries = [steam, library, ...more].map((at, index) => [String(index), { path: at, label: '' }] as const);
  const text = vdf('libraryfolders', Object.fromEntries(entries));
  disk.write(onDisk(name, steam, 'steamapps', 'libraryfolders.vdf'), text);
}

/** Writes a manifest of Epic's. */
export function writeEpicGame(disk: LauncherDisk, name: SystemName, fields: Readonly<Record<string, unknown>>): void {
  const { epic } = PLACES[name];
  if (epic === null) throw new Error(`Epic has no launcher for ${name}`);
  const file = `${Buffer.from(String(fields['AppName'])).toString('hex').slice(-64)}.item`;
  disk.write(onDisk(name, epic, file), JSON.stringify({ FormatVersion: 0, ...fields }));
}

/** Has the system know GOG Galaxy. */
export function installGalaxy(disk: LauncherDisk, name: 'win32' | 'darwin'): void {
  if (name === 'win32') disk.registry['URL Protocol'] = 'REG_SZ    ';
  else disk.write('/Applications/GOG Galaxy.app/Contents/Info.plist', '');
}

/** The file that GOG leaves in a game's folder. */
export function gogInfo(id: number | string, title: string, more: Readonly<Record<string, unknown>> = {}): string {
  const task = { isPrimary: true, type: 'FileTask', path: 'game.exe' };
  return JSON.stringify({
    gameId: String(id),
    name: title,
    playTasks: [task],
    rootGameId: String(id),
    version: 1,
    ...more,
  });
}

/** Where the file of a game of GOG's is, in a folder of the system. */
export function gogFile(name: 'win32' | 'darwin', folder: string, title: string, id: number | string): string {
  const inside = name === 'win32' ? [title] : [`${title}.app`, 'Contents', 'Resources'];
  return onDisk(name, folder, ...inside, `goggame-${id}.info`);
}
