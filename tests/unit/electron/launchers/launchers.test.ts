/** The call of installed games: what it lists, what it opens, and what it tells of running games. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { DesktopCommand } from '../../../../common/contract/ipc/desktop-settings';
import { installedId } from '../../../../common/contract/ipc/installed-games';
import { createLaunchers } from '../../../../electron/launchers/launchers';
import { gameAddress } from '../../../../electron/launchers/launchers';
import { readRunningGame } from '../../../../electron/launchers/running-game';
import {
  createDisk,
  gogFile,
  gogInfo,
  installGalaxy,
  PLACES,
  vdf,
  writeEpicGame,
  writeLibraries,
  writeSteamGame,
  type LauncherDisk,
} from '../../../support/samples/launcher-disk';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launchers-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Launchers on a disk, with an opener that sees every address. */
function stage(disk: LauncherDisk, open?: (address: string) => Promise<void>) {
  const opened: string[] = [];
  const kept: DesktopCommand[] = [];
  const { serve: call } = createLaunchers({
    system: disk.system,
    open: (address) => {
      opened.push(address);
      return open?.(address) ?? Promise.resolve();
    },
    publish: () => undefined,
    putAway: {
      keepCommand: (command) => {
        kept.push(command);
        return true;
      },
    },
    after: () => () => undefined,
    now: () => 0,
  });
  return { call, opened, kept };
}

describe('starting a game', () => {
  it("A17: opens its launcher's address, only for an id that a file of this machine names, at most three in 10 s", async () => {
    const disk = createDisk(root, 'win32');
    writeLibraries(disk, 'win32');
    writeSteamGame(disk, 'win32', PLACES.win32.library, 440, 'Team Fortress 2');
    writeEpicGame(disk, 'win32', { AppName: 'Sugar', DisplayName: 'Star Arena' });
    const { call, opened } = stage(disk);
    const start = async (id: string) => call({ request: 'start', id });
    expect(await start('steam:441')).toEqual({ response: 'started', outcome: 'unknown' });
    expect(await start('steam:440')).toEqual({ response: 'started', outcome: 'opened' });
    expect(await start('epic:Sugar')).toEqual({ response: 'started', outcome: 'opened' });
    expect(await start('steam:440')).toEqual({ response: 'started', outcome: 'opened' });
    expect(await start('steam:440')).toEqual({ response: 'started', outcome: 'failed' });
    expect(opened).toEqual([
      'steam://rungameid/440',
      'com.epicgames.launcher://apps/Sugar?action=launch&silent=true',
      'steam://rungameid/440',
    ]);
  });

  it("A17: shows a game of GOG's in Galaxy, by its integer id", async () => {
    const disk = createDisk(root, 'win32');
    installGalaxy(disk, 'win32');
    disk.write(gogFile('win32', PLACES.win32.gog, 'Star Arena', 1207658924), gogInfo(1207658924, 'Star Arena'));
    const { call, opened } = stage(disk);
    expect(await call({ request: 'start', id: 'gog:1207658925' })).toEqual({ response: 'started', outcome: 'unknown' });
    expect(await call({ request: 'start', id: 'gog:1207658924' })).toEqual({ response: 'started', outcome: 'opened' });
    expect(opened).toEqual(['goggalaxy://openGameView/1207658924']);
  });

  it.each(['steam:440', 'epic:Sugar', 'gog:7'])(
    'A17: opens nothing for %s when it was removed after it was listed',
    async (id) => {
      const disk = createDisk(root, 'win32');
      installGalaxy(disk, 'win32');
      writeSteamGame(disk, 'win32', PLACES.win32.steam, 440, 'Team Fortress 2');
      writeEpicGame(disk, 'win32', { AppName: 'Sugar', DisplayName: 'Star Arena' });
      disk.write(gogFile('win32', PLACES.win32.gog, 'Moon Racer', 7), gogInfo(7, 'Moon Racer'));
      const { call, opened } = stage(disk);
      expect(await call({ request: 'list' })).toMatchObject({ games: [{}, {}, {}] });
      rmSync(root, { recursive: true, force: true });
      expect(await call({ request: 'start', id })).toEqual({ response: 'started', outcome: 'unknown' });
      expect(opened).toEqual([]);
    },
  );

  it('tells when the system cannot open it', async () => {
    const disk = createDisk(root, 'linux');
    writeSteamGame(disk, 'linux', PLACES.linux.steam, 440, 'Team Fortress 2');
    const { call } = stage(disk, () => Promise.reject(new Error('no handler')));
    expect(await call({ request: 'start', id: 'steam:440' })).toEqual({ response: 'started', outcome: 'failed' });
  });

  it('A17: any text is an address of the three schemes with a plain id, or none', () => {
    const odd = fc.constantFrom(
      'steam:',
      'epic:',
      'gog:',
      'file:',
      '440',
      '0',
      '/',
      '?',
      '%',
      '..',
      ' ',
      'ab',
      '\n',
      'http://evil.test',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(odd, { maxLength: 5 }).map((parts) => parts.join('')),
        ),
        (id) => {
          const address = gameAddress(id);
          expect(address === null).toBe(!v.is(installedId, id));
          if (address !== null) {
            expect(address).toMatch(
              /^(?:steam:\/\/rungameid\/[1-9]\d{0,9}|goggalaxy:\/\/openGameView\/[1-9]\d{0,9}|com\.epicgames\.launcher:\/\/apps\/[0-9A-Za-z]{1,64}\?action=launch&silent=true)$/,
            );
          }
        },
      ),
    );
    for (const id of [
      'steam:0',
      'steam:01',
      'steam:-1',
      'steam:440/x',
      'steam:440\n',
      'epic:A%20B',
      'epic:A_B',
      'epic:ア',
      `epic:${'a'.repeat(65)}`,
      'gog:ab',
      'gog:0',
      'gog:12345678901',
      'steam:',
      '',
    ])
      expect(gameAddress(id)).toBeNull();
  });

  it('the list is read once for calls at the same time', async () => {
    const disk = createDisk(root, 'linux');
    writeSteamGame(disk, 'linux', PLACES.linux.steam, 440, 'Team Fortress 2');
    const { call } = stage(disk);
    const [first, second] = await Promise.all([call({ request: 'list' }), call({ request: 'list' })]);
    expect(first).toEqual({
      response: 'listed',
      games: [{ id: 'steam:440', name: 'Team Fortress 2' }],
      reportsRunning: false,
    });
    expect(second).toEqual(first);
    expect(disk.touched.filter((file) => file.endsWith('appmanifest_440.acf'))).toHaveLength(1);
  });
});

