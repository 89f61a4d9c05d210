/** Whatever launchers' files hold: the readers never fail, and what they list can be sent to the page and started by its launcher alone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { installedResponse } from '../../../../common/contract/ipc/installed-games';
import { readEpicGames } from '../../../../electron/launchers/epic';
import { readGogGames } from '../../../../electron/launchers/gog';
import type { LauncherSystem } from '../../../../electron/launchers/launcher-folders';
import { gameAddress } from '../../../../electron/launchers/launchers';
import { readRunningGame } from '../../../../electron/launchers/running-game';
import { readSteamGames } from '../../../../electron/launchers/steam';
import { manifest, vdf, type SystemName } from '../../../support/samples/launcher-disk';

const RUNS = 150;

/** A system on which every file has the same text, and every folder the same names. */
function filledWith(platform: SystemName, text: string, names: readonly string[]): LauncherSystem {
  return {
    platform: () => platform,
    home: () => (platform === 'win32' ? 'C:\\Users\\mika' : '/home/mika'),
    environment: { ProgramData: text, 'ProgramFiles(x86)': text },
    run: () => Promise.resolve(text),
    files: {
      readText: () => Promise.resolve(text),
      list: (_, form, limit) => Promise.resolve(names.filter((name) => form.test(name)).slice(0, limit)),
    },
  };
}

const system = fc.constantFrom<SystemName>('win32', 'darwin', 'linux');
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('440', '0', '-1', '1e3', '../..', '\\\\evil.test\\x', 'steam://run/1', 'ab12', 'AB12 ', '4'),
);
const epic = fc
  .record(
    {
      ...{ AppName: fc.oneof(odd, fc.jsonValue()), DisplayName: fc.oneof(odd, fc.jsonValue()) },
      ...{ bIsIncompleteInstall: fc.oneof(fc.boolean(), fc.jsonValue()), MainGameAppName: odd },
      AppCategories: fc.oneof(fc.array(odd), fc.jsonValue()),
    },
    { requiredKeys: [] },
  )
  .map((fields) => JSON.stringify(fields));
const gog = fc
  .record(
    {
      ...{ gameId: fc.oneof(odd, fc.constant(7), fc.jsonValue()), name: fc.oneof(odd, fc.jsonValue()) },
      ...{ rootGameId: fc.oneof(odd, fc.jsonValue()), playTasks: fc.jsonValue() },
    },
    { requiredKeys: [] },
  )
  .map((fields) => JSON.stringify(fields));
const steam = fc.tuple(odd, odd, odd).map(([appid, name, StateFlags]) => vdf('AppState', { appid, name, StateFlags }));
const libraries = fc.dictionary(odd, odd).map((paths) => vdf('libraryfolders', paths));
const cut = fc
  .tuple(fc.nat(120), fc.string({ unit: 'binary', maxLength: 6 }))
  .map(([at, put]) => manifest(440, 'Star Arena').slice(0, at) + put);
const text = fc.oneof(epic, gog, steam, libraries, cut, fc.json(), fc.string({ unit: 'binary' }));

it('A17: any content of the files gives games with plain ids and visible names, or none', async () => {
  await fc.assert(
    fc.asyncProperty(system, text, async (platform, content) => {
      const names = [
        'appmanifest_440.acf',
        'appmanifest_4.acf',
        'ABCD.item',
        'goggame-440.info',
        'goggame-7.info',
        'appmanifest_..acf',
        'A.app',
        'GOG Galaxy.app',
      ];
      const hostile = filledWith(platform, content, names);
      const read = [readSteamGames, readEpicGames, readGogGames].map((reader) => reader(hostile));
      const games = (await Promise.all(read)).flat();
      expect(v.is(installedResponse, { response: 'listed', games, reportsRunning: false })).toBe(true);
      for (const { id, name } of games) {
        expect(gameAddress(id)).not.toBeNull();
        expect(name.trim()).not.toBe('');
      }
    }),
    { numRuns: RUNS },
  );
});

it('A17: any content of the note gives a running game with a plain id, none, or nothing', async () => {
  const note = odd.map(
    (RunningAppID) => `"Registry" { "HKCU" { "Software" { "Valve" { ${vdf('Steam', { RunningAppID })} } } } }`,
  );
  const printed = odd.map((value) => `    RunningAppID    REG_DWORD    ${value}`);
  await fc.assert(
    fc.asyncProperty(system, fc.oneof(note, printed, text), async (platform, content) => {
      const running = await readRunningGame(filledWith(platform, content, []));
      const id = running === 'unreported' ? null : running.id;
      expect(v.is(installedResponse, { response: 'running', id })).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
