/** The installed games of GOG, read from the folders that its installers suggest on Windows and macOS. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGogGames } from '../../../../electron/launchers/gog';
import { createDisk, gogFile, gogInfo, installGalaxy, PLACES } from '../../../support/samples/launcher-disk';

const GALAXY_QUERY = ['C:\\Windows\\System32\\reg.exe', 'query', 'HKEY_CLASSES_ROOT\\goggalaxy', '/v', 'URL Protocol'];
const NOTED = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\GOG.com\\Games';
const NOTED_QUERY = [
  ...['C:\\Windows\\System32\\cmd.exe', '/d', '/s', '/c'],
  `C:\\Windows\\System32\\chcp.com 65001 >nul & C:\\Windows\\System32\\reg.exe query ${NOTED} /s /v path`,
];
let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launchers-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe.each(['win32', 'darwin'] as const)("GOG's games on %s", (name) => {
  const { gog } = PLACES[name];
  const stage = () => {
    const disk = createDisk(root, name);
    const put = (title: string, id: number | string, content: string) =>
      disk.write(gogFile(name, gog, title, id), content);
    return { disk, put, read: () => readGogGames(disk.system) };
  };

  it('are read by their own file; extensions and what is no plain id are left out', async () => {
    const { disk, put, read } = stage();
    installGalaxy(disk, name);
    put('Star Arena', 1207658924, `\uFEFF${gogInfo(1207658924, 'Star Arena')}`);
    put('Star Arena', 1207658925, gogInfo(1207658925, 'Star Arena: More', { rootGameId: '1207658924' }));
    put('Numbers', 7, gogInfo(7, 'Moon Racer', { gameId: 7, rootGameId: 7 }));
    put('Old', 8, JSON.stringify({ gameId: '8', name: 'Tower' }));
    put('Another', 9, gogInfo(10, 'Another id than its name'));
    put('Path', '11/../12', gogInfo('11/../12', 'A path'));
    put('Words', 13, gogInfo('13?command=uninstall', 'More than an id'));
    put('Blank', 14, gogInfo(14, '\u202E \u0007'));
    put('Absent', 15, gogInfo(15, 'No name', { name: null }));
    const games = await read();
    expect(games.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { id: 'gog:7', name: 'Moon Racer' },
      { id: 'gog:1207658924', name: 'Star Arena' },
      { id: 'gog:8', name: 'Tower' },
    ]);
  });

  it('are none without GOG Galaxy, which alone can open them', async () => {
    const { put, read } = stage();
    put('Star Arena', 7, gogInfo(7, 'Star Arena'));
    expect(await read()).toEqual([]);
  });

  it('a broken or huge file costs its own game only', async () => {
    const { disk, put, read } = stage();
    installGalaxy(disk, name);
    put('Empty', 1, '');
    put('Cut', 2, gogInfo(2, 'Cut').slice(0, -5));
    put('Bytes', 3, '\u0000\u0001\uFFFF'.repeat(100));
    put('Huge', 4, gogInfo(4, 'Huge').padEnd(100 * 1024));
    put('Deep', 5, '{"gameId":'.repeat(5_000));
    put('List', 6, '[]');
    put('Star Arena', 7, gogInfo(7, 'Star Arena'));
    expect(await read()).toEqual([{ id: 'gog:7', name: 'Star Arena' }]);
  });

  it('are found once where folders link to each other, and never below the first folder', async () => {
    const { disk, put, read } = stage();
    installGalaxy(disk, name);
    put('Star Arena', 7, gogInfo(7, 'Star Arena'));
    const folder = name === 'win32' ? 'Loop' : 'Loop.app';
    symlinkSync(disk.real(gog), disk.real(`${gog}/${folder}`));
    symlinkSync(disk.real(`${gog}/Self.app`), disk.real(`${gog}/Self.app`));
    expect(await read()).toEqual([{ id: 'gog:7', name: 'Star Arena' }]);
    expect(disk.touched.length).toBeLessThan(20);
  });
});

it("on Windows Galaxy's own folder and the older one are read too", async () => {
  const disk = createDisk(root, 'win32');
  installGalaxy(disk, 'win32');
  const programs = 'C:\\Program Files (x86)';
  disk.write(gogFile('win32', `${programs}\\GOG Galaxy\\Games`, 'Star Arena', 7), gogInfo(7, 'Star Arena'));
  disk.write(gogFile('win32', `${programs}\\GOG.com`, 'Moon Racer', 8), gogInfo(8, 'Moon Racer'));
  disk.write(gogFile('win32', `${programs}\\GOG Galaxy\\Games`, '!Downloads', 9), gogInfo(9, 'Half loaded'));
  expect((await readGogGames(disk.system)).map(({ id }) => id)).toEqual(['gog:7', 'gog:8']);
  expect(disk.ran).toEqual([GALAXY_QUERY, NOTED_QUERY]);
});

it('on Windows the folders that a person chose are read where the system notes them, none of them on the network', async () => {
  const disk = createDisk(root, 'win32');
  const folders = ['D:\\Trò chơi\\Star Arena', '\\\\evil.test\\share', 'E:\\Moon Racer', 'C:\\GOG Games\\Tower'];
  const noted = folders.map((folder, index) => `${NOTED}\\${index + 7}\r\n    path    REG_SZ    ${folder}\r\n`);
  disk.registry['path'] = `REG_SZ    F:\\Gone\r\n\r\n${noted.join('\r\n')}\r\nEnd of search: 5 match(es) found.`;
  folders.forEach((folder, index) => {
    if (index !== 1) disk.write(`${folder}\\goggame-${index + 7}.info`, gogInfo(index + 7, `Game ${index + 7}`));
  });
  expect(await readGogGames(disk.system)).toEqual([]);
  expect(disk.ran).toEqual([GALAXY_QUERY]);
  installGalaxy(disk, 'win32');
  const games = await readGogGames(disk.system);
  expect(games.map(({ name }) => name).sort()).toEqual(['Game 10', 'Game 7', 'Game 9']);
  expect(disk.touched.filter((file) => file.includes('evil'))).toEqual([]);
});

it('A17: a folder of programs on the network is never touched', async () => {
  const disk = createDisk(root, 'win32');
  await readGogGames({ ...disk.system, environment: { 'ProgramFiles(x86)': '\\\\evil.test\\share' } });
  expect(disk.touched.filter((file) => file.includes('evil'))).toEqual([]);
});

it('GOG Galaxy has no version for Linux', async () => {
  const disk = createDisk(root, 'linux');
  expect(await readGogGames(disk.system)).toEqual([]);
  expect(disk.touched).toEqual([]);
});

it('of three folders with 2,100 games each 2,000 games are listed', async () => {
  const disk = createDisk(root, 'win32');
  const idIn = (file: string) => /(\d+)$/.exec(path.win32.basename(path.win32.dirname(file)))?.[1] ?? '';
  const games = await readGogGames({
    ...disk.system,
    run: () => Promise.resolve(''),
    files: {
      readText: (file) => Promise.resolve(gogInfo(idIn(file), `Game ${idIn(file)}`)),
      list(folder, form, limit) {
        const own = `goggame-${/(\d+)$/.exec(folder)?.[1] ?? ''}.info`;
        if (form.source.includes('goggame')) return Promise.resolve([own]);
        return Promise.resolve(Array.from({ length: 2_100 }, (_, at) => `${folder.length}${at}`).slice(0, limit));
      },
    },
  });
  expect(games).toHaveLength(2_000);
});