describe('the running game', () => {
  it.each([
    ['REG_DWORD    0x1b8', { id: 'steam:440' }],
    ['REG_DWORD    0x0', { id: null }],
    ['REG_SZ    440', 'unreported'],
    [undefined, 'unreported'],
  ] as const)("is read from Steam's key on Windows: %s", async (value, expected) => {
    const disk = createDisk(root, 'win32');
    if (value !== undefined) disk.registry['RunningAppID'] = value;
    expect(await readRunningGame(disk.system)).toEqual(expected);
  });

  it.each([
    ['linux', '/home/mika/.steam/registry.vdf'],
    ['darwin', '/Users/mika/Library/Application Support/Steam/registry.vdf'],
  ] as const)("is read from Steam's file on %s, where it has the value", async (name, file) => {
    const disk = createDisk(root, name);
    const write = (steam: Readonly<Record<string, string>>) => {
      const inner = vdf('Steam', steam);
      disk.write(file, `"Registry" { "HKCU" { "Software" { "Valve" { ${inner} } } } }`);
    };
    expect(await readRunningGame(disk.system)).toBe('unreported');
    write({ language: 'english' });
    expect(await readRunningGame(disk.system)).toBe('unreported');
    write({ RunningAppID: '0' });
    // Since 2023 Steam for Linux has left a value that was there at 0, whatever runs.
    expect(await readRunningGame(disk.system)).toEqual(name === 'linux' ? 'unreported' : { id: null });
    write({ RunningAppID: '570' });
    expect(await readRunningGame(disk.system)).toEqual({ id: 'steam:570' });
    const { call } = stage(disk);
    expect(await call({ request: 'running' })).toEqual({ response: 'running', id: 'steam:570' });
    disk.write(file, '"Registry" {');
    expect(await readRunningGame(disk.system)).toBe('unreported');
    expect(await call({ request: 'running' })).toEqual({ response: 'running', id: null });
  });
});
