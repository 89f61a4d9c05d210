/** The installed games of three systems, read from folders as the launchers leave them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEpicGames } from '../../../../electron/launchers/epic';
import { launcherFiles } from '../../../../electron/launchers/launcher-files';
import { readSteamGames } from '../../../../electron/launchers/steam';
import {
  createDisk,
  manifest,
  onDisk,
  PLACES,
  vdf,
  writeEpicGame,
  writeLibraries,
  writeSteamGame,
  type SystemName,
} from '../../../support/samples/launcher-disk';

const SYSTEMS: readonly SystemName[] = ['win32', 'darwin', 'linux'];
const GUID = '0f3a5c7e9b1d4f608a2c4e6f80b1d3f5';
let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launchers-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe.each(SYSTEMS)('Steam on %s', (name) => {
  const { steam, library } = PLACES[name];

  it('is read from each library, sorted out by what is installed', async () => {
    const disk = createDisk(root, name);
    writeLibraries(disk, name);
    writeSteamGame(disk, name, steam, 440, 'Team Fortress 2');
    writeSteamGame(disk, name, library, 570, 'Dota 2');
    disk.write(
      onDisk(name, library, 'steamapps', 'appmanifest_10.acf'),
      manifest(10, 'Half done', { StateFlags: '1026' }),
    );
    disk.write(onDisk(name, library, 'steamapps', 'appmanifest_11.acf'), manifest(12, 'Another id than its name'));
    disk.write(onDisk(name, library, 'steamapps', 'appmanifest_0.acf'), manifest(0, 'Nought'));
    disk.write(onDisk(name, library, 'steamapps', 'notes.txt'), 'none of ours');
    expect(await readSteamGames(disk.system)).toEqual([
      { id: 'steam:440', name: 'Team Fortress 2' },
      { id: 'steam:570', name: 'Dota 2' },
    ]);
  });

  it('lists nothing without Steam', async () => {
    expect(await readSteamGames(createDisk(root, name).system)).toEqual([]);
  });

  it('A17: a library on the network or without a disk is never touched', async () => {
    const disk = createDisk(root, name);
    const hostile = [
      '\\\\evil.test\\share',
      '//evil.test/share',
      '\\\\?\\UNC\\evil.test\\share',
      '..',
      'games',
      'http://evil.test',
      '',
    ];
    writeLibraries(disk, name, hostile);
    writeSteamGame(disk, name, steam, 440, 'Team Fortress 2');
    expect(await readSteamGames(disk.system)).toHaveLength(1);
    expect(disk.touched.filter((file) => /evil|^\.\.|^games/.test(file))).toEqual([]);
  });

  it('a broken manifest costs its own game only', async () => {
    const disk = createDisk(root, name);
    writeLibraries(disk, name);
    const put = (id: number, content: string) =>
      disk.write(onDisk(name, library, 'steamapps', `appmanifest_${id}.acf`), content);
    put(1, '');
    put(2, '"AppState" {');
    put(3, '\u0000\u0001\uFFFF'.repeat(100));
    put(4, manifest(4, 'Huge').padEnd(300 * 1024));
    put(5, manifest(5, '\u202E\u0007'));
    writeSteamGame(disk, name, steam, 440, 'Team Fortress 2');
    expect(await readSteamGames(disk.system)).toEqual([{ id: 'steam:440', name: 'Team Fortress 2' }]);
  });
});

it('of 2,100 games 2,000 are listed', async () => {
  const disk = createDisk(root, 'linux');
  writeLibraries(disk, 'linux');
  for (let id = 1; id <= 2_100; id += 1) {
    writeSteamGame(disk, 'linux', id % 2 === 0 ? PLACES.linux.steam : PLACES.linux.library, id, `Game ${id}`);
  }
  expect(await readSteamGames(disk.system)).toHaveLength(2_000);
});

it('32 libraries are read, the two of the system included', async () => {
  const disk = createDisk(root, 'darwin');
  const more = Array.from({ length: 31 }, (_, index) => `/Volumes/Disk ${index + 1}`);
  writeLibraries(disk, 'darwin', more);
  for (const [index, library] of more.entries())
    writeSteamGame(disk, 'darwin', library, index + 1, `Game ${index + 1}`);
  expect((await readSteamGames(disk.system)).map(({ id }) => id)).toEqual(
    Array.from({ length: 30 }, (_, index) => `steam:${index + 1}`),
  );
});

describe('the places of Steam', () => {
  it('are on Windows where its key says, in any letters, and the list of before 2021 is read too', async () => {
    const disk = createDisk(root, 'win32');
    disk.registry['SteamPath'] = 'REG_SZ    e:/trò chơi/ゲーム/steam';
    disk.write(
      'e:\\trò chơi\\ゲーム\\steam\\steamapps\\libraryfolders.vdf',
      vdf('LibraryFolders', { TimeNextStatsReport: '1', '1': 'D:\\SteamLibrary' }),
    );
    writeSteamGame(disk, 'win32', 'e:\\trò chơi\\ゲーム\\steam', 440, 'Team Fortress 2');
    writeSteamGame(disk, 'win32', 'D:\\SteamLibrary', 570, 'Dota 2');
    expect((await readSteamGames(disk.system)).map(({ id }) => id)).toEqual(['steam:440', 'steam:570']);
    expect(disk.ran).toEqual([
      [
        ...['C:\\Windows\\System32\\cmd.exe', '/d', '/s', '/c'],
        'C:\\Windows\\System32\\chcp.com 65001 >nul & ' +
          'C:\\Windows\\System32\\reg.exe query HKEY_CURRENT_USER\\Software\\Valve\\Steam /v SteamPath',
      ],
    ]);
  });

  it.each([
    '.steam/steam',
    '.var/app/com.valvesoftware.Steam/.local/share/Steam',
    'snap/steam/common/.local/share/Steam',
  ])('are on Linux %s too', async (folder) => {
    const disk = createDisk(root, 'linux');
    writeSteamGame(disk, 'linux', `/home/mika/${folder}`, 440, 'Team Fortress 2');
    expect(await readSteamGames(disk.system)).toEqual([{ id: 'steam:440', name: 'Team Fortress 2' }]);
  });

  it('are none on any other system', async () => {
    const disk = createDisk(root, 'linux');
    expect(await readSteamGames({ ...disk.system, platform: () => 'freebsd' })).toEqual([]);
    expect(disk.touched).toEqual([]);
  });
});

describe.each(['win32', 'darwin'] as const)("Epic's manifests on %s", (name) => {
  it('are read, those named by a word too; what is no game or half installed is left out', async () => {
    const disk = createDisk(root, name);
    writeEpicGame(disk, name, {
      AppName: GUID,
      DisplayName: 'Star Arena',
      AppCategories: ['public', 'games'],
    });
    writeEpicGame(disk, name, { AppName: 'a1', DisplayName: 'Extension', MainGameAppName: GUID });
    writeEpicGame(disk, name, { AppName: 'b2', DisplayName: 'Engine', AppCategories: ['engines'] });
    writeEpicGame(disk, name, { AppName: 'c3', DisplayName: 'Half', bIsIncompleteInstall: true });
    writeEpicGame(disk, name, { AppName: 'Sugar', DisplayName: 'Moon Racer' });
    writeEpicGame(disk, name, { AppName: 'UE_5', DisplayName: 'Another sign' });
    writeEpicGame(disk, name, { AppName: `${GUID}?action=uninstall`, DisplayName: 'Another action' });
    writeEpicGame(disk, name, { AppName: 'd4', DisplayName: '   ' });
    writeEpicGame(disk, name, { AppName: 'e5', DisplayName: 7 });
    disk.write(onDisk(name, PLACES[name].epic, 'F6.item'), '{"AppName":'.repeat(20_000));
    disk.write(onDisk(name, PLACES[name].epic, 'F7.item'), 'null');
    const games = await readEpicGames(disk.system);
    expect(games.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: `epic:${GUID}`, name: 'Star Arena' },
      { id: 'epic:Sugar', name: 'Moon Racer' },
    ]);
  });
});

it('Epic has no folder on Linux', async () => {
  expect(await readEpicGames(createDisk(root, 'linux').system)).toEqual([]);
});

describe('files that are none', () => {
  it('a pipe, a folder, a link to a device and a file beyond the limit give no text, at once', async () => {
    const at = (file: string) => path.join(root, file);
    execFileSync('/usr/bin/mkfifo', [at('pipe')]);
    symlinkSync('/dev/zero', at('device'));
    writeFileSync(at('large'), 'x'.repeat(101));
    writeFileSync(at('fits'), 'x'.repeat(100));
    const read = (file: string) => launcherFiles.readText(at(file), 100);
    expect(await Promise.all([read('pipe'), read('device'), read('.'), read('large'), read('absent')])).toEqual([
      ...[null, null, null, null, null],
    ]);
    expect(await read('fits')).toHaveLength(100);
  });

  it('of a folder at most the limit of names is listed', async () => {
    for (let index = 0; index < 30; index += 1) writeFileSync(path.join(root, `a${index}`), '');
    expect(await launcherFiles.list(root, /^a/, 7)).toHaveLength(7);
    expect(await launcherFiles.list(path.join(root, 'absent'), /./, 7)).toEqual([]);
  });
});
