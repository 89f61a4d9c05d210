/** Launchers' folders of three systems for the app under test, and an opener that sees every address. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { gogInfo, manifest, vdf, type SystemName } from '../samples/launcher-disk';

export interface InstalledSeed {
  /** Of Steam by their ids. */
  readonly steam: Readonly<Record<number, string>>;
  /** Of Epic by their ids. */
  readonly epic?: Readonly<Record<string, string>>;
  /** Of GOG by their ids, on Windows, which then knows GOG Galaxy. */
  readonly gog?: Readonly<Record<number, string>>;
}

const WINDOWS_STEAM = String.raw`C:\Program Files (x86)\Steam\steamapps`;
const WINDOWS_EPIC = String.raw`C:\ProgramData\Epic\EpicGamesLauncher\Data\Manifests`;
const WINDOWS_GOG = String.raw`C:\GOG Games`;
const REGISTRY_PROGRAM = String.raw`C:\Windows\System32\reg.exe`;
/** A file in the folder: the registry has the scheme of GOG Galaxy. */
const GALAXY_NOTE = 'galaxy-is-installed';

/** Makes the person's folder of a system, with what is installed. */
export function makeLauncherHome(system: SystemName, { steam, epic = {}, gog = {} }: InstalledSeed): string {
  const home = mkdtempSync(path.join(tmpdir(), 'pinglane-launchers-'));
  const write = (folder: string, name: string, content: string) => {
    mkdirSync(path.join(home, folder), { recursive: true });
    writeFileSync(path.join(home, folder, name), content);
    // On this system a path of Windows is one name; both its folder's entry and the file itself are there.
    if (system === 'win32') writeFileSync(path.join(home, `${folder}\\${name}`), content);
  };
  const folders = {
    linux: { steam: '.local/share/Steam/steamapps', epic: null },
    darwin: {
      steam: 'Library/Application Support/Steam/steamapps',
      epic: 'Library/Application Support/Epic/EpicGamesLauncher/Data/Manifests',
    },
    win32: { steam: WINDOWS_STEAM, epic: WINDOWS_EPIC },
  }[system];
  for (const [id, name] of Object.entries(steam)) {
    write(folders.steam, `appmanifest_${id}.acf`, manifest(Number(id), name));
  }
  for (const [id, name] of Object.entries(epic)) {
    if (folders.epic === null) continue;
    write(folders.epic, `${id.toUpperCase()}.item`, JSON.stringify({ AppName: id, DisplayName: name }));
  }
  for (const [id, name] of Object.entries(gog)) {
    mkdirSync(path.join(home, WINDOWS_GOG, name), { recursive: true });
    write(`${WINDOWS_GOG}\\${name}`, `goggame-${id}.info`, gogInfo(id, name));
  }
  if (Object.keys(gog).length > 0) writeFileSync(path.join(home, GALAXY_NOTE), '');
  return home;
}

/** Notes in Steam's own registry which game runs; 0 for none. */
export function noteRunning(home: string, system: SystemName, id: number): void {
  if (system === 'win32') {
    const program = path.join(home, REGISTRY_PROGRAM);
    const running = `    RunningAppID    REG_DWORD    0x${id.toString(16)}`;
    const lines = [
      '#!/bin/sh',
      `[ "$4" = RunningAppID ] && echo "${running}" && exit 0`,
      `[ "$4" = 'URL Protocol' ] && [ -e "$HOME/${GALAXY_NOTE}" ] && echo '    URL Protocol    REG_SZ' && exit 0`,
      'exit 1',
    ];
    writeFileSync(program, `${lines.join('\n')}\n`);
    chmodSync(program, 0o755);
    return;
  }
  const folder = system === 'linux' ? '.steam' : 'Library/Application Support/Steam';
  mkdirSync(path.join(home, folder), { recursive: true });
  const steam = vdf('Steam', { language: 'english', RunningAppID: String(id) });
  writeFileSync(
    path.join(home, folder, 'registry.vdf'),
    `"Registry" { "HKCU" { "Software" { "Valve" { ${steam} } } } }`,
  );
}

/** Has the app under test find that folder and that system, and only note what it would open. */
export async function useLauncherHome(app: ElectronApplication, home: string, system: SystemName): Promise<void> {
  await app.evaluate(
    ({ shell }, given) => {
      Object.defineProperty(process, 'platform', { value: given.system });
      process.env['HOME'] = given.home;
      process.env['PATH'] = `${given.home}:${process.env['PATH'] ?? ''}`;
      process.chdir(given.home);
      const published = globalThis as { openedAddresses?: string[] };
      published.openedAddresses = [];
      shell.openExternal = (address: string) => {
        published.openedAddresses?.push(address);
        return Promise.resolve();
      };
    },
    { home, system },
  );
}

/** Every address that the app has opened. */
export function openedAddresses(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(() => (globalThis as { openedAddresses?: string[] }).openedAddresses ?? []);
}
